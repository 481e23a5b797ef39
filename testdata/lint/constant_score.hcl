# A score that does not ask which option.
action "mark" {
  text = "Mark {number}"
  pick "number" { from = range(1, 9) }
}
bot "steady" {
  answer "mark" "number" {
    let "luck" { be = self.order }
    score = luck > 1 ? 5 : 1 # want L0805 "All options score the same" 13-29
  }
}
---
# By way of a name, and what nobody answered otherwise.
action "mark" {
  text = "Mark {number}"
  pick "number" { from = range(1, 9) }
}
bot "steady" {
  answer "mark" "number" {
    let "twice" { be = 2 * it }
    score = twice > 4 ? 5 : 1
  }
  otherwise { score = 0 }
}
