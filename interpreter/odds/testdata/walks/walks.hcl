# Rules whose chances are known from elsewhere. What each gives is asked of it.

game "walks" {
  seats = [1, 2]
  state = { purse = integer }
}

kind "player" {
  state = { secret = seen_by(nobody, integer(1, 3)) }
}

kind "coin" {
  fixed = { worth = integer }
}
coin "copper" { worth = 1 }
coin "silver" { worth = 2 }
coin "gold"   { worth = 3 }

zone "bag" {
  holds = coin
  seen  = nobody
}
zone "hand" {
  of    = player
  holds = coin
  seen  = owner
}

kind "token" {
  copies = 6
  state  = { damage = integer }
}
zone "arena" { holds = token }

# 1 / 36, 2 / 36 and so on.
procedure "sum_of_two" {
  roll "dice" {
    die   = sides(6)
    times = 2
  }
  gives = sum(dice)
}

# The order of dice counts: 15 of 36 times the second shows more.
procedure "rising" {
  roll "dice" {
    die   = sides(6)
    times = 2
  }
  gives = dice[0] < dice[1]
}

# Three of five wins: 10 dice that are alike, of which at least 3 show a six.
procedure "sixes" {
  roll "dice" {
    die   = sides(6)
    times = 10
  }
  gives = count([for d in dice : d if d == 6])
}

# A gambler with 2 of 5 who wins a throw with 2 / 6 is ruined but for (2^2 - 1) / (2^5 - 1).
procedure "ruin" {
  set "game" { purse = 2 }
  repeat {
    while = game.purse > 0 && game.purse < 5
    roll "shows" { die = sides(6) }
    gain "game" { purse = shows <= 2 ? 1 : -1 }
  }
  gives = game.purse
}

# The first one wins with a six, or the other with a five or a six; and so on: 1 / 6 of (1 - 5 / 6 * 4 / 6).
procedure "duel" {
  repeat {
    roll "first" { die = sides(6) }
    stop "duel" {
      when  = first == 6
      gives = player.p1
    }
    roll "second" { die = sides(6) }
    stop "duel" {
      when  = second >= 5
      gives = player.p2
    }
  }
  gives = player.p1
}

# Who may throw again, and pays 1 for it, stops with 5 or more: that is worth what the equation says.
procedure "again" {
  set "game" { purse = 0 }
  let "shown" { be = 0 }
  repeat {
    roll "shows" { die = sides(6) }
    set "shown" { be = shows }
    choose "plan" {
      by = player.p1
      option "stop" {}
      option "again" {}
    }
    stop "again" {
      when  = plan == "stop"
      gives = shown
    }
    roll "luck" { die = sides(4) }
    stop "again" {
      when  = luck == 1
      gives = 0
    }
  }
  gives = shown
}

# One chooses a die, the other another, and the one with more wins: a game of the two, by what is best for each.
procedure "rivals" {
  pick "mine" {
    by   = player.p1
    from = [2, 4, 6]
  }
  pick "yours" {
    by   = player.p2
    from = [for n in [2, 4, 6] : n if n != mine]
  }
  roll "a" { die = sides(mine) }
  roll "b" { die = sides(yours) }
  gives = a > b
}

# An answer that a later statement refuses is no option.
procedure "refused" {
  pick "number" {
    by   = player.p1
    from = [1, 2, 3]
  }
  require { that = number < 3 }
  roll "shows" { die = sides(6) }
  gives = shows <= number
}

# It never ends.
procedure "endless" {
  repeat {
    roll "shows" { die = sides(6) }
    stop "endless" {
      when  = shows > 6
      gives = 1
    }
  }
  gives = 0
}

# Each token takes damage by chance, until none is whole. Which of them does not matter.
procedure "shelling" {
  repeat {
    times = 5
    create "token" { into = arena }
  }
  repeat {
    while = any([for t in arena : t.damage < 2])
    roll "at" { die = sides(5) }
    each "hit" {
      in = [arena[at - 1]]
      set "hit" { damage = min(hit.damage + 1, 2) }
    }
    roll "more" { die = sides(3) }
    stop "shelling" {
      when  = more == 1
      gives = count([for t in arena : t if t.damage == 2])
    }
  }
  gives = count(arena)
}

# What is drawn from a bag that nobody looks into.
procedure "drawn" {
  draw "coins" {
    from  = bag
    count = 2
  }
  gives = sum(coins[*].worth)
}

# What somebody may not see decides.
procedure "spied" {
  gives = player.p1.secret
}

procedure "peeked" {
  gives = count([for c in player.p2.hand : c if c.worth == 3])
}

procedure "guessed" {
  pick "number" {
    by   = player.p1
    from = [1, 2, 3]
  }
  gives = number == player.p1.secret
}

# All but one of four numbers, in whatever order they are picked.
procedure "packed" {
  pick "numbers" {
    by      = player.p1
    from    = [1, 2, 3, 4]
    count   = 3
    ordered = false
  }
  gives = 100 * numbers[0] + 10 * numbers[1] + numbers[2]
}
bot "backward" {                       # the last, then from the first on
  title = "Backward"
  answer "packed" "numbers" { score = it == null ? -9 : it == 4 ? 9 : -it }
}
procedure "volley" {                   # forty dice: far too many throws to try, but faces on one side of 8 are alike
  let "needed" { be = 8 }
  roll "dice" {
    by    = player.p1
    die   = sides(10)
    times = 40
  }
  gives = count([for d in dice : d if d >= needed])
}
procedure "moving_bar" {               # what the dice are compared with is known only after the roll
  let "bar" { be = 1 }
  roll "dice" {
    by    = player.p1
    die   = sides(6)
    times = 2
  }
  set "bar" { be = 5 }
  gives = count([for d in dice : d if d >= bar && d != 5])
}
procedure "three_ways" {               # faces count as one only if all comparisons agree, whichever side the die is on
  roll "dice" {
    by    = player.p1
    die   = sides(6)
    times = 2
  }
  gives = count([for d in dice : d if 4 < d]) + 10 * count([for d in dice : d if 2 >= d]) + 100 * count([for d in dice : d if d != 3])
}

# What is drawn differs in its place among its kind alone.
kind "rank" { things = ["low", "middle", "high"] }
procedure "ranked" {
  draw "rank" { from = all(rank) }
  gives = rank == null ? -1 : rank.order
}
