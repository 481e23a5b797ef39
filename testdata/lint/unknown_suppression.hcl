# The code is misspelt, or there is none.
# lint:ignore L0291 asked by other packs
# want^ L0901 "There is no rule \"L0291\"" 15-20
stat "speed" { base = 1 }
# lint:ignore
# want^ L0901 "names no rule" 3-14
stat "cost" { base = 1 }
stat "size" { base = 1 } # lint:ignore L0201,unused-stats it is not asked yet
# want^ L0901 "did you mean \"unused-stat\"" 46-58
---
# Codes and names, in either way to write a comment.
# lint:ignore L0201 asked by other packs
stat "speed" { base = 1 }
// lint:ignore unused-stat asked by other packs
stat "cost" { base = 1 }
stat "size" { base = 1 } /* lint:ignore L0201 asked by other packs */
