# Files whose names end otherwise.
kind "ship" {}
# file: ships.hcl.txt
# want L0111 "call it ships.hcl" file
ship "orion" {}
# file: Crews.HCL
# want L0111 "call it Crews.hcl" file
# file: old.hcl~
# want L0111 "This file is not read: only names that end in .hcl are. (expected: a name that ends in .hcl, or no such file here)" file
---
# A file that is read.
kind "ship" {}
# file: ships.hcl
ship "orion" {}
