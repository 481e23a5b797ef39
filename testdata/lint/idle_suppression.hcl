# The stat is asked, so there is nothing to suppress.
# lint:ignore L0201 asked by other packs
# want^ L0903 "L0201 finds nothing to suppress here" 15-20
stat "speed" { base = 1 }
procedure "hurry" {
  tell {
    text = "Faster!"
    when = speed() > 1
  }
}
---
# It stands at the line after.
stat "speed" { base = 1 }
# lint:ignore L0201 asked by other packs
# want^ L0903 "L0201 finds nothing to suppress here" 15-20
---
# On the line, on the line before, before a block with the finding inside, and for a file.
stat "speed" { base = 1 } # lint:ignore L0201 asked by other packs
# lint:ignore L0201 asked by other packs
# and by ours, some day

stat "cost" {
  base = 1
}
# file: other.hcl
# lint:ignore-file L0201 all of these are asked by other packs
stat "size" { base = 1 }
stat "mass" { base = 1 }
