# 8-1 Hadsch Hallas and Ivits, of the oxide planets.

faction "hadsch_hallas" {
  help   = "With the institute, you may pay credits instead of power in exchanges."
  income = { ore = 1, knowledge = 1, credits = 3 }
}
roster "exchange" {
  source  = "8-1"
  columns = ["id", "name", "pays", "gives"]
  rows = [
    ["credits_qic",       "4 credits for a QIC",       { credits = 4 }, { qic = 1 }],
    ["credits_ore",       "3 credits for an ore",      { credits = 3 }, { ore = 1 }],
    ["credits_knowledge", "4 credits for a knowledge", { credits = 4 }, { knowledge = 1 }],
  ]
}
function "pays_in_credits" {
  takes = { who = player }
  gives = who.plays == faction.hadsch_hallas && has_institute(who)
}

faction "ivits" {
  help   = "You begin with the institute on an oxide planet. You have only one federation, which grows: each further token needs 7 more power. A satellite costs you 1 QIC. Once a round you place a space station; other players do not charge power from it."
  mines  = 0
  income = { ore = 1, knowledge = 1, qic = 1 }
  modifier "federation_power" { set = 7 * (player.founded + 1) }
  function "free_power"       { gives = sum([for s in bases(who) : base_power(who, s)]) }
  function "free_groups"      { gives = count(who.network) == 0 ? original : concat([who.network], original) }
  function "must_join"        { gives = first(who.network, 1) }
  function "satellite_ground" { gives = without(game.voids, concat(who.network, who.stations)) }
  function "satellite_means"  { gives = who.qic }
  procedure "pay_satellites" {
    pay "self" { qic = amount }
  }
}
special "space_station" {
  function "is_possible" { gives = count(who.stations) < 6 }
  procedure "do_special" {
    pick "space" {
      from = [for s in galaxy : s if takes_station(self, s) && farther_for(self, s) <= self.qic]
      text = "Where do you place a space station?"
    }
    pay "self" { qic = farther_for(self, space) }
    set "space" { station = self }
    gain "self" { stations = space }
    run "join_neighbours" {}
  }
}
function "takes_station" {             # ruling: not where an own satellite is
  because = "You cannot place a station on {space}: a planet or station is there, or it belongs to your federation."
  takes   = { who = player, space = space }
  gives   = space.sector != null && space.planet == null && space.station == null && !contains(space.allied, who)
}
