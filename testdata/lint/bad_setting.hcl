# Values that cannot be.
kind "ship" {}
# file: .stellar.hcl
lint {
  preset = "recomended" # want L0906 "did you mean \"recommended\"" 12-24
  tests  = "yes" # want L0906 "true or false" 12-17
  severity "L0291" { is = "off" } # want L0906 "There is no rule \"L0291\"" 12-19
  severity "L0201" { is = "info" } # want L0906 "cannot be \"info\"" 27-33
  severity "unused-stat" { is = "off" } # want L0906 "The severity of L0201 is set twice" 12-25
  severity "L0902" { is = 1 } # want L0906 "a word in quotes" 27-28
  severity "L0903" {} # want L0906 "The severity is missing" 3-19
  severity { is = "off" } # want L0906 "applies to one rule" 3-11
  severity "E0404" { is = "off" } # want L0906 "There is no rule \"E0404\"" 12-19
}
lint {} # want L0906 "has one block" 1-5
---
# All levels.
kind "ship" {}
# file: .stellar.hcl
lint {
  preset = "recommended"
  severity "L0201" { is = "off" }
  severity "L0902" { is = "note" }
  severity "L0903" { is = "warning" }
  severity "L0904" { is = "error" }
}
