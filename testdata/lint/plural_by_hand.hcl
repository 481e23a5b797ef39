# One and many at once.
procedure "fly" {
  takes = { n = integer }
  tell { text = "{n} base(s) are left" } # want L0611 "\"base(s)\" says singular and plural at once" 22-29
  tell { text = "Torpedo(es): {n}" } # want L0611 "Torpedo(es)" 18-29
}
---
# Brackets that hold something else.
procedure "fly" {
  takes = { n = integer }
  tell { text = "Bases (s. page 4): {n}" }
  tell { text = "Place (distance)" }
}
