# How the table is drawn: the galaxy, who is where, and how the players stand in figures.

look "galaxy" { title = "The galaxy" }
look "space" {
  when   = this.system != null || contains(gaps(), this)
  colour = shade(this)
  text   = "{system, select, none {{this}} other {{system.number}}}"
  here   = seen_on(this)
}
look "wormhole" {
  colour = this == wormhole.alpha ? "orange" : this == wormhole.beta ? "green" : "blue"
  shape  = "spiral"
  symbol = "{this, select, alpha {α} beta {β} other {δ}}"
}
look "anomaly" {
  colour = this == anomaly.nebula ? "purple" : this == anomaly.supernova ? "orange" : "grey"
  shape  = this == anomaly.nebula ? "cloud" : this == anomaly.supernova ? "fire" : this == anomaly.gravity_rift ? "prohibit" : "meteor"
}
kind "marker" {
  things = ["custodians"]
  text   = ["name"]
}
marker "custodians" { name = "custodians token" }
kind "sight" { any_of = [player, unit, planet, wormhole, anomaly, marker] }
function "shade" {                     # the colour of who holds a planet there
  takes = { space = space }
  type  = word
  let "system" { be = space.system }
  let "holder" { be = system == null ? null : first(compact([for p in system.planets : p.owner])) }
  gives = holder == null ? system != null && system.anomaly != null ? "brown" : "grey" : hue(holder)
}
function "seen_on" {                   # what lies on a space; units on planets lie on those
  takes = { space = space }
  type  = list(sight)
  let "system" { be = space.system }
  gives = (system == null ? [] : concat(
    [for p in system.planets : p],
    [for u in system.units : u if u.on == null],
    [for p in system.tokens : p],
    [for w in system.wormholes : w],
    [for a in compact([system.anomaly]) : a],
    system == system.mecatol && game.custodians ? [marker.custodians] : []))
}
function "hue" {                       # the plastic of a seat
  takes = { player = player }
  type  = word
  gives = choices("blue", "red", "yellow", "green", "purple", "black")[player.order]
}
look "player" {
  colour = hue(this)
  shape  = "flag"
  tracks = { points = span(0, 14) }
}
look "planet" {
  colour = this.owner
  shape  = "circle"
  text   = "{resources}/{influence}{exhausted?*}"
  here   = this.units
}
look "unit" {
  colour = this.owner
  shape  = this.card.type.drawn
  symbol = "{card.type.sign}"
}
look "faction"   { colour = first([for p in players : p if p.plays == this]) }
look "unit_card" { shape = this.type.drawn }
look "tech" {
  colour = this.colour == null ? "grey" : tint(this.colour)
  shape  = this.card == null ? "circle" : this.card.type.drawn
}
look "colour" {
  colour = tint(this)
  shape  = "circle"
  symbol = "{this, select, biotic {b} warfare {w} propulsion {p} other {c}}"
}
function "tint" {
  takes = { colour = colour }
  type  = word
  gives = colour == colour.biotic ? "green" : colour == colour.warfare ? "red" : colour == colour.propulsion ? "blue" : "yellow"
}
look "marker" {
  colour = "orange"
  shape  = "star"
}

map "standings" {
  before  = "play_round"
  title   = "How things stand{game.round?, round {game.round}}"
  columns = ["Player", "Faction", "Points", "Tactic, fleet, strategy", "Goods, commodities", "Planets", "Ships", "Technologies"]
  row "player" {
    in = players
    let "planets" { be = count(player.planets) }
    let "ships"   { be = count([for u in player.units : u if u.card.type.ship]) }
    let "learned" { be = count(player.techs) }
    let "speaks"  { be = player == speaker() }
    cells = ["{player}", "{player.plays}{speaks? (speaker)}", "{player.points}", "{player.tactic}, {player.fleet}, {player.strategy}", "{player.goods}, {player.commodities}", "{planets}", "{ships}", "{learned}"]
  }
}
map "galaxy" {                         # the board in words
  title   = "Systems"
  columns = ["System", "Planets", "Wormholes, anomaly", "Command tokens", "Units in space"]
  row "system" {
    in = game.systems
    let "afloat" { be = [for u in system.units : u if u.on == null] }
    cells = ["{system.number} {system}", "", "{system.wormholes? {system.wormholes}}{system.anomaly? {system.anomaly}}", "{system.tokens}", "{afloat}"]
    row "planet" {
      in    = system.planets
      cells = ["{planet}", "{planet.resources}/{planet.influence}{planet.owner?, {planet.owner}}{planet.exhausted?, exhausted}", "", "", "{planet.units}"]
    }
  }
}
map "objectives" {                     # strategy cards, objectives and who scored them
  title = "Strategy cards and objectives"
  row {
    cells = ["Strategy cards"]
    row "card" {
      in    = all(strategy_card)
      cells = ["{card.number} {card}", "{card.holder}", "{card.exhausted? used}{card.goods? {card.goods, plural, one {# trade good} other {# trade goods}}}"]
    }
  }
  row "stage" {
    in = all(stage)
    let "known" { be = [for o in revealed : o if o.stage == stage] }
    when  = count(known) > 0
    cells = ["Objectives, {stage}"]
    row "objective" {
      in    = known
      cells = ["{objective}", "{objective.demand}", "{objective.scored}"]
    }
  }
  row {
    let "scored" { be = [for o in all(secret) : o if count(o.scored) > 0] }
    when  = count(scored) > 0
    cells = ["Secret objectives scored"]
    row "secret" {
      in    = scored
      cells = ["{secret}", "{secret.scored}"]
    }
  }
  row "motion" {
    in    = agenda_table
    cells = ["Vote: {motion}"]
    row "player" {
      in    = players
      cells = ["{player}", "{player.ballot}", "{player.votes?{player.votes, plural, one {# vote} other {# votes}}}"]
    }
  }
}
map "sheets" {                         # what lies before each player
  title = "Faction sheets"
  row "player" {
    in    = players
    cells = ["{player}", "{player.plays}{player.passed?, passed}"]
    row { cells = ["Command tokens", "tactic {player.tactic}, fleet {player.fleet}, strategy {player.strategy}; {player.tokens} in reinforcements"] }
    row {
      let "most" { be = people(player).commodities }
      cells = ["Goods", "{player.goods, plural, one {# trade good} other {# trade goods}}, {player.commodities} of {most, plural, one {# commodity} other {# commodities}}"]
    }
    row {
      when  = count(player.strategies) > 0
      cells = ["Strategy cards", "{player.strategies}"]
    }
    row "colour" {
      in = all(colour)
      let "known" { be = [for t in player.techs : t if t.colour == colour] }
      when  = count(known) > 0
      cells = ["{colour}", "{known}"]
    }
    row {
      let "upgrades" { be = [for t in player.techs : t if t.card != null] }
      when  = count(upgrades) > 0
      cells = ["Unit upgrades", "{upgrades}"]
    }
    row {
      when  = count(player.exhausted) > 0
      cells = ["Exhausted", "{player.exhausted}"]
    }
    row {
      let "resources" { be = sum([for p in ready(player) : p.resources]) }
      let "influence" { be = sum([for p in ready(player) : p.influence]) }
      cells = ["Planets", "ready: {resources, plural, one {# resource} other {# resources}}, {influence} influence"]
      row "planet" {
        in    = player.planets
        cells = ["{planet}", "{planet.resources}/{planet.influence}", "{planet.exhausted?exhausted}"]
        tiles = true
      }
    }
    row {
      cells = ["Units on the board"]
      row "card" {
        in    = player.cards
        tiles = true
        let "there"   { be = count([for u in player.units : u if u.card == card]) }
        let "fights"  { be = card.combat < 11 }
        let "several" { be = card.dice > 1 }
        cells = ["{card}", "{there}{card.type.limit? of {card.type.limit}}", "{card.cost?cost {card.cost}}{card.pair? for two}", "{fights?combat {card.combat}}{several? ×{card.dice}}", "{card.move?move {card.move}}{card.capacity?, carries {card.capacity}}", "{card.sustains?sustains damage}", "{card.production, plural, =0 {{card.cannon?space cannon {card.cannon}}} other {production #}}"]
      }
    }
  }
}
map "technologies" {                   # what there is to research, what it needs, and who has it
  title = "Technologies"
  row "colour" {
    in    = all(colour)
    cells = ["{colour}"]
    row "tech" {
      in = [for t in all(tech) : t if t.colour == colour && seen_in_game(t)]
      let "owners" { be = [for p in players : p if contains(p.techs, tech)] }
      cells = ["{tech}", "{tech.needs}", "{owners}"]
    }
  }
  row {
    cells = ["Unit upgrades"]
    row "tech" {
      in = [for t in all(tech) : t if t.colour == null && seen_in_game(t)]
      let "owners" { be = [for p in players : p if contains(p.techs, tech)] }
      cells = ["{tech}", "{tech.needs}", "{owners}"]
    }
  }
}
function "seen_in_game" {              # not those of factions that nobody plays
  takes = { tech = tech }
  gives = tech.faction == null || any([for p in players : p.plays == tech.faction])
}
