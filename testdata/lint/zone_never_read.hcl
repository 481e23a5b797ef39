# Things go there, and nothing asks what lies there.
kind "card" { things = ["ace", "king"] }
zone "grave" { holds = card } # want L0217 "Nothing asks what is in the zone \"grave\"" 6-13
procedure "bury" {
  takes = { card = card }
  move {
    what = card
    to   = grave
  }
}
---
# Counted; or what lies there is in force.
kind "card" { things = ["ace", "king"] }
zone "grave" { holds = card }
zone "sky" {
  holds  = card
  active = true
}
procedure "bury" {
  takes = { card = card }
  move {
    what = card
    to   = count(grave) > 1 ? sky : grave
  }
}
