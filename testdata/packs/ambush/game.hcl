# Cards with which somebody else's turn is answered, a hand in which suit must be followed, and an omen that nobody
# knows: what is hidden here must not show by who is asked, how often, or by what is not asked.

game "ambush" {
  goal  = "Have the most gold."
  help  = "Each round one of you raids another, who may answer with a card. Then all follow the first card."
  seats = [2, 3]
  state = {
    omens = seen_by(nobody, list(integer))
    fate  = seen_by(nobody, integer)
  }

  setup {
    set "game" { omens = [1, 2, 3, 4, 5, 6] }
    each "p" {
      in = players
      draw "dealt" {
        from  = deck
        count = 3
      }
      move {
        what = dealt
        to   = p.hand
      }
    }
  }
  each "leader" {
    in = players
    run "skirmish" { leader = leader }
  }
  show {
    what = flatten([for p in players : p.hand])
    text = "All show what they have left"
  }
  finish { scores = [for p in players : p.gold + (p.order == 1 ? game.fate : 0)] }
}

kind "player" {
  state = { gold = integer }
}

kind "card" {
  fixed = {
    suit  = word
    value = integer(1, 9)
  }
}
roster "card" {
  columns = ["id", "suit", "value"]
  rows = [
    ["sword", "reds",  5],
    ["torch", "reds",  3],
    ["lance", "reds",  7],
    ["coin",  "blues", 2],
    ["ship",  "blues", 6],
    ["map",   "blues", 4],
    ["rope",  "blues", 1],
  ]
}
card "ditch" {
  suit  = "greens"
  value = 1
  after "raid" {
    when = victim == self
    may "ditch" {
      by   = self
      text = "Dig a ditch"
      move {
        what = card.ditch
        to   = discards
      }
      gain "self" { gold = 2 }
    }
  }
}
card "guard" {
  suit  = "greens"
  value = 2
  after "raid" {
    when = victim == self
    may "guard" {
      by   = self
      text = "Call the guard"
      move {
        what = card.guard
        to   = discards
      }
      gain "self" { gold = 1 }
    }
  }
}

zone "deck" {
  holds  = card
  starts = all(card)
  seen   = nobody
}
zone "hand" {
  of    = player
  holds = card
  seen  = owner
  hears = true
}
# lint:ignore L0217 cards lie there to be looked at
zone "discards" { holds = card }
# lint:ignore L0217 nobody may look there
zone "grave" {
  of    = player
  holds = card
  seen  = nobody
}
zone "trick" {
  of    = player
  holds = card
}

function "following" {
  takes = {
    p    = player
    suit = optional(word)
  }
  type  = list(card)
  gives = any([for c in p.hand : c.suit == suit]) ? [for c in p.hand : c if c.suit == suit] : [for c in p.hand : c]
}

procedure "skirmish" {
  takes = { leader = player }

  run "raid" {
    raider = leader
    victim = next(leader, players)
  }
  each "p" {
    in = players
    let "led"   { be = count(leader.trick) > 0 ? leader.trick[0].suit : null }
    let "cards" { be = following(p, led) }
    pick "laid" {
      when = count(p.hand) > 0
      by   = p
      from = cards
      text = "Which card do you lay?"
    }
    move {
      when = laid != null
      what = laid
      to   = p.trick
    }
    gain "p" {
      when = laid != null
      gold = laid.value
    }
  }
  each "p" {
    in = players
    pick "buried" {
      when     = count(p.hand) > 0
      by       = p
      from     = [for c in p.hand : c if c.suit == "reds"]
      optional = true
      may      = "None"
      seen     = p
      text     = "Which red card do you bury?"
    }
    move {
      when = buried != null
      what = buried
      to   = p.grave
    }
    move {
      what = p.trick
      to   = null
    }
  }
  draw "omen" { from = game.omens }
  set "game" { fate = coalesce(omen, 0) }
}

procedure "raid" {
  takes = {
    raider = player
    victim = player
  }
  choose "strength" {
    by   = raider
    text = "How do you raid {victim}?"
    option "hard" { text = "Raid hard" }
    option "soft" { text = "Raid softly" }
  }
  gain "raider" { gold = strength == "hard" ? 2 : 1 }
  show {                               # until the victim buries one, who knows which
    when = strength == "hard"
    what = victim.hand
    to   = raider
  }
}
