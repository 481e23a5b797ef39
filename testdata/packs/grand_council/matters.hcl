# What the council decides.

statute "equal_voices" {
  name   = "Equal Voices"
  effect = "In favour: every planet has one voice."
  procedure "resolve" {
    move {
      what = this
      to   = outcome == verdict.in_favour ? statutes : settled
    }
  }
  modifier "voices" { set = 1 }
  function "interest" {
    let "gap" { be = sum([for x in who.planets : x.influence]) - 7 }
    gives = outcome == verdict.opposed ? gap : -gap
  }
}
office "minister_of_trade" {
  name   = "Minister of Trade"
  effect = "Elect a player, who gains two goods whenever the council gathers."
  function "outcomes" { gives = players }
  procedure "resolve" {
    move {
      what = this
      to   = outcome.player != null ? outcome.player.offices : settled
    }
  }
  after "gathering" {
    gain "self" { goods = 2 }
    tell { text = "{self} gains two goods as {this}." }
  }
  function "interest" { gives = outcome == who ? 5 : 0 }
}
monument "holy_site" {
  name   = "Holy Site"
  effect = "Elect a planet, which has two more voices."
  function "outcomes" { gives = [for x in all(planet) : x if x.owner != null] }
  procedure "resolve" {
    move {
      what = this
      to   = outcome.planet != null ? outcome.planet.monuments : settled
    }
  }
  modifier "voices" { add = 2 }
  function "interest" { gives = outcome.planet != null && outcome.planet.owner == who ? 3 : 0 }
}
motion "seed_of_renown" {
  name   = "Seed of Renown"
  effect = "In favour: who has most renown gains one. Opposed: who has least."
  procedure "resolve" {
    let "renowns" { be = [for p in players : p.renown] }
    each "p" {
      in = outcome == verdict.in_favour ? largest(players, renowns) : least(players, renowns)
      gain "p" { renown = 1 }
    }
    run "original" {}
  }
}
motion "clean_slate" {
  name   = "Clean Slate"
  effect = "In favour: no law holds any more."
  procedure "resolve" {
    run "original" {}
    move {
      when = outcome == verdict.in_favour
      what = laws()
      to   = settled
    }
  }
  function "interest" {
    let "own" { be = count(who.offices) + count([for x in who.planets : x if count(x.monuments) > 0]) }
    gives = outcome == verdict.opposed ? own * 2 : count(laws()) - own
  }
}
motion "censure" {
  name   = "Censure"
  effect = "Elect a player, who loses all cards."
  function "outcomes" { gives = players }
  procedure "resolve" {
    run "original" {}
    move {
      when = outcome.player != null
      what = [for c in outcome.player.hand : c]
      to   = played_cards
    }
  }
  function "interest" { gives = outcome == who ? -2 : 1 }
}
function "laws" {
  type  = list(matter)
  gives = concat([for x in statutes : x], flatten([for p in players : p.offices]), flatten([for x in all(planet) : x.monuments]))
}
