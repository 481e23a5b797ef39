bot "delegate" {
  title = "Delegate"
  answer "cast" "outcome" {
    score = it == null ? 0 : 1 + interest(matter, it, self)
  }
  answer "cast" "speaking" {
    score = it == null ? 0 : interest(matter, outcome, self) > 0 ? it.influence : -1
  }
  answer "debate" "decided" {
    score = interest(revealed, it, self)
  }
  otherwise { score = 0 }
}
