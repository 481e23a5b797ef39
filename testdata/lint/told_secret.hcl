# What only its seat may see, in words for all.
kind "player" { state = { aim = seen_by(this, integer) } }
kind "ship" {
  state  = { fate = seen_by(nobody, integer) }
  called = "the ship of fate {fate}" # want L0411 "This shows everybody" 30-35
}
procedure "night" {
  takes = { self = player }
  tell { text = "{self} wants {self.aim}" } # want L0411 "This shows everybody" 32-40
  let "dream" { be = self.aim }
  tell { text = "{self} dreams of {dream}" } # want L0411 "This shows everybody" 36-41
  roll "luck" {
    die  = sides(6)
    text = "{self}, with {self.aim}, throws {luck}" # want L0411 "This shows everybody" 27-35
  }
}
---
# To who may see it; what all may see; a map hides it by itself.
kind "player" { state = { aim = seen_by(this, integer), coins = integer } }
procedure "night" {
  takes = { self = player }
  tell {
    to   = self
    text = "You want {self.aim}"
  }
  tell { text = "{self} has {self.coins}" }
  finish {
    scores = [for p in players : p.aim]
    text   = "{self} wanted {self.aim}"
  }
}
map "all" {
  row "p" {
    in    = players
    cells = ["{p}", "{p.aim}"]
  }
}
