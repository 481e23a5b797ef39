# Marks of other formats.
kind "ship" { text = ["name"] }
procedure "fly" {
  takes = { ship = ship, n = integer }
  tell { text = "<b>{ship}</b> starts" } # want L0616 "\"<b>\" is shown as written: texts have no markup" 18-21
  tell { text = "It is **lost** in space" } # want L0616 "\"**lost**\"" 24-32
  tell { text = "[b]Lost[/b] in space" } # want L0616 "\"[b]\"" 18-21
  tell { text = "Ships &amp; bases" } # want L0616 "\"&amp;\"" 24-29
  tell { text = "%d ships" } # want L0616 "\"%d\"" 18-20
}
---
# Signs that people write.
kind "ship" { text = ["name"] }
procedure "fly" {
  takes = { ship = ship, n = integer }
  tell { text = "{n}% for {ship} [lost], 3 < 4 & 5 > 2, 2 * 3 * 4" }
  tell { text = "100 %; Ships & bases" }
}
