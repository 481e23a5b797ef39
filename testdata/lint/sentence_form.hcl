# One of several sentences without a full stop, one that begins as the middle of another.
procedure "fly" {
  tell { text = "The ship starts." }
  tell { text = "It flies on." }
  tell { text = "It arrives" } # want L0604 "no mark at its end" 21-28
  tell { text = "and stays there." } # want L0604 "begins with a small letter" 18-21
  tell { text = "Nobody minds!" }
  tell { text = "Is that all?" }
  tell { text = "It is so (at last.)" }
}
---
# A pack that ends none of its lines with a stop has its own style.
kind "ship" { text = ["name"] }
procedure "fly" {
  takes = { ship = ship }
  tell { text = "{ship} starts" }
  tell { text = "It flies on" }
  tell { text = "{ship} arrives" }
  tell { text = "All rest." }
  tell { text = "The crew stays" }
}
