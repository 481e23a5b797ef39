# A sentence that was copied and not changed.
procedure "fly" {
  takes = { n = integer }
  if {
    when = n > 1
    tell { text = "The ship is lost in space." }
  }
  else {
    tell { text = "The ship is lost in space." } # want L0608 "The same words are further up in this body" 19-47
  }
}
---
# Short words, other statements, other bodies.
procedure "fly" {
  takes = { n = integer }
  tell { text = "Nothing." }
  tell { text = "Nothing." }
  tell { text = "The ship is lost in space." }
  roll "luck" {
    die  = range(1, 6)
    text = "The ship is lost in space."
  }
}
procedure "fly_on" {
  tell { text = "The ship is lost in space." }
}
