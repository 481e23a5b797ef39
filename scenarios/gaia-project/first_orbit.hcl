# First Orbit: a first game that teaches. Two players, the rulebook's factions and galaxy for a first game, three rounds instead
# of six. A guide says at each decision what to do, and why. The shorter length is this project's own.

scenario "first_orbit" {
  title    = "First Orbit"
  text     = "You and one other people set out from your home planets. Three rounds, half of a game, take twenty minutes and show most of it: mines, upgrades, research, power. At each decision a hint says what to do, and why."
  goal     = "Have the most points after three rounds. The whole game has six."
  uses     = ["gaia_project"]
  seats    = [player.p1, player.p2]
  bot      = "pioneer"
  shape    = planet
  tutor    = "guide"
  seed     = 8
  designed = true

  function "factions_to_choose" {
    gives = [for f in first_factions() : f if all([for p in players : p.plays != f])]
  }
  function "rounds_left" { gives = 3 - game.round }

  before "clean_up" {
    if {
      when = game.round == 3
      tell { text = "Three rounds are over. In a whole game three more follow, with more to spend in each: federations, gaia planets and the upper levels of research. Play First Game next. There, too, “hint” says what a bot would do." }
      run "final_scoring" {}
    }
  }
}

# ---- The guide ----------------------------------------------------------------------------
# It plays as the pioneer does, by fewer rules, and says why. What it has no words for the pioneer answers.

function "next_step" {                 # the action that is worth most now
  takes = { who = player }
  let "mine"     { be = best_mine(who, 0, 0) }
  let "upgrade"  { be = best_upgrade(who) }
  let "deed"     { be = best_deed(who, power(who)) + 12 }
  let "special"  { be = best_special(who) + 5 }
  let "project"  { be = best_project(who) }
  let "research" { be = who.knowledge > 3 ? best_step(who, all(track)) : -99 }
  let "best"     { be = coalesce(max([mine, upgrade, deed, special, project, research]), 0) }
  gives = (best <= 0 ? action.pass_round : best == mine ? action.build_mine : best == upgrade ? action.upgrade : best == research ? action.research
    : best == deed ? action.use_board : best == project ? action.start_project : action.use_special)
}

bot "guide" {
  title = "Guide"
  like  = "pioneer"

  # ---- Before the first round
  answer "choose_factions" "faction" {
    score = it == faction.hadsch_hallas ? 1 : 0
    text  = "The Hadsch Hallas earn more credits than others, which makes a first game easier."
  }
  answer "settle" "space" {
    when  = count(self.colonies) == 0
    score = sum([for s in game.planets : 4 - line_distance(s, it) if line_distance(s, it) < 4 && (s.planet == planet.gaia || steps_to(self, s) < 2)])
    text  = "Your buildings reach only planets nearby. Begin where planets lie close together that are of your colour or one next to it on the wheel."
  }
  answer "settle" "space" {
    score = 2 * sum([for s in self.colonies : max(0, 5 - line_distance(s, it))]) + (has_neighbour(self, it) ? 3 : 0)
    text  = "Stay close to your first mine. Neighbours within two spaces make trading stations cheaper, and their buildings charge your power."
  }
  answer "choose_boosters" "booster" {
    score = worth(self, it.income) + (it.special != null ? 15 : 0)
    text  = "A round booster is extra income, or an extra action, in the round in which you hold it. When you pass, you swap it."
  }

  # ---- Actions
  answer "take_turn" "main" {
    when  = next_step(self) == action.build_mine && game.round == 1 && self.stands.mine < 4
    score = it == action.build_mine ? 1 : 0
    text  = "A mine makes a planet yours and gives ore in most rounds. It costs 2 credits and 1 ore, and more ore if the planet is of another colour."
  }
  answer "take_turn" "main" {
    when  = next_step(self) == action.build_mine
    score = it == action.build_mine ? 1 : 0
    text  = "There is a planet in range that you can pay for. More planets mean more income, and places to upgrade."
  }
  answer "take_turn" "main" {
    when  = next_step(self) == action.upgrade && self.stands.station == 0
    score = it == action.upgrade ? 1 : 0
    text  = "Mines become trading stations, which earn credits. Later these become research labs or your planetary institute."
  }
  answer "take_turn" "main" {
    when  = next_step(self) == action.upgrade
    score = it == action.upgrade ? 1 : 0
    text  = "An upgrade is worth most now. A research lab brings knowledge every round, and a technology tile at once."
  }
  answer "take_turn" "main" {
    when  = next_step(self) == action.research
    score = it == action.research ? 1 : 0
    text  = "You have {self.knowledge} knowledge, and 4 pay for a step on a research track. From level 3 on, each level is worth 4 points at the end."
  }
  answer "take_turn" "main" {
    when  = next_step(self) == action.use_board
    score = it == action.use_board ? 1 : 0
    text  = "Power in bowl III pays for the actions on the research board. Only one player takes each of them in a round, so do not wait."
  }
  answer "take_turn" "main" {
    when  = next_step(self) == action.start_project
    score = it == action.start_project ? 1 : 0
    text  = "Transdim planets, the purple ones, need a gaiaformer. It costs power tokens for a round; then the planet is a gaia planet, and you can build a mine there."
  }
  answer "take_turn" "main" {
    when  = next_step(self) == action.use_special
    score = it == action.use_special ? 1 : 0
    text  = "Your booster or a tile has an action that costs nothing. Use it once in every round."
  }
  answer "take_turn" "main" {
    score = it == action.found_federation ? 2 : it == action.pass_round ? 1 : 0
    text  = "Nothing that you can pay for is worth it now. Pass and keep the rest for the next round, which the first to pass begins."
  }
  answer "take_turn" "more" {
    score = it == "end_turn" ? 1 : 0
    text  = "You have taken your action. Free actions, such as exchanging goods, are possible before and after it. End your turn."
  }

  # ---- What they ask
  answer "build_mine" "space" {
    score = mine_worth(self, it, 0, 0)
    text  = "{it} is the best place that you can pay for: income, neighbours and terraforming taken together. Point at a planet to see what it costs."
  }
  answer "upgrade" "space" {
    score = coalesce(max([for b in upgrades(self, it) : upgrade_worth(self, it, b)]), -99)
    text  = "{it} is the best place for it. A trading station costs 3 credits instead of 6 if somebody else lives within two spaces."
  }
  answer "upgrade" "building" {
    score = upgrade_worth(self, space, it)
    text  = "{it} gives the most for its price. Research labs and academies also bring a technology tile."
  }
  answer "use_board" "deed" {
    let "power" { be = power(self) }
    score = deed_worth(self, it)
    text  = "It gives the most for its price. You have {power} power in bowl III."
  }
  answer "use_special" "special" {
    score = special_worth(self, it)
    text  = "It can be used again in the next round."
  }
  answer "start_project" "space" {
    score = project_worth(self, it)
    text  = "{it} is a transdim planet in range."
  }
  answer "research" "track" {
    score = step_worth(self, it)
    text  = "A step on {it} is worth most to you now. The research board shows what each level gives."
  }
  answer "step_up" "track" {
    score = it == null ? 0 : step_worth(self, it)
    text  = "The tile comes with a step on a track, at no cost."
  }
  answer "take_tile" "tile" {
    score = tile_worth(self, it)
    text  = "Tiles below a track come with a step on it; the three others with a step on a track of your choice."
  }
  answer "offer_charge" "charge" {
    when  = amount < 3
    score = it == "charge" ? 1 : 0
    text  = "Somebody has built near you, so you may charge {amount} power. It costs a point less than that: take it."
  }
  answer "offer_charge" "charge" {
    score = it == "decline" ? 1 : 0
    text  = "Charging {amount} power costs a point less than that. It is too much in a short game."
  }
  answer "pass_round" "booster" {
    score = (worth(self, it.income) + (it.special != null ? 15 : 0)
      + (it == booster.mines ? 10 * mines(self) : 0) + (it == booster.stations ? 20 * self.stands.station : 0)
      + (it == booster.labs ? 30 * self.stands.lab : 0))
    text = "You return your booster and take another, for the next round. Some give points for buildings when you pass with them."
  }
}
