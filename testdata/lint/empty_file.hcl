# A file in which only a remark is left.
kind "ship" {}
# file: empty.hcl
# want^ L0103 "declares nothing"
---
# One declaration is enough.
kind "ship" {}
# file: other.hcl
kind "crew" {}
