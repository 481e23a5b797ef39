# A council votes on what may be anything: a verdict, a player, a planet. Laws lie with whoever or
# whatever was elected, cards are played out of turn, and a card that is played can be undone.

game "grand_council" {
  goal  = "Have most points after four sessions: three for each renown, one for each good."
  help  = "A council votes on matters as they are drawn. Everybody says what outcome the own planets speak for, and the chair decides where voices are even. What was decided may stay in force as a law, for all, for a player or for a planet."
  seats = [3, 5]
  state = {
    session = integer
    chair   = optional(player)
  }

  setup {
    each "p" {
      in = players
      draw "dealt" {
        from  = [for x in all(planet) : x if x.owner == null]
        count = 3
      }
      each "x" {
        in = dealt
        set "x" { owner = p }
      }
    }
    set "game" { chair = players[0] }
  }
  repeat "n" {
    times = 4
    set "game" { session = n }
    run "session" { chair = coalesce(game.chair, players[0]) }
    set "game" { chair = next(coalesce(game.chair, players[0])) }
  }
  finish {
    scores = [for p in players : p.renown * 3 + p.goods]
    text   = "The council is dissolved."
  }
}

kind "player" {
  state = {
    goods  = at_least(0)
    renown = at_least(0)
    raised = integer                   # voices for it, while there is a debate
  }
  lists = { planets = planet.owner }
}
kind "planet" {
  fixed = { influence = integer(1, 4) }
  state = {
    owner  = optional(player)
    ready  = boolean
    raised = integer
  }
  text  = ["name"]
  about = "{influence, plural, one {# voice} other {# voices}}"
}
roster "planet" {
  columns = ["id", "name", "influence"]
  rows = [
    ["abyssia",       "Abyssia",  4],
    ["brume",         "Brume",    1],
    ["cairn",         "Cairn",    2],
    ["dolorite",      "Dolorite", 3],
    ["ember",         "Ember",    1],
    ["fallow",        "Fallow",   2],
    ["garnet",        "Garnet",   3],
    ["hearth",        "Hearth",   4],
    ["isolde",        "Isolde",   2],
    ["jettison",      "Jettison", 1],
    ["kelp",          "Kelp",     2],
    ["lantern_world", "Lantern",  3],
    ["mire",          "Mire",     1],
    ["nacre",         "Nacre",    2],
    ["oriel",         "Oriel",    3],
  ]
}
kind "verdict" {
  things = ["in_favour", "opposed"]
  state  = { raised = integer }
}
kind "outcome" { any_of = [verdict, player, planet] }

# ---- Matters ----------------------------------------------------------------------

kind "motion" {                        # done once, and settled
  text  = ["name", "effect"]
  about = "{effect}"
}
kind "statute" {                       # a law for all
  text  = ["name", "effect"]
  about = "{effect}"
}
kind "office" {                        # a law for who holds it
  text  = ["name", "effect"]
  about = "{effect}"
}
kind "monument" {                      # a law for a planet
  text  = ["name", "effect"]
  about = "{effect}"
}
kind "matter" { any_of = [motion, statute, office, monument] }
zone "agenda" {
  holds  = matter
  starts = all(matter)
  seen   = nobody
  refill = settled
}
zone "settled" { holds = matter }
zone "statutes" {                      # in force for all
  holds  = statute
  active = true
}
zone "offices" {                       # in force for who holds them
  of     = player
  holds  = office
  active = true
}
zone "monuments" {                     # in force for a planet
  of     = planet
  holds  = monument
  active = true
}

function "outcomes" {                  # what may be voted for; most matters ask yes or no
  takes = { matter = matter }
  type  = list(outcome)
  gives = all(verdict)
}
procedure "resolve" {                  # what comes of it
  takes = { matter = matter, outcome = outcome }
  move {
    what = matter
    to   = settled
  }
}
function "interest" {                  # what an outcome is worth to somebody, for bots
  takes = { matter = matter, outcome = outcome, who = player }
  gives = 0
}

# ---- A session --------------------------------------------------------------------

procedure "session" {
  title = "Session {game.session}"
  takes = { chair = player }
  step "gathering" {
    each "x" {
      in = all(planet)
      set "x" { ready = true }
    }
    each "p" {
      in = players
      draw "card" {
        from = card_deck
        text = "{p} draws a card."
      }
      move {
        when = card != null
        what = card
        to   = p.hand
      }
    }
  }
  repeat {
    times = 2
    draw "matter" { from = agenda }
    run "debate" { when = matter != null }
  }
}

procedure "debate" {
  takes = { matter = matter, chair = player }
  run "reveal" "revealed" {}
  stop { when = revealed == null }
  each "o" {
    in = outcomes(revealed)
    set "o" { raised = 0 }
  }
  each "p" {                           # who chairs speaks last
    in = concat(others(chair), [chair])
    run "cast" {
      when   = p.may_cast && count(p.planets) > 0
      self   = p
      matter = revealed
    }
  }
  let "most" { be = max([for o in outcomes(revealed) : o.raised]) }
  pick "decided" {                     # one leader is not asked for
    by   = chair
    from = [for o in outcomes(revealed) : o if o.raised == most]
    text = "Which way does the chair decide {revealed}?"
  }
  tell { text = "{revealed}: {decided}" }
  run "resolve" {
    matter  = revealed
    outcome = decided
  }
}
procedure "reveal" {                   # before it another may take its place, after it there is foretelling
  takes = { matter = matter }
  tell { text = "The council turns to {matter}. {matter.effect}" }
  gives = matter
}

stat "may_cast" {
  of   = player
  base = true
}
stat "voices" {
  takes   = { planet = planet, who = player }
  from    = [planet, who]
  base    = planet.influence
  combine = lowest
  min     = 0
}

procedure "cast" {
  takes = { self = player, matter = matter }
  pick "outcome" {
    from = outcomes(matter)
    may  = "Abstain"
    text = "What does {self} speak for: {matter}?"
  }
  stop { when = outcome == null }
  pick "speaking" {                    # a planet gives all it has
    from    = [for x in self.planets : x if x.ready]
    min     = 0
    ordered = false
    text    = "Which planets speak for {outcome}?"
  }
  each "x" {
    in = speaking
    set "x" { ready = false }
  }
  let "raised" { be = sum([for x in speaking : voices(x, self)]) }
  gain "outcome" { raised = raised }
  tell { text = "{self} raises {raised, plural, one {# voice} other {# voices}} for {outcome}" }
}
