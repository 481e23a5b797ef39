# 3.1.3: relations drift, then the players try to move them.

kind "overture" {                      # what one faction announces towards another
  scene = true
  state = {
    by        = faction
    with      = faction
    up        = boolean                # to raise relations, not to lower them
    attempts  = at_least(0)
    successes = at_least(0)
  }
}

procedure "diplomacy_step" {
  source = "2.5, 3.1.3"
  title  = "Diplomacy"
  help   = "Relations range from war to alliance, and you may try to change them. Good relations bring income and trade. You may attack another faction only at war, or its crew vehicles under an embargo."
  repeat {
    times = is_late() ? 2 : 1
    run "drift" {}
  }
  each "self" "announced" {            # all of it before anybody rolls
    in = reverse(game.initiative)
    run "announce" "overtures" {}
    gives = overtures
  }
  run "negotiate" { overtures = flatten([for o in announced : o]) }
}

procedure "drift" {                    # the die counts the factions as the turn track does; 8 and more: nobody
  roll "drift" {
    die       = die.d10
    verbosity = full
    text      = "Faction whose relations drift towards neutral"
    outcome "one" {
      when = any([for f in powers() : f.slot == drift])
      text = "one faction"
    }
    outcome "none" {
      text = "none"
    }
  }
  each "drifter" {
    in = [for f in powers() : f if f.slot == drift]
    tell {
      verbosity = full
      text      = "All relations with {drifter} move one step towards neutral."
    }
    each "relation" {
      in = relations_of(drifter)
      run "set_stance" { stance = toward(relation.stance, stance.neutral) }
    }
  }
}

# ---- Announcing ------------------------------------------------------------------

# Ruling: the price rises with the attempts at the same faction and begins anew with the next, for
# markers are announced faction by faction, and the ten of the example buy four attempts at one.
procedure "announce" {                 # gives what is announced
  takes = { self = faction }
  run "review" { when = self.politics > 0 }
  let "overtures" {
    be   = []
    type = list(overture)
  }
  repeat "announcements" {
    while = self.politics > 0
    pick "partner" {
      from      = without(other_powers(self), [for o in overtures : o.with])
      may       = "No more attempts"
      verbosity = never
      text      = "With which faction do you try to change relations? Politics markers left: {self.politics}"
    }
    stop "announcements" { when = partner == null }
    run "make_overture" "overture" {}
    set "overtures" { be = append(overtures, overture) }
  }
  gives = overtures
}
procedure "review" {                   # where the player stands with whom
  takes = { self = faction }
  each "stance" {
    in = reverse(all(stance))
    let "others" { be = [for f in other_powers(self) : f if relation(self, f).stance == stance] }
    tell {
      when      = count(others) > 0
      to        = self
      verbosity = full
      text      = "{self}: {stance} with {others}."
    }
  }
}
procedure "make_overture" {
  takes = { self = faction, partner = faction }
  let "stance" { be = relation(self, partner).stance }
  choose "aim" {
    text = "{self} and {partner}: {stance}. Which way?"
    option "raise" {
      text      = "Raise relations"
      verbosity = never
      when      = contains(players, partner) || stance < stance.alliance
    }
    option "lower" {                   # with a player at least against what he attempts
      text      = "Lower relations"
      verbosity = never
      when      = contains(players, partner) || stance > lowest_stance(self)
    }
  }
  let "better" { be = aim == "raise" }
  pick "attempts" {
    from      = [for n in range(1, self.politics) : n if price_of_attempts(n) <= self.politics]
    verbosity = never
    text      = "How many times do you try to change relations with {partner}? Each attempt succeeds on {self.persuasion} or less. The first costs 1 politics marker, the second 2, and so on. You have {self.politics}."
  }
  pay "self" { politics = price_of_attempts(attempts) }
  create "overture" "overture" {
    by       = self
    with     = partner
    up       = better
    attempts = attempts
  }
  tell {
    when      = overture.up
    verbosity = full
    text      = "{self} seeks better relations with {partner}; attempts: {attempts}."
  }
  tell {
    when      = !overture.up
    verbosity = full
    text      = "{self} turns away from {partner}; attempts: {attempts}."
  }
  gives = overture
}
function "price_of_attempts" {         # 1, 3, 6, 10 …
  source = "3.1.3"
  takes  = { attempts = integer }
  gives  = sum(range(1, attempts))
}

# ---- Outcome ---------------------------------------------------------------------

procedure "negotiate" {
  takes = { overtures = list(overture) }
  each "overture" {
    in = overtures
    let "self"  { be = overture.by }
    let "other" { be = overture.with }
    roll "talks" {
      die       = die.d10
      times     = overture.attempts
      verbosity = full
      text      = "{self} works on relations with {other}"
      outcome "heard" {
        when = any([for n in talks : n <= persuasion(self)])
        text = "success"
      }
      outcome "ignored" {
        text = "no success"
      }
    }
    set "overture" { successes = count([for n in talks : n if n <= persuasion(self)]) }
  }
  each "relation" {                    # the net result, once for every two factions
    in = distinct([for o in overtures : relation(o.by, o.with)])
    let "made" { be = [for o in overtures : o if relation(o.by, o.with) == relation && o.successes > 0] }
    run "conclude" { overtures = made }
  }
}
procedure "conclude" {
  takes = { relation = relation, overtures = list(overture) }
  let "sought" { be = step(relation.stance, sum([for o in overtures : o.up ? o.successes : -o.successes])) }
  let "bottom" { be = depth(relation, overtures) }
  let "aim"    { be = sought < bottom ? bottom : sought }
  each "self" {
    in = aim > relation.stance && aim > stance.free_trade ? wooed(relation, overtures, aim) : []
    let "suitor" { be = [for f in ends(relation) : f if f != self][0] }
    pick "limit" {                     # nobody is drawn into a collaboration or an alliance
      from      = [for s in reverse(all(stance)) : s if s <= aim && s >= relation.stance && s >= stance.free_trade]
      verbosity = full
      text      = "{suitor} wants closer relations with you. How close do you let them become?"
    }
    set "aim" { be = limit }
  }
  run "set_stance" { stance = aim }
}
# How low relations may sink: only policies of those who succeeded in lowering them lead to an
# embargo or to war. Ruling: nothing keeps a war from being eased to an embargo.
function "depth" {
  source = "3.1.3"
  takes  = { relation = relation, overtures = list(overture) }
  gives  = lowest(concat([relation.stance], [for o in overtures : lowest_stance(o.by) if !o.up]), relation.stance)
}
function "wooed" {                     # the players of the two who did not themselves seek to come so close
  source = "3.1.3"
  takes  = { relation = relation, overtures = list(overture), aim = stance }
  gives  = [for f in ends(relation) : f if contains(players, f) && !any([for o in overtures : o.up && o.by == f && step(relation.stance, o.attempts) >= aim])]
}
