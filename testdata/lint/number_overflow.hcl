# Larger than 63 bits.
function "vast" {
  takes = { n = integer }
  gives = 9000000000 * 9000000000 + (n > 0 && n < 10 ? n : 0) # want L0310 "larger" 11-34
}
---
# Near misses: large, and unknown.
function "large" {
  takes = { n = integer }
  gives = 900000000 * 900000000 + n * n * n
}
