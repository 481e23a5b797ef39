# What is no HCL, and what is too much of it: found before anything has a meaning.
function "a" {
  gives = 1 +
}
# want^^ E0122 "The line ends after \"+\""
---
function "a" { gives = [1 2] } # want E0120 "\"2\" does not belong here" 27-28
---
stat "a" { base = 1 min = 2 } # want E0121 "A block on one line holds at most one attribute" 21-24
---
function "a" {
  gives
# want^ E0123 "An attribute needs \"=\" and a value, a block needs \"{\"" 3-8
}
---
function "a" { gives = 1 in [1] } # want E0124 "There is no operator \"in\"" 26-28
---
function "a" {
  gives = 1
  gives = 2 # want E0125 "The attribute \"gives\" is set twice" 3-8
}
---
function "a" { gives = count([1, 2 } # want E0120 "\"}\" does not belong here" 36-37
---
function "a" { gives = 'x' } # want E0127 "\"'\" means nothing here" 24-25
---
function "a" { gives = "\q" } # want E0128 "Invalid escape sequence" 25-27
---
function "a" { gives = ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((1)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))) } # want E0104 "Brackets, blocks or templates are nested too deeply" 87-88
---
function "a" { gives = !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!true } # want E0105 "There are too many \"!\" or \"-\" in a row" 56-57
---
kind "a" { # want E0126 "This block is never closed with \"}\"" 10-11
  fixed = { b = integer }
---
# A range as other languages write it.
kind "spare" { state = { heap = integer(0..99) } } # want E0120 "Numbers from one to another are not written with"
---
# A row without a comma before it is read as an index of the row above.
table "a" {
  keys  = { n = integer }
  gives = { m = integer }
  rows = [
    [1, 2]
    [3, 4], # want E0126 "These brackets are read as part of the line above" 10-11
  ]
}
---
procedure "a" {
  stop "a" # want E0123 "\"stop\" is not written like this"
}
---
procedure "a" {
  set "self" {
    bank[good.ore] = 1 # want E0123 "\"bank\" is not changed element by element" 5-9
  }
}
---
procedure "a" {
  run "a" { n } # want E0123 "There is no \"=\" after \"n\"" 13-14
}
---
function "a" {
  gives = [for n in [1, 2] : n if n = 1] # want E0124 "There is no operator \"=\"" 37-38
}
---
stat "small" { base = whole(7, 2) } # want E0129 "The function \"whole\" was renamed to \"floor_div\"" 23-28
function "a" { gives = rest(7, 2) } # want E0129 "The function \"rest\" was renamed to \"mod\"" 24-28
---
function "rest" { # of one's own
  takes = { n = integer }
  gives = n - 1
}
function "a" { gives = rest(7) }
