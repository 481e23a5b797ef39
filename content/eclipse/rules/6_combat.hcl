# 6 The combat phase: battles from the highest sector down, reputation, population, influence.

procedure "combat_phase" {
  source = "6"
  title  = "Combat"
  help   = "Ships of two sides in one sector fight, starting with the sector with the highest number. Players fight each other first: the last to arrive begins, and the owner of the disc fights last. The survivor then fights ancients or the defences of the centre. After the battles, reputation tiles are drawn, population is attacked and discs change."
  let "contested" { be = [for s in distinct(compact([for s in all(ship) : s.at])) : s if count(next_pair(s)) > 0] }
  each "sector" {
    in = sort_down(contested, contested[*].number)
    run "fight_out" {}
  }
  let "held" { be = distinct(compact([for s in all(ship) : s.plan.owner.neutral ? null : s.at])) }
  each "sector" {
    in = sort_down(held, held[*].number)
    run "occupy" {}
  }
  each "self" {
    in = [for p in starting(coalesce(game.first, players[0])) : p if !p.out && count(partners(p)) > 0]
    choose "talks" {
      text = "Do you offer ambassadors after the battles?"
      option "quiet" {
        text      = "Offer none"
        verbosity = never
      }
    }
  }
  each "s" {
    in = [for s in all(ship) : s if s.damage > 0 || s.flees != null]
    set "s" {
      damage = 0
      flees  = null
    }
  }
}

# ---- Who fights whom --------------------------------------------------------

function "ranks_there" {               # sides in a sector: neutrals, the owner of the disc, then who came, first to last
  takes = { sector = sector }
  let "there"   { be = distinct([for s in sector.ships : s.plan.owner]) }
  let "neutral" { be = [for p in there : p if p.neutral] }
  let "owner"   { be = [for p in there : p if p == sector.owner] }
  gives = concat(neutral, owner, [for p in sector.arrived : p if contains(there, p) && p != sector.owner])
}
function "next_pair" {                 # the defender and the attacker; none where there is peace
  takes = { sector = sector }
  let "last_two" { be = last(ranks_there(sector), 2) }
  gives = count(last_two) == 2 && hostile(last_two[0], last_two[1]) ? last_two : []
}
procedure "fight_out" {
  takes = { sector = sector }
  tell { text = "There is a battle in {sector}." }
  let "all_there" { be = [for p in sector.arrived : p if has_ships(sector, p)] }
  each "p" {
    in = all_there
    set "p" {
      renown = 0
      fled   = false
    }
  }
  let "fought" {
    be   = []
    type = set(player)
  }
  repeat {
    while = count(next_pair(sector)) > 0
    let "pair" { be = next_pair(sector) }
    set "fought" { be = concat(fought, pair) }
    run "battle" {
      attacker = pair[1]
      defender = pair[0]
    }
  }
  each "self" {
    in = [for p in all_there : p if contains(fought, p)]
    run "draw_renown" { number = self.renown + (self.fled && !has_ships(sector, self) ? 0 : 1) }
  }
  set "sector" { arrived = [for p in sector.arrived : p if has_ships(sector, p)] }
}

# ---- Reputation -------------------------------------------------------------

procedure "draw_renown" {
  source = "6"
  help   = "Each player who fought draws reputation tiles: for the battle and for each ship destroyed, more for large ships, five at most. Keep one."
  takes  = { self = player, number = integer }
  let "has_room" { be = fits_track(self, count(self.allies), count(self.reputation) + 1) }
  stop { when = number == 0 || count(bag) == 0 || !has_room && count(self.reputation) == 0 }
  draw "tiles" {
    from      = bag
    count     = min(min(5, number), count(bag))
    verbosity = never
  }
  show {
    what      = tiles
    to        = self
    verbosity = never
  }
  pick "kept" {
    from = tiles
    may  = "Keep none"
    seen = self
    text = "Which reputation tile do you keep?"
  }
  pick "returned" {
    when = kept != null && !has_room
    from = self.reputation
    seen = self
    text = "Which reputation tile makes room?"
  }
  move {
    when = returned != null
    what = returned
    to   = bag
  }
  move {
    when = kept != null
    what = kept
    to   = self.reputation
  }
}

# ---- Population and influence -----------------------------------------------

procedure "occupy" {                   # whose ships are left attacks the population, and takes the sector
  takes = { sector = sector }
  let "self"  { be = coalesce(first([for s in sector.ships : s.plan.owner if !s.plan.owner.neutral]), players[0]) }
  let "owner" { be = sector.owner }
  if {
    when = owner != null && owner != self
    may "bombard" {
      when = total(sector.cubes) > 0
      text = "Do you attack the population of {sector}?"
      run "attack_population" {}
    }
    run "give_up" { when = total(sector.cubes) == 0 }
  }
  may "take" {
    when = self.discs > 0 && can_hold(self, sector)
    text = "Do you put a disc on {sector}?"
    pay "self" { discs = 1 }
    run "claim" {}
  }
}
procedure "attack_population" {
  takes = { self = player, owner = player, sector = sector }
  if {
    when = contains(self.techs, tech.neutron_bombs) || dies_at_once(owner)
    run "kill" { number = total(sector.cubes) }
    stop {}
  }
  each "blueprint" {
    in = [for b in self.blueprints : b if total(b.dice) > 0 && count(ships_of(sector, b)) > 0]
    each "gun" {
      in = [for g in all(gun) : g if blueprint.dice[g] > 0 && total(sector.cubes) > 0]
      roll "dice" {
        by    = self
        die   = sides(6)
        times = blueprint.dice[gun] * count(ships_of(sector, blueprint))
        text  = "{blueprint} at the population of {sector}, {gun} dice"
      }
      run "kill" { number = gun.damage * count([for d in dice : d if d >= max(2, 6 - blueprint.computer) || d == 6]) }
    }
  }
}
procedure "kill" {                     # so many cubes, which who attacks may choose
  takes = { self = player, owner = player, sector = sector, number = integer }
  repeat {
    times = min(number, total(sector.cubes))
    pick "field" {
      from = [for f in all(field) : f if sector.cubes[f] > 0]
      text = "Which cube of {owner} is destroyed?"
    }
    run "take_cube" { dead = true }
  }
}
