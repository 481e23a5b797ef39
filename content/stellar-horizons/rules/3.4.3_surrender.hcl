# 3.4.3: surrender.

procedure "offer_surrender" {          # gives the units that gave up and so left the battle
  title = "Surrender"
  takes = { battle = battle }
  let "winner" { be = battle.attacker }
  let "prey"   { be = battle.defender }
  let "forced" { be = is_embargo(winner, prey) }
  let "bound"  { be = spares_bases(winner.owner, prey.owner) }
  let "bases"  { be = bases_in(prey.units) }
  let "ships"  { be = ships_in(prey.units) }

  choose "offer" {
    by   = prey.owner
    text = "{winner} has caught {prey}. Do you fight?"
    option "stand"     { text = "Fight" }
    option "surrender" { text = "Offer to surrender" }
  }
  stop {
    when  = offer == "stand"
    gives = []
  }
  choose "reply" {
    by   = winner.owner
    text = "{prey} offers to surrender. What do you answer?"
    option "accept" { text = "Accept the surrender" }
    option "exclude_ships" {
      text = "Fight the ships, then accept the surrender of the base"
      when = !forced && count(bases) > 0 && count(ships) > 0
    }
    option "refuse" {
      text = "Refuse and fight"
      when = !forced && (count(bases) == 0 || !bound)
    }
  }
  stop {
    when  = reply == "refuse"
    gives = []
  }
  if {                                 # a battle of its own; ruling: the search is not rolled again
    when = reply == "exclude_ships"
    create "side" "escort" {
      owner = commander(ships)
      units = ships
      roll  = prey.roll
    }
    create "battle" "skirmish" {
      attacker = winner
      defender = escort
    }
    run "clash" { battle = skirmish }
  }
  run "take_surrender" {               # ruling: to what is left of the attackers, if anything is
    when  = count(winner.units) > 0
    units = reply == "exclude_ships" ? without(prey.units, ships) : prey.units
  }
  gives = prey.units
}

stat "spares_bases" {                  # all wars are limited
  source = "2.5"
  text   = "Accepts the surrender of bases of {other}"
  takes  = { faction = faction, other = faction }
  from   = [faction]
  base   = true
}
function "is_embargo" {                # ruling: of allies it is enough that one keeps to an embargo
  source = "2.5, 3.4.3"
  takes  = { winner = side, prey = side }
  gives = any([for u in prey.units : any([for o in owners(winner.units) :
    u.fleet != null && keeps_embargo(o, u.owner, u.fleet.at)])])
}
function "keeps_embargo" {
  source = "2.5"
  takes  = { faction = faction, other = faction, place = place }
  gives  = relation(faction, other).stance == stance.embargo
}

procedure "take_surrender" {
  takes = { winner = side, prey = side, units = set(unit) }
  tell { text = "{prey} surrenders to {winner}." }
  each "ship" {                        # all cargo is destroyed …
    in = crewed(units)
    gain "winner" { spoils = ship.goods }
    set "ship" {
      goods    = {}
      reserved = true
    }
  }
  each "base" {                        # … and of the stores as much as a die says
    in = bases_in(units)
    roll "looted" {
      die  = die.d10
      text = "Resources of {base} that {winner} destroys"
      outcome "all" {
        when = looted >= total(base.goods)
        text = "all of them"
      }
      outcome "some" {
        text = "some of them"
      }
    }
    repeat {
      times = min(looted, total(base.goods))
      pick "good" {
        by   = winner.owner
        from = [for r in all(resource) : r if base.goods[r] > 0]
        text = "Which resource of {base} do you destroy?"
      }
      pay "base" { goods = { (good) = 1 } }
      gain "winner" { spoils = { (good) = 1 } }
    }
  }
  run "load_spoils" {}
  if {
    when = prey.owner.politics > 0
    let "loser" { be = prey.owner }
    let "taker" { be = winner.owner }
    pay "loser" { politics = 1 }
    gain "taker" {                     # to pirates it is worth nothing
      when     = contains(players, taker)
      politics = 1
    }
    tell { text = "{taker} takes a politics marker from {loser}." }
  }
  each "fleet" {                       # nobody it surrendered to attacks it again this turn
    in = distinct(compact([for u in units : u.fleet]))
    set "fleet" { truce = concat(fleet.truce, owners(winner.units)) }
  }
}

# A truce goes with the ships for the rest of the turn. Ruling: who joins another fleet shares its
# lot.
function "truce_of" {
  source = "3.4.3"
  takes  = { ships = set(ship) }
  gives  = distinct(flatten([for f in compact([for s in ships : s.fleet]) : f.truce]))
}

# Half of each resource that was destroyed is taken along, as far as there is room.
procedure "load_spoils" {
  takes = { winner = side }
  set "winner" { spoils = { for r, n in winner.spoils : r => half(n) } }
  repeat {
    while = count(booty(winner)) > 0 && room(winner) > 0
    pick "good" {                      # asked only where not all of it finds room
      by   = winner.owner
      from = room(winner) >= total(winner.spoils) ? first(booty(winner), 1) : booty(winner)
      text = "Which resource do you take?"
    }
    pay "winner" { spoils = { (good) = 1 } }
    run "stow" { side = winner }
  }
}
procedure "stow" {                     # in whatever hold has room
  takes = { side = side, good = resource }
  let "hold" { be = [for s in crewed(side.units) : s if free_hold(s) > 0][0] }
  gain "hold" { goods = { (good) = 1 } }
}
function "booty" {
  takes = { side = side }
  gives = [for r in all(resource) : r if side.spoils[r] > 0 && handles(side.owner, r)]
}
function "free_hold" {
  source = "2.6.4"
  takes  = { ship = ship }
  gives  = max(0, ship.cargo * cargo_factor(ship.owner) - total(ship.goods))
}
function "room" {
  takes = { side = side }
  gives = sum([for s in crewed(side.units) : free_hold(s)])
}
