# 3.1.2: initiative.

procedure "set_initiative" {           # before the first roll: the order on the turn track
  set "game" { initiative = sorted(players, "slot", up) }
}
procedure "roll_initiative" {
  source = "3.1.2"
  title  = "Initiative"
  help   = "Each player rolls 1 to 100, which sets the order for ten years. The highest explores and builds on bases first; the lowest moves first."
  each "self" "bids" {                 # 2.3.4: 10% a marker, no more of them than one's place
    in = game.initiative
    pick "markers" {                   # who plays alone has nothing to gain
      when      = count(players) > 1
      from      = range(0, min(self.politics, index_of(game.initiative, self)))
      verbosity = never
      text      = "How many politics markers do you spend on the initiative roll? Each adds 10; you have {self.politics}."
    }
    let "spent" { be = coalesce(markers, 0) }
    pay "self" { politics = spent }
    tell {
      when      = spent > 0
      verbosity = full
      text      = "{self} spends politics markers on initiative: {spent}."
    }
    gives = spent
  }
  roll "initiative" {
    die       = die.percent
    by        = players
    verbosity = full
    text      = "{self} rolls for initiative"
  }
  let "totals" { be = { for f in players : f => initiative[f] + 10 * bids[f] + initiative_bonus(f) } }
  each "self" {
    in = [for f in game.initiative : f if totals[f] != initiative[f]]
    let "total" { be = totals[self] }
    tell {
      verbosity = full
      text      = "With politics markers and policies, {self} has {total}."
    }
  }
  set "game" {                         # ties stay as they were
    initiative = sort_down(game.initiative, [for f in game.initiative : totals[f]])
  }
  each "first" {
    in = first(game.initiative, 1)
    tell {
      when      = count(players) > 1
      verbosity = full
      text      = "{first} has the best initiative."
    }
  }
}
