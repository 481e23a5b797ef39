# Blocks and attributes that are not there.
kind "ship" {}
# file: .stellar.hcl
lnt {} # want L0905 "did you mean \"lint\"" 1-4
preset = "all" # want L0905 "no attribute \"preset\"" 1-7
lint {
  presets = "all" # want L0905 "did you mean \"preset\"" 3-10
  severities "L0201" { is = "off" } # want L0905 "did you mean \"severity\"" 3-13
  severity "L0201" {
    is  = "off"
    why = "no reason" # want L0905 "A severity has no attribute \"why\"" 5-8
  }
}
---
# Nothing but what is there.
kind "ship" {}
# file: .stellar.hcl
lint {
  preset = "all"
  tests  = true
  severity "L0201" { is = "off" }
  severity "suppression-without-reason" { is = "error" }
  severity "W0412" { is = "note" }
}
