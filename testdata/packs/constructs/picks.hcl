# Choices of players.

procedure "convoy" {                   # a set of boats: at least one, at most two, not too many hands
  takes = { who = clan }

  pick "fleet" {
    by      = who
    from    = who.boats
    min     = 1
    max     = 2
    valid   = sum([for b in fleet : b.crew]) <= 5
    ordered = false
    text    = "Which boats sail?"
  }
  run "note" { value = count(fleet) }
  run "note" { value = sum([for b in fleet : b.crew]) }
}
procedure "crews" {                    # until enough hands are together
  takes = { who = clan }

  pick "fleet" {
    by    = who
    from  = [for b in who.boats : b if !contains(fleet, b)]
    until = sum([for b in fleet : b.crew]) >= 4
    text  = "Who comes along?"
  }
  each "b" {
    in = fleet
    run "note" { value = b.crew }
  }
}
procedure "order_boats" {              # all of them, in an order
  takes = { who = clan }

  pick "line" {
    by    = who
    from  = who.boats
    count = count(who.boats)
    text  = "In which order do the boats sail?"
  }
  gives = [for b in line : b.crew]
}
procedure "maybe_rest" {
  takes = { who = clan }

  pick "place" {
    by       = who
    from     = [for i in all(island) : i if i.lit]
    optional = true
    text     = "Where do they rest?"
  }
  run "note" { value = place == null ? 0 : 1 }
  pick "again" {
    by   = who
    from = all(good)
    may  = "Nothing more"
    text = "What else do they want?"
  }
  run "note" {
    when  = again != null
    value = 10 + again.order
  }
}
procedure "whisper" {                  # a lone option is asked where the choice is hidden
  takes = { who = clan }

  pick "rumour" {
    by   = who
    from = [7]
    seen = who
    text = "What do they whisper?"
  }
  set "who" { secret = rumour }
}
procedure "vote" {
  pick "ballot" {
    by   = players
    from = [for p in players : p if p != self]
    text = "Whom does {self} vote for?"
  }
  each "p" {
    in = players
    gain "p" { fame = count([for q in players : q if ballot[q] == p]) }
  }
}
procedure "evening" {                  # written options, and whatever joins
  takes = { who = clan }

  choose "errand" {
    by   = who
    text = "How do they spend the evening?"
    option "sleep" {
      text = "Sleep"
      run "note" { value = 1 }
    }
    option "count_coins" {
      text = "Count {who.coins, plural, one {# coin} other {# coins}}"
      when = who.coins > 0
      run "note" { value = who.coins }
    }
  }
  run "note" { value = errand == "sleep" ? 100 : errand == "gamble" ? 300 : 200 }
}
action "gamble" {
  joins = choice.errand
  text  = "Gamble for a coin"
  when  = self.coins > 0
  pay "self" { coins = 1 }
  roll "throw" {
    die  = die.odd_die
    text = "{self} throws {throw}"
  }
  gain "self" { coins = throw }
}
procedure "wager" {
  takes = { who = clan }

  roll "stake" {
    die  = die.odd_die
    by   = who
    seen = who
    text = "{who} wagers {stake}"
  }
  roll "hands" {
    die   = sides(6)
    by    = who
    times = 2
    text  = "{who} throws two dice"
  }
  gain "who" { coins = stake }
  run "note" { value = sum(hands) }
}
die "odd_die" { faces = [1, 3, 3, 5] }

# What dice mean is named; a roll that is skipped means nothing.
procedure "venture" {
  takes = { who = clan, tries = integer }

  roll "lot" "fate" {
    when  = tries > 0
    die   = die.odd_die
    times = tries
    text  = "{who} ventures out"
    outcome "fortune" {
      when = sum(lot) > 7
      text = "they come home rich"
    }
    outcome "bread" {
      when = sum(lot) > 1
      text = "they come home"
    }
  }
  run "note" { value = fate == null ? 0 : fate == "fortune" ? 2 : 1 }
}
procedure "invite" {
  takes = { who = clan, guest = clan }

  may "come" {
    by   = guest
    text = "Do {guest} visit {who}?"
    gain "guest" { fame = 1 }
  }
  run "note" { value = come == "yes" ? 1 : 0 }
}

# ---- What cannot be completed is not legal ----------------------------------

action "outfit" {                      # the crew is paid after it was named
  text = "Outfit {boat} with {hands, plural, one {# hand} other {# hands}}"
  pick "boat" {
    from = self.boats
    text = "Which boat has a crew?"
  }
  pick "hands" {
    from = range(1, 4)
    text = "How many go aboard {boat}?"
  }
  pay "self" { coins = hands }
  set "boat" { crew = hands }
}
action "matched_pair" {                # judged at the end
  text = "Pair two goods"
  pick "one" {
    from = all(good)
    text = "Which good is the first?"
  }
  pick "two" {
    from = [for g in all(good) : g if g.order > one.order]
    text = "Which good goes with {one}?"
  }
  require {
    that    = self.purse[one] > 0 && self.purse[two] > 0
    because = "They own no such pair."
  }
  pay "self" { purse = { (one) = 1, (two) = 1 } }
}
action "blind_bargain" {               # a refusal after a roll is a fault of the rule
  text = "Strike a blind bargain"
  roll "cost" { die = sides(6) }
  pay "self" { coins = cost }
}

bot "miser" {                          # what it does about errands; the rest stands with the scenarios
  answer "evening" "errand" { score = it == "count_coins" ? 2 : it == action.gamble ? -5 : 1 }
}

# ---- What is equal, and rows ---------------------------------------------------

procedure "incomes" {                  # in the order that the clan likes
  takes = { self = clan, hands = list(tally(good)) }
  pick "order" {
    from  = hands
    count = count(hands)
    text  = "Which comes first?"
  }
  each "n" {
    in = order
    run "note" { value = total(n) }
  }
}
table "exchange" {
  gives  = { price = integer, get = tally(good) }
  called = "{get} for {price}"
  rows = [
    [2, { ore = 1 }],
    [3, { cloth = 1, grain = 1 }],
  ]
}
action "barter" {
  text = "Barter: {row}"
  pick "row" {
    from = table.exchange
    text = "What do {self} barter?"
  }
  run "note" { value = row.price }
}

procedure "pairs" {                    # of lists, none twice, as its own list says
  takes = { self = clan }
  pick "twos" {
    from = [for t in [[1, 2], [3, 4], [5, 6]] : t if !contains(twos, t)]
    max  = 2
    text = "Which pairs?"
  }
  run "note" { value = count(twos) }
}
