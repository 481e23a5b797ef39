# Two names that are one on many systems.
# file: ships.hcl
kind "ship" {}
# file: Ships.hcl
# want^ L0106 "differs from ships.hcl"
kind "crew" {}
---
# Names that differ by more.
# file: ships.hcl
kind "ship" {}
# file: Ships_2.hcl
kind "crew" {}
