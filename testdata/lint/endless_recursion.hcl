# Nothing ends it.
function "down" {
  takes = { n = integer }
  type  = integer
  gives = 1 + down(n - 1) # want L0318 "without end" 15-26
}
function "deeper" {
  takes = { n = integer }
  type  = integer
  let "next" { be = deeper(n - 1) } # want L0318 "without end" 21-34
  gives = n == 0 ? 0 : next
}
function "even" {
  takes = { n = integer }
  type  = integer
  gives = oddly(n - 1) # want L0318 "\"even\" calls itself without end" 11-23
}
function "oddly" {
  takes = { n = integer }
  type  = integer
  gives = even(n + 1) * 2
}
---
# Near misses: a condition, an empty list, the shortcut of ||.
function "down" {
  takes = { n = integer }
  type  = integer
  gives = n == 0 ? 0 : 1 + down(n - 1)
}
function "deep" {
  takes = { n = integer }
  type  = integer
  gives = 1 + coalesce(max([for i in range(1, n - 1) : deep(i)]), 0)
}
function "is_done" {
  takes = { n = integer }
  type  = boolean
  gives = n == 0 || is_done(n - 1)
}
