# 5 Influence: discs move between the track and sectors, and colony ships are turned up.

action "influence" {
  source = "5"
  text   = "Influence"
  help   = "Move up to two discs: from your track or a sector to a sector that a wormhole connects with one of yours, or back to the track. Two colony ships become ready again. When a disc leaves a sector, its cubes return to their tracks."
  when   = self.discs > 0
  run "spend_disc" {}
  set "self" { colonists = min(people(self).colonists, self.colonists + 2) }
  repeat "n" {
    times = 2
    choose "how" {
      text = "Do you move a disc?"
      option "place" {
        text = "From the track to a sector"
        when = self.discs > 0
        pick "sector" {
          from = sectors_to_influence(self)
          text = "To which sector do you move a disc?"
        }
        pay "self" { discs = 1 }
        run "claim" {}
      }
      option "shift" {
        text = "From one sector to another"
        pick "left" {
          from = self.sectors
          text = "From which sector do you take a disc?"
        }
        pick "goal" {
          from = sectors_to_influence(self)
          text = "Where does it go?"
        }
        run "give_up" { sector = left }
        pay "self" { discs = 1 }
        run "claim" { sector = goal }
      }
      option "withdraw" {
        text = "From a sector to the track"
        pick "from" {
          from = self.sectors
          text = "Which sector do you leave?"
        }
        run "give_up" { sector = from }
      }
      option "enough" {
        text      = "No more"
        verbosity = never
      }
    }
    stop "n" { when = how == "enough" }
  }
}
function "sectors_to_influence" {      # beside a disc or ship, or where only own ships are
  takes = { who = player }
  let "ships" { be = distinct(compact([for s in ships(who) : s.at])) }
  let "near"  { be = flatten([for s in distinct(concat(who.sectors, ships)) : ways(who, s)]) }
  gives = [for s in distinct(concat(ships, near)) : s if can_hold(who, s)]
}
