# A seventh face.
kind "player" { state = { points = integer } }
action "bid" {
  text = "Bid {face}"
  pick "face" {
    from = numbers(1, 7) # want L0715 "These are not quite the faces of the die."
    text = "Which face?"
  }
  roll "thrown" { die = sides(6) }
  gain "self" {
    when   = thrown == face
    points = 1
  }
}
---
# The faces; numbers that are none; dice of several sizes.
kind "player" { state = { points = integer } }
action "bid" {
  text = "Bid {face}"
  pick "face" {
    from = numbers(1, 6)
    text = "Which face?"
  }
  pick "stake" {
    from = numbers(1, 5)
    text = "How much?"
  }
  roll "thrown" { die = sides(6) }
  gain "self" {
    when   = thrown == face
    points = stake
  }
}
