# A word that is misspelt, and a file spoken of in its midst.
stat "speed" { base = 1 } # lint:ingore L0201 asked by other packs
# want^ L0904 "The linter does not know \"lint:ingore\"" 29-40
# lint:ignore-file L0201 asked by other packs
# want^ L0904 "A suppression of a whole file belongs at its beginning" 3-19
stat "cost" { base = 1 }
---
# lint:ignore-file L0201 asked by other packs
# and a comment that speaks of a lint: no directive
stat "speed" { base = 1 }
