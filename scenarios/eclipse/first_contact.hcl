# First Contact: a first game that teaches. Two Terran peoples, four rounds instead of nine. A guide says at each decision what to
# do, and why. The shorter length is this project's own.

scenario "first_contact" {
  title    = "First Contact"
  text     = "You and another Terran people look up to the same stars. Four rounds take twenty minutes and show most of the game: explore, settle, research, build, pay for it all. At each decision a hint says what to do, and why."
  goal     = "Have the most points after four rounds. The whole game has nine."
  uses     = ["eclipse"]
  seats    = [player.p1, player.p2]
  bot      = "settler"
  shape    = alien
  tutor    = "guide"
  seed     = 7
  designed = true

  function "species_to_choose" {
    gives = [for s in [species.directorate, species.federation, species.terran_union, species.republic, species.conglomerate, species.alliance] : s if all([for p in players : p.plays != s])]
  }
  function "rounds_left" { gives = game.round == 4 ? 0 : 9 - game.round }

  before "clean_up" {
    if {
      when = game.round == 4
      tell { text = "Four rounds are over. In a whole game five more follow, in which fleets meet. Play Terran Dawn next, and then Many Worlds with its other species. There, too, “hint” says what a bot would do." }
      run "final_scoring" {}
    }
  }
}

# ---- The guide ----------------------------------------------------------------------------
# It plays as the settler does, by fewer rules, and says why. What it has no words for the settler answers.

function "can_settle" {                # a colony ship has somewhere to go
  takes = { who = player }
  gives = count(sectors_to_settle(who)) > 0
}
function "next_step" {                 # the action that is worth most now
  takes = { who = player }
  let "explore"   { be = rounds_left() > 0 && can_pay(who, 2) && count(spaces_to_explore(who)) > 0 ? 40 + 5 * rounds_left() : -1 }
  let "influence" { be = can_pay(who, 2) && best_influence(who) > 15 ? best_influence(who) + 20 : -1 }
  let "research"  { be = can_pay(who, 1) && best_technology(who) > 4 ? best_technology(who) + 20 : -1 }
  let "build"     { be = can_pay(who, 1) ? build_worth(who) : -1 }
  let "upgrade"   { be = can_pay(who, 1) && rounds_left() > 0 && upgrade_gain(who) > 40 ? 30 + min(40, floor_div(upgrade_gain(who), 4)) : -1 }
  let "move"      { be = can_pay(who, 1) && best_prize(who, people(who).moves) != null ? 80 : -1 }
  let "best"      { be = coalesce(max([explore, influence, research, build, upgrade, move]), 0) }
  gives = (best <= 0 ? action.pass_round : best == research ? action.research : best == explore ? action.explore : best == influence ? action.influence
    : best == move ? action.move : best == build ? action.build : action.upgrade)
}

bot "guide" {
  title = "Guide"
  like  = "settler"

  answer "choose_species" "species" {
    score = it.order
    text  = "All of these are Terrans: they differ in colour only. Take the one that you like."
  }

  # ---- Actions
  answer "action_phase" "deed" {
    when  = can_settle(self)
    score = it == action.settle ? 1 : 0
    text  = "You have a colony ship and an empty planet. Settling is free, and you produce more from now on."
  }
  answer "action_phase" "deed" {
    when  = next_step(self) == action.explore && game.round == 1
    score = it == action.explore ? 1 : 0
    text  = "Nobody has seen the galaxy yet. Explore next to a sector of yours: new sectors have planets to settle, and points."
  }
  answer "action_phase" "deed" {
    when  = next_step(self) == action.explore
    score = it == action.explore ? 1 : 0
    text  = "You can pay for another sector, and there is room for one beside yours."
  }
  answer "action_phase" "deed" {
    when  = next_step(self) == action.research
    score = it == action.research ? 1 : 0
    text  = "You have {self.science} science. Each technology makes the next of its area cheaper; some give parts for ships, others better production."
  }
  answer "action_phase" "deed" {
    when  = next_step(self) == action.influence
    score = it == action.influence ? 1 : 0
    text  = "A sector in reach belongs to nobody. Put a disc on it; the action also readies colony ships that you have used."
  }
  answer "action_phase" "deed" {
    when  = next_step(self) == action.build
    score = it == action.build ? 1 : 0
    text  = "You have {self.materials} materials. Ships guard your sectors and take others, and orbitals and monoliths stay for good."
  }
  answer "action_phase" "deed" {
    when  = next_step(self) == action.upgrade
    score = it == action.upgrade ? 1 : 0
    text  = "Your technologies allow better parts. Put them on a blueprint: all ships of that class have them at once."
  }
  answer "action_phase" "deed" {
    when  = next_step(self) == action.move
    score = it == action.move ? 1 : 0
    text  = "Your fleet is likely to win a battle in reach. Move it there; the battle is fought after everybody has passed."
  }
  answer "action_phase" "deed" {
    when  = rounds_left() == 0
    score = it == action.pass_round || it == null ? 1 : 0
    text  = "In the last round only points count, and nothing that you can pay for brings more. Pass."
  }
  answer "action_phase" "deed" {
    score = it == action.pass_round || it == null ? 1 : 0
    text  = "Each action takes a disc off your influence track, and every disc that is missing costs money at the end of the round. One more would cost too much, or is not worth it. Pass."
  }

  # ---- What they ask
  answer "explore" "space" {
    score = it == null ? (can_pay(self, 1) ? 0 : 100) : ring_of(it) == ring.middle ? 30 : ring_of(it) == ring.inner ? 20 : 10
    text  = "The second ring has the friendliest sectors. Those next to the centre are richer, and often guarded."
  }
  answer "explore_space" "sector" {
    score = sector_worth(self, it) - 15 * it.ancients
    text  = "You take the sector that was drawn."
  }
  answer "explore_space" "rotation" {
    score = it == null ? 5 : 10 + count([for e in range(0, 5) : e if opens(sector, it.order, e) && any([for c in neighbours(space) : c.sector != null && c.sector.owner == self && direction(space, c) == e])])
    text  = "Turn it so that wormholes meet. Only through a wormhole on both sides can you move and explore on."
  }
  answer "explore_space" "claim" {
    when  = can_pay(self, 1) && sector_worth(self, sector) > 12
    score = it == "yes" ? 1 : 0
    text  = "No ancients guard it, so put a disc on it at once. It is yours, with its planets and {sector.points, plural, one {1 point} other {# points}}."
  }
  answer "explore_space" "claim" {
    score = it == "yes" ? 0 : 1
    text  = "It is not worth the upkeep of another disc now."
  }
  answer "discover" "side" {
    when  = rounds_left() == 0
    score = it == "use" ? 0 : 1
    text  = "A discovery tile can be kept for 2 points. In the last round that is the best use of it."
  }
  answer "settle" "sector" {
    score = coalesce(max([for f in fields_to_settle(self, it) : field_worth(self, f)]), 0)
    text  = "Here your people produce what you need most."
  }
  answer "colonize" "field" {
    score = field_worth(self, it)
    text  = "Orange planets give money, pink ones science, brown ones materials. This is what you lack most."
  }
  answer "influence" "sector" {
    score = sector_worth(self, it)
    text  = "{it} is worth most: its points, its planets, and what can be found there."
  }
  answer "research" "tech" {
    score = it == null ? 0 : technology_worth(self, it)
    text  = "{it?{it} is the best buy now. Point at it to read what it does.}"
  }
  answer "construct" "work" {
    score = it == null ? 0 : saves(self) && it != work.monolith ? -1 : work_worth(self, it)
    text  = "{it?{it} is the best that your materials pay for.}"
  }
  answer "pay_upkeep" "way_out" {
    score = it == "sell" ? (rounds_left() == 0 ? 5 : 2) : it == "retreat" ? 1 : 0
    text  = "You cannot pay for all your discs. Sell science or materials before you give up a sector."
  }
}
