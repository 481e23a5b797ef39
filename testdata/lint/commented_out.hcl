# A block that was switched off, and attributes.
kind "ship" {}
# No longer wanted:
# ship "orion" { # want L0109 "content that is switched off" 1-4
# }

# first = 1 # want L0109 "switched off" 1-12
# other = 2
ship "vostok" {}
---
# Words, figures and an example in a sentence are for readers.
# speed = distance by time
kind "ship" {}
# ---- Ships ----------------------------------------------------
# Where `ship "x" {` begins a line of its own in the book, it is one; else not:
# ship x
ship "orion" {} # ship "old" {}
