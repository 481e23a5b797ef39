# The second was copied.
kind "player" { state = { towers = integer, walls = integer } }
action "build" {
  text = "Build {work}"
  pick "work" {
    from = choices("tower", "wall")
    text = "What?"
  }
  gain "self" {
    when   = work == "tower"
    towers = 1
  }
  gain "self" {
    when  = work == "tower" # want L0337 "This is the condition of what stands before it."
    walls = 1
  }
}
---
# Each its own; another thing is changed.
kind "player" { state = { towers = integer, walls = integer } }
action "build" {
  text = "Build {work}"
  pick "work" {
    from = choices("tower", "wall")
    text = "What?"
  }
  gain "self" {
    when   = work == "tower"
    towers = 1
  }
  gain "self" {
    when  = work == "wall"
    walls = 1
  }
}
