# A blank and capitals in the name.
# file: My Ships.hcl
# want^ L0107 "The file name \"My Ships.hcl\" is not plain"
kind "ship" {}
---
# Figures and points are plain.
# file: 3.1.4_ships-2.hcl
kind "ship" {}
