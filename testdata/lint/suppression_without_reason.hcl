# No reason: the finding is gone, and the next reader does not know why.
# lint:ignore L0201
# want^ L0902 "gives no reason" 3-14
stat "speed" { base = 1 }
---
# A reason.
# lint:ignore L0201 asked by the packs that add ships
stat "speed" { base = 1 }
