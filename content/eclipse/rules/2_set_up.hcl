# 2 Set-up: the centre, technologies, piles, species, and what each begins with.

game "eclipse" {
  goal = "Have the most points after nine rounds."
  help = "You lead a civilization that grows into a galaxy nobody has seen yet. In each round you act in turn until everybody has passed: explore, put influence discs on sectors, research, upgrade your ships' blueprints, build and move. Then battles are fought, and every disc that left your influence track has to be paid for. Points come from sectors, reputation, discoveries, technologies, monoliths and ambassadors."
  seat = player
  state = {
    round   = integer
    first   = optional(player)         # who begins
    traitor = optional(player)         # who holds the card
    laying  = optional(sector)         # the sector that is being turned
    fitting = optional(blueprint)      # the blueprint of which a slot is chosen
  }

  setup {
    draw "starter" {
      from = players
      text = "{starter?{starter} begins}"
    }
    set "game" { first = starter }
    run "lay_out" {}
    run "choose_species" {}
  }
  repeat "n" {
    times = 9
    run "play_round" {
      when   = any([for p in players : !p.out])
      number = n
    }
  }
  run "final_scoring" {}
}

table "by_seats" {
  source = "2"
  keys   = { players = integer }
  gives  = { outer = integer, start = integer, fresh = integer, places = list(integer) }
  rows = [
    [at_most(2), 5,  12, 4, [0, 3]],
    [3,          10, 14, 6, [0, 2, 4]],
    [4,          14, 16, 7, [1, 2, 4, 5]],
    [5,          16, 18, 8, [0, 1, 2, 4, 5]],
    [_,          18, 20, 9, [0, 1, 2, 3, 4, 5]],
  ]
}

procedure "lay_out" {
  help = "The Galactic Center is in the middle, with a discovery tile and its defences. Some outer sectors are left out. The number of technologies on the supply board depends on the number of players."
  let "number" { be = table.by_seats.players[count(players)] }
  each "t" {
    in = all(tech)
    set "t" { bag = t.copies }
  }
  run "new_technologies" { number = number.start }
  draw "unused" {
    from      = ring.outer.pile
    count     = count(ring.outer.pile) - number.outer
    verbosity = never
  }
  move {
    what = unused
    to   = null
  }
  run "draw_plan" {
    blueprint = blueprint.ancients_ancient
    design    = design.ancient
  }
  run "draw_plan" {
    blueprint = blueprint.guard_defence
    design    = design.defence
  }
  run "lay" {
    sector = sector.s001
    space  = centre()
    turns  = 0
  }
  create "ship" {
    plan = blueprint.guard_defence
    at   = sector.s001
  }
}
procedure "new_technologies" {         # from the bag
  takes = { number = integer }
  let "bag" { be = flatten([for t in all(tech) : repeat(t, t.bag)]) }
  draw "fresh" {
    from  = bag
    count = min(number, count(bag))
    text  = "New technologies: {fresh}"
  }
  each "t" {
    in = fresh
    gain "t" {
      bag   = -1
      offer = 1
    }
  }
}

# ---- Species ----------------------------------------------------------------

option "all_species_for_two" {
  title = "Two players may also play Planta and the Descendants of Draco"
  help  = "The rulebook advises against it: these two grow too fast for a game of two."
}
function "species_to_choose" {         # the two sides of a board are never both in play
  because = "That species is taken, its board is in use by the species on the other side, or it is not allowed in a game for two."
  let "left_out" {
    be   = count(players) == 2 && !option.all_species_for_two ? [species.planta, species.draco] : []
    type = list(species)
  }
  gives = [for s in all(species) : s if !contains(left_out, s) && all([for p in players : p.plays == null || p.plays.colour != s.colour])]
}
procedure "choose_species" {
  help = "The player to the right of the first player chooses first, and so on round to the first player. Home sectors are two sectors away from the centre."
  each "self" {
    in = reverse(starting(coalesce(game.first, players[0])))
    pick "species" {
      from = species_to_choose()
      text = "Which species do you lead?"
    }
    set "self" { plays = species }
  }
  each "self" {
    in = players
    run "begin" { place = table.by_seats.players[count(players)].places[index_of(players, self) - 1] }
  }
}
procedure "begin" {                    # what a species lays out. Ruling: places go round in the order of seats
  takes = { self = player, place = integer }
  let "species" { be = people(self) }
  let "home"    { be = species.home }
  let "space"   { be = at(centre(), 2, 0, mod(1 - place, 6)) }
  set "self" {
    money     = species.money
    science   = species.science
    materials = species.materials
    discs     = species.discs - 1
    colonists = species.colonists
    techs     = species.techs
  }
  each "d" {
    in = species.designs
    run "draw_plan" {
      blueprint = blueprint_of(self, d.class)
      design    = d
    }
  }
  run "lay" {
    when   = space != null
    sector = home
    turns  = mod(4 - place, 6)         # ruling: the edge opposite the first faces the centre
  }
  set "home" { owner = self }
  each "f" {
    in = [for f in all(field) : f if home.planets[f] > 0 && (!f.star || f == field.science_star && contains(species.techs, tech.advanced_labs))]
    run "put_cube" {
      sector   = home
      field    = f
      resource = f.of[0]
    }
  }
  run "launch" {
    class  = species.ship
    sector = home
  }
  draw "honours" {
    when      = species.honoured > 0
    from      = bag
    count     = species.honoured
    verbosity = never
  }
  show {
    when      = honours != null
    what      = honours
    to        = self
    verbosity = never
  }
  move {
    when = honours != null
    what = honours
    to   = self.reputation
  }
}
function "blueprint_of" {
  takes = { who = player, class = ship_class }
  gives = [for b in who.blueprints : b if b.class == class][0]
}
procedure "launch" {                   # a ship appears in a sector
  takes = { self = player, class = ship_class, sector = sector }
  create "ship" {
    plan = blueprint_of(self, class)
    at   = sector
  }
  run "arrive" {}
}
procedure "arrive" {                   # who came first is remembered
  takes = { self = player, sector = sector }
  gain "sector" {
    when    = !contains(sector.arrived, self)
    arrived = self
  }
}
