# A word of the rules and a yes or no in a sentence.
procedure "fire" {
  takes = { style = word, hit = boolean, n = integer }
  tell { text = "It fires in {style} style" } # want L0603 "{style} puts a word of the rules" 30-37
  tell { text = "Its shot is {hit} and done" } # want L0603 "puts \"yes\" or \"no\" into" 30-35
}
---
# Behind a colon, or alone, nothing has to fit.
procedure "fire" {
  takes = { style = word, hit = boolean, n = integer }
  tell { text = "Style: {style}" }
  tell { text = "Hit: {hit}." }
  tell { text = "{n} shots{hit?, and a hit}" }
}
