# 7 Upkeep: the last colony ships, what discs cost, and production. 8 Clean-up.

procedure "upkeep_phase" {
  source = "7"
  title  = "Upkeep"
  help   = "Unused colony ships may still bring cubes to sectors without enemies. Then each player pays the upkeep for the discs off the track from money and production. A player who cannot pay must trade or give up sectors. If that is not enough, they are out of the game. Finally science and materials are produced."
  each "self" {
    in = [for p in starting(coalesce(game.first, players[0])) : p if !p.out]
    run "settle_last" {}
    run "pay_upkeep" {}
  }
}
procedure "settle_last" {
  takes = { self = player }
  repeat "n" {
    times = self.colonists
    pick "sector" {
      from = [for s in sectors_to_settle(self) : s if holding(self, s) == 0]
      may  = "No more"
      text = "Where do you send a colony ship?"
    }
    stop "n" { when = sector == null }
    run "colonize" {}
  }
}
table "upkeep" {                       # by the discs left on the influence track
  source = "7"
  keys   = { discs = integer }
  gives  = { money = integer }
  rows = [
    [0,  30],
    [1,  25],
    [2,  21],
    [3,  17],
    [4,  13],
    [5,  10],
    [6,  7],
    [7,  5],
    [8,  3],
    [9,  2],
    [10, 1],
    [_,  0],
  ]
}
function "upkeep" {
  takes = { who = player }
  gives = table.upkeep.discs[who.discs].money
}
function "balance" {                   # money after upkeep
  takes = { who = player }
  gives = who.money + production(who, resource.money) - upkeep(who)
}
procedure "pay_upkeep" {
  takes = { self = player }
  repeat {
    while = balance(self) < 0 && !self.out
    choose "way_out" {
      text = "{self} cannot pay. What now?"
      option "sell" {
        text = "Trade for money"
        pick "gives" {
          from = [for r in [resource.science, resource.materials] : r if trades(self, r)]
          text = "What do you give?"
        }
        run "receive" {
          resource = gives
          amount   = -people(self).rate
        }
        gain "self" { money = 1 }
      }
      option "retreat" {
        text = "Give up a sector and return its disc"
        pick "sector" {
          from = self.sectors
          text = "Which sector do you give up?"
        }
        run "give_up" {}
      }
      option "collapse" {
        text = "Leave the game"
        when = count(self.sectors) == 0 && max(self.science, self.materials) < people(self).rate
        run "leave_game" {}
      }
    }
  }
  if {
    when = !self.out
    set "self" {
      money     = max(0, balance(self))
      science   = self.science + production(self, resource.science)
      materials = self.materials + production(self, resource.materials)
    }
  }
}
procedure "leave_game" {               # points are counted now, and everything is taken off the table
  takes = { self = player }
  set "self" {
    banked = score(self)
    out    = true
    discs  = 0
    acted  = 0
  }
  each "a" {
    in = self.allies
    run "recall" {
      self  = a
      guest = self
    }
  }
  set "self" { allies = [] }
  each "s" {
    in = self.sectors
    run "give_up" { sector = s }
  }
  remove { what = ships(self) }
  tell { text = "{self} leaves the game." }
}

procedure "clean_up" {
  source = "8"
  help   = "New technologies are drawn, discs return from actions, destroyed cubes return to their tracks, and all colony ships are ready."
  run "new_technologies" { number = table.by_seats.players[count(players)].fresh }
  each "p" {
    in = players
    set "p" {
      discs     = p.discs + p.acted
      acted     = 0
      placed    = p.placed - p.grave
      grave     = {}
      colonists = people(p).colonists
    }
  }
}
