# Blanks at the end, a tab, and line ends of another system, once each a file.
kind "ship" {  
# want^ L0105 "ends in spaces. It is so on 2 lines." 14-16
}   
---
kind "ship" {
	state = { a = integer }
# want^ L0105 "begins with a tab" 1-2
}
---
kind "ship" {
# want^ L0105 "as on another system" 14-15
}
---
# What stands in a text of several lines belongs to it.
scenario "s" {
  title = "S"
  uses  = []
  text  = <<-END
    One  
    Two	.
    END
  play {
    finish { winners = [] }
  }
}
