# pick, choose, may, turns: language.md §6.

kind "card" {
  copies = 4
  fixed  = { worth = integer }
}
zone "hand" {
  of    = player
  holds = card
}
action "picks" {
  text = "Take {one} and {many}"
  pick "one" { from = self.hand }
  pick "maybe" {
    from     = self.hand
    optional = count(self.hand) > 1
  }
  pick "declined" {
    from = [1, 2]
    may  = "No more"
  }
  pick "many" {
    from    = [for c in self.hand : c if !contains(many, c)]
    min     = 1
    max     = 3
    valid   = sum([for c in many : c.worth]) < 5
    ordered = false
    text    = "Which?"
  }
  pick "exactly" {
    from  = [1, 2, 3]
    count = 2
    on    = [for c in self.hand : c if c.worth == exactly]
  }
  pick "enough" {
    from  = self.hand
    until = sum([for c in enough : c.worth]) > 3
  }
  pick "secret" {
    from = self.hand
    by   = players
    seen = self
  }
  let "x" { be = one.worth + (maybe == null ? 0 : maybe.worth) + count(many) + exactly[0] + secret[self].worth + coalesce(declined, 0) }
}
action "chooses" {
  choose "plan" {
    text = "What now, {self}?"
    option "hit" {
      text = "Hit"
      let "x" { be = 1 }
    }
    option "run" { when = self.order > 0 }
  }
  may "again" {
    text = "Once more"
    tell { text = "Again" }
  }
  choose "joined" {}
  let "word" { be = plan == "hit" && again == "yes" && joined == action.wave }
}
action "wave" { joins = choice.joined }
action "sing" { joins = [choice.joined, choice.plan] }
action "hum" { joins = choice.jioned } # want E0301 "No choose or turns is called \"jioned\", so nothing offers the actions that join it" 24-37
procedure "market" {
  takes = { opener = player }
  turns {
    take  = [action.wave]
    free  = action.sing
    pass  = [action.chooses]
    of    = players
    from  = opener
    until = self == opener
    text  = "Your turn, {self}"
  }
  turns "named" { take = [action.wave] }
  turns "evening" "away" {
    take       = [action.wave]
    free       = [action.sing]
    after      = [action.sing]
    pass       = [action.chooses]
    after_pass = [action.sing]
    eliminated = self == opener && !contains(away, opener)
    may        = "Enough"
    until      = count(away) > 1
  }
  let "last" { be = last(away) }
  turns "skipped" "nobody" {
    when = last == null
    take = [action.wave]
  }
  let "none" { be = nobody == null }
}
---
kind "card" {
  copies = 2
  fixed  = { worth = integer }
}
action "go" {
  pick "a" {} # want E0203 "A pick needs \"from\"" 3-11
  pick "b" { from = 5 } # want E0401 "This is an integer" 21-22
  pick "b" { from = [1] } # want E0507 "\"b\" names two decisions or rolls of one body" 8-11
  pick "c" {
    from  = [1]
    count = 1 # want E0207 "`count` sets both `min` and `max`" 13-14
    max   = 2
  }
  pick "d" {
    from  = [1]
    valid = true # want E0506 "`valid` needs a pick of several elements" 13-17
  }
  pick "e" {
    from     = [1]
    min      = 1
    optional = true # want E0506 "A pick of several elements has no `optional` or `may`" 16-20
  }
  pick "on_number" {
    from = [1]
    on   = on_number # want E0401 "a thing or a list of things" 12-21
  }
  pick "f" {
    from = [1]
    by   = 5 # want E0401 "This is an integer" 12-13
  }
  pick "g" {
    from    = [1]
    orderd  = false # want E0202 "A pick has no attribute \"orderd\"" 5-11
    ordered = 5 # want E0207 "\"ordered\" must be true or false" 15-16
  }
  pick "h" {
    from = [1]
    tell { text = "no" } # want E0201 "A pick has no block \"tell\"" 5-9
  }
  choose "i" {} # want E0206 "There is nothing to choose" 3-13
  choose "j" {
    option "x" {}
    option "x" {} # want E0205 "The option \"x\" is declared twice" 12-15
    option "No Name" {} # want E0209 "\"No Name\" is not a name" 12-21
    option {} # want E0204 "An option block needs one label" 5-11
    tell { text = "no" } # want E0506 "What an option does belongs inside the option" 5-9
  }
  choose "k" {
    by = players # want E0401 "Only one seat can decide here" 10-17
    option "x" {}
  }
  may "a" {} # want E0507 "\"a\" names two decisions or rolls of one body" 7-10
  turns {} # want E0203 "Nothing can be done in these turns" 3-8
  turns { take = action.go } # want E0507 "\"turns\" names two decisions or rolls of one body" 3-8
  turns "k1" { take = [action.gone] } # want E0301 "There is no action \"gone\"" 24-35
  turns "k2" { take = action } # want E0207 "This must be action.name" 23-29
  may "together" {
    by = players # want E0401 "Only one seat can decide here" 10-17
  }
  turns "k3" {
    take = [action.go]
    pass = [action.go] # want E0205 "These turns offer the action \"go\" twice" 13-22
  }
  turns "k4" {
    take  = [action.go]
    may   = "Enough" # want E0506 "A turn is not over before one action is taken" 13-21
    until = true
  }
  turns "k5" {
    take       = [action.go]
    after_pass = [action.go] # want E0506 "No seat ever leaves these turns" 18-29
  }
  turns "k7" {
    take   = [action.go]
    rejoin = true # want E0506 "No seat that has passed comes back to these turns" 14-18
    until  = true
  }
  turns "k6" {
    take       = [action.go]
    eliminated = 5 # want E0401 "This is an integer" 18-19
  }
  turns "m" {
    take  = [action.go]
    until = 5 # want E0401 "This is an integer" 13-14
    of    = self # want E0401 "This is a player" 13-17
    tke   = 5 # want E0202 "A turns block has no attribute \"tke\"" 5-8
  }
}
procedure "headless" {
  choose "x" { # want E0311 "Nobody is `self` here, so the choose needs `by`" 3-13
    option "a" {}
  }
  may "y" {} # want E0311 "Nobody is `self` here, so the may needs `by`" 3-10
  pick "z" { from = [1] } # want E0311 "Nobody is `self` here, so the pick needs `by`" 3-11
}
action "once" { once = "day" } # want E0207 "`once` is game, round or turn" 24-29
action "once2" { once = { day = self } } # want E0207 "`once` is game, round or turn" 25-39
action "once3" { once = { turn = other_one } } # want E0301 "Nothing here is called \"other_one\"" 34-43
action "once5" { once = { round = self, turn = self } } # want E0207 "`once` names one scope and its key" 25-54
action "once4" {
  once = { turn = other_one }
  pick "other_one" { from = others(self) }
}
action "joins" { joins = "x" } # want E0207 "This must be choice.name" 26-29
action "joins2" { joins = action.go } # want E0207 "This must be choice.name" 27-36
action "text" { text = "{nobody} goes" } # want E0301 "Nothing here is called \"nobody\"" 26-32
action "when" { when = 5 } # want E0401 "This is an integer" 24-25
---
# A grown list is seen in its own bounds; what is declined is null, so it needs a guard.
action "go" {
  pick "x" {
    from  = [1, 2]
    until = sum(x) > 2
  }
  let "a" { be = x + 1 } # want E0401 "This is a list(integer)" 18-19
  pick "y" {
    from = [1, 2]
    may  = "No"
  }
  let "b" { be = y + 1 } # want E0404 "This may be null; an integer is needed" 18-19
  pick "z" {
    from = [1, 2]
    by   = players
  }
  let "c" { be = z + 1 } # want E0401 "This is a results(player, integer)" 18-19
  let "d" { be = z[self] + z[1] } # want E0401 "This is an integer" 29-32
}
---
# What nobody would miss is not told.
kind "stone" { things = ["ruby", "jade"] }
procedure "pass" {
  takes = { self = player }
  choose "act" {
    option "rest" {
      text      = "Rest"
      verbosity = never
    }
    option "work" {
      text      = "Work"
      verbosity = 0 # want E0207 "`verbosity` is brief, full or never" 19-20
    }
  }
  pick "gem" {
    from      = all(stone)
    verbosity = maybe # want E0207 "brief, full or never" 17-22
  }
  may "sing" {
    text      = "Sing"
    verbosity = never
  }
}
---
# Several choices under one name, in any number of packs: language.md §6.

action "go" {
  choose "morning" {}
  choose "evening" {}
  choose "night" {}
  turns "market" {}
  let "word" { be = morning == action.wave && evening == action.sing && night == action.wave }
}
action "wave" { joins = choice.any_time }
action "sing" { joins = [choice.by_day, choice.evening, choice.market] }
choices "by_day" {
  source = "2.3"
  of     = [choice.morning, choice.evening]
}
choices "any_time" {
  of       = [choice.by_day, choice.market]
  autopass = true
}
# pack: more
choices "any_time" { of = choice.night }
---
action "go" {
  choose "both" { # want E0205 "\"both\" already names a group of choices, so a choice cannot have this name" 10-16
    option "x" {}
  }
  choose "one" {}
}
choices "both" { of = [choice.one] }
choices "few" { of = [choice.many] }
choices "many" { of = [choice.one, choice.few] } # want E0406 "The group of choices \"few\" would contain itself" 36-46
choices "none" {} # want E0203 "A group of choices needs \"of\"" 1-15
choices "wrong" { of = action.go } # want E0207 "This must be choice.name" 24-33
choices "odd" {
  of   = choice.one
  from = choice.one # want E0202 "A group of choices has no attribute \"from\"" 3-7
}
choices "often" {
  of       = choice.one
  autopass = 1 # want E0207 "\"autopass\" must be true or false" 14-15
}
choices { of = choice.one } # want E0204 "A choices block needs one label" 1-8
action "wave" { joins = [choice.both, choice.many] }
