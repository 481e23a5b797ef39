# A pack without a version, and one whose version is a word.
pack "ships" { # want L0110 "The pack \"ships\" has no version" 6-13
  title = "Ships"
}
---
pack "ships" {
  title   = "Ships"
  version = "newest" # want L0110 "\"newest\" is not a version that can be compared with others" 13-21
}
---
# Numbers with points, and what is added for tries.
pack "ships" {
  title   = "Ships"
  version = "1.2.0-rc.1"
}
