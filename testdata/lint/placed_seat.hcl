# An article before a seat; a seat on which something breaks.
kind "player" {}
kind "ware" { things = ["lamp", "rope"] }
action "show_one" {
  text = "Show {ware}"
  pick "ware" {
    from = all(ware)
    text = "What?"
  }
  tell { text = "{ware} shows {a/an} {self}" } # want L0632 "This is a seat, but the sentence needs a thing."
  tell { text = "{ware} breaks through on {self}" } # want L0632 "This is a seat, but the sentence needs a thing."
}
---
# The seat acts; something is done to it.
kind "player" {}
kind "ware" { things = ["lamp", "rope"] }
action "show_one" {
  text = "Show {ware}"
  pick "ware" {
    from = all(ware)
    text = "What?"
  }
  tell { text = "{self} shows {a/an} {ware}" }
  tell { text = "{self} waves at {self}, and war on {self} is declared" }
}
