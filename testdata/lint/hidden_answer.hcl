# The second answer is never asked.
action "mark" {
  text = "Mark {number}"
  pick "number" { from = range(1, 9) }
}
bot "steady" {
  answer "mark" "number" { score = it }
  answer "mark" "number" { score = -it } # want L0804 "This answer is never asked" 3-25
}
---
# The last one alone holds always; another decision.
action "mark" {
  text = "Mark {number}"
  pick "number" { from = range(1, 9) }
}
action "strike" {
  text = "Strike {number}"
  pick "number" { from = range(1, 9) }
}
bot "steady" {
  answer "mark" "number" {
    when  = self.order > 0
    score = it
  }
  answer "mark" "number" { score = -it }
  answer "strike" "number" { score = -it }
}
