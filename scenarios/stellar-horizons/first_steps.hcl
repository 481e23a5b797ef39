# First Steps: a first game that teaches. A person alone plays four years of a small race for Mars, with a guide who says at each
# decision what to do, and why. Set-up, length and goal are this project's own.

scenario "first_steps" {
  title    = "First Steps"
  text     = "2038. You lead Europe's space program, and nobody has set foot on Mars yet. In four years you launch a telescope, learn what it takes to travel to Mars, and land there. This takes ten minutes and shows you most of the game. At each decision a hint says what to do, and why."
  goal     = "Have a base on Mars by the end of 2045. With the hints you have it in 2041."
  uses     = ["stellar_horizons"]
  seats    = [faction.europe]
  options  = { no_events = true, no_pirates = true }
  bot      = "guide"
  shape    = rocket_launch
  tutor    = "guide"
  seed     = 6
  designed = true
  modifier "counts_points" { set = false }   # one base is enough

  setup {
    set "game" {
      year  = 2038
      prize = world.mars
    }
    run "lay_out" { worlds = [world.earth, world.moon, world.near_earth_asteroids, world.mars, world.venus] }
    run "set_initiative" {}
    set "faction.europe" {
      techs = tech_level(1)
      cash  = 12
      bank  = { physics = 6 }          # with Earth's 7 in 2040 two short of the way to Mars: two years of exploring
    }
  }
  play {
    repeat {
      run "year" {}
    }
  }

  before "next_turn" {
    each "self" {
      in = players
      let "colony" { be = first([for b in bases_of(self) : b if b.world == world.mars]) }
      finish {
        when   = colony != null
        winner = self
        text   = "People live on Mars, at {colony}. This is how every game goes: explore, learn, and go farther. From here on bases grow: with ore, supplies and fuel you build settlements and facilities on them, and every tenth year they produce more. In the next game, Race for the Red Planet, the first player with 20 settlements on Mars wins. There, too, “hint” says what a bot would do. “rules” explains what you have not met yet: missions, pirates, trade and war."
      }
    }
    finish {
      when    = game.year >= 2045
      winners = []
      text    = "Time has run out, and nobody lives on Mars. Try again in a new game."
    }
  }
}

# ---- The guide ----------------------------------------------------------------------------
# It goes by the table as it is, so who takes another way is advised from there. What it has no words for
# the settler answers, whose prize is Mars too.

function "lookout" {                   # the robot that explores, or waits to be sent
  takes = { faction = faction }
  gives = first([for s in faction.ships : s if in_service(s) && is_robot(s)])
}
function "mars_crew" {
  takes = { faction = faction }
  gives = first([for s in faction.ships : s if in_service(s) && is_crewed(s)])
}
function "waits_on_earth" {
  takes = { ship = optional(ship) }
  gives = ship != null && ship.fleet != null && is_home(ship.owner, ship.fleet.at)
}
function "in_space" {                  # and free to move on
  takes = { ship = optional(ship) }
  gives = ship != null && !waits_on_earth(ship) && ship.fleet != null && can_move(ship, ship.fleet)
}
function "has_rocket" {
  takes = { faction = faction, size = integer }
  gives = any([for s in faction.ships : s.class == unit_class.lv && may_launch(s) && s.size >= size])
}
function "reaches_mars" {
  takes = { faction = faction }
  gives = crew_range(faction) >= 1
}
function "lacks_supplies" {            # in its hold, for a base
  takes = { ship = optional(ship) }
  gives = ship != null && ship.goods.supplies < base_price(ship.owner, world.mars)
}
function "bound_for" {                 # where a crew has to go next
  takes = { ship = ship }
  gives = lacks_supplies(ship) ? system.earth : system.mars
}

bot "guide" {
  title = "Guide"
  like  = "settler"

  # ---- Building
  answer "build_phase" "building" {
    when  = lookout(self) == null && game.year == 2038
    score = it == "build" ? 1 : 0
    text  = "Every year begins with building. You need something that explores, so build a ship."
  }
  answer "build_phase" "building" {
    when  = lookout(self) == null && game.year < 2040
    score = it == "build" ? 1 : 0
    text  = "Your robot is lost, but there is money for another."
  }
  answer "build_phase" "building" {
    when  = waits_on_earth(lookout(self)) && !has_rocket(self, 1)
    score = it == "build" ? 1 : 0
    text  = "Your ship is on the ground, and only a launch vehicle (a rocket) lifts it into space. Build one too."
  }
  answer "build_phase" "building" {
    when  = game.year == 2038
    score = it == "done" ? 1 : 0
    text  = "Money comes every tenth year, the next time in 2040. Keep what is left."
  }
  answer "build_phase" "building" {
    when  = game.year == 2039
    score = it == "done" ? 1 : 0
    text  = "A new year. Your robot explores again, so you do not need to build anything."
  }
  answer "build_phase" "building" {
    when  = !reaches_mars(self)
    score = it == "done" ? 1 : 0
    text  = "Without Advanced Astrodynamics no crew reaches Mars, and the next chance to develop it is in 2050: too late. Leave with “q”, and begin again."
  }
  answer "build_phase" "building" {
    when  = mars_crew(self) == null
    score = it == "build" ? 1 : 0
    text  = "Now people can go to Mars, and they need a crew vehicle. Build a ship."
  }
  answer "build_phase" "building" {
    let "crew" { be = mars_crew(self) }
    when  = crew != null && waits_on_earth(crew) && !has_rocket(self, crew.size)
    score = it == "build" ? 1 : 0
    text  = "{crew} has size 2, so it needs a launch vehicle of size 2."
  }
  answer "build_phase" "building" {
    when  = waits_on_earth(mars_crew(self))
    score = it == "done" ? 1 : 0
    text  = "Your ship and rocket are ready. Continue to the launch."
  }
  answer "build_phase" "building" {
    score = it == "done" ? 1 : 0
    text  = "There is nothing to build this year. Continue."
  }
  answer "build" "ship" {
    when  = lookout(self) == null && !reaches_mars(self)
    score = it == ship.kepler ? 1 : 0
    text  = "Kepler is a telescope: it explores other worlds from Earth orbit, year after year. Other robots have to travel to them, and crew vehicles are expensive."
  }
  answer "build" "ship" {
    when  = !reaches_mars(self)
    score = it == ship.vega ? 1 : 0
    text  = "The smallest launch vehicle is enough for a robot."
  }
  answer "build" "ship" {
    when  = mars_crew(self) == null
    score = it == ship.nansen ? 1 : 0
    text  = "Nansen carries 4 units of goods, enough for a base, and can explore. You need both."
  }
  answer "build" "ship" {
    score = it == ship.ariane ? 1 : 0
    text  = "A launch vehicle of size 2."
  }
  answer "build" "readiness" {
    score = it == "active" ? 1 : 0
    text  = "Only an active crew can found a base. A ship in reserve costs less, but it only flies and carries goods."
  }

  # ---- Movement
  answer "movement_phase" "moving" {
    when  = waits_on_earth(lookout(self)) && has_rocket(self, 1)
    score = it == "launch" ? 1 : 0
    text  = "After building, ships move. Send your robot up."
  }
  answer "movement_phase" "moving" {
    let "crew" { be = mars_crew(self) }
    when  = waits_on_earth(crew) && has_rocket(self, 2) && lacks_supplies(crew) && self.goods.supplies < 3
    score = it == "buy_on_earth" ? 1 : 0
    text  = "Do not launch yet: a base on Mars costs 3 supplies, which must be in the hold of the ship. Buy them first."
  }
  answer "movement_phase" "moving" {
    let "crew" { be = mars_crew(self) }
    when  = crew != null && waits_on_earth(crew) && has_rocket(self, 2) && lacks_supplies(crew)
    score = it == "load_up" ? 1 : 0
    text  = "The supplies are in your stores on Earth. Move them to {crew}."
  }
  answer "movement_phase" "moving" {
    let "crew" { be = mars_crew(self) }
    when  = crew != null && waits_on_earth(crew) && has_rocket(self, 2)
    score = it == "launch" ? 1 : 0
    text  = "{crew} is loaded. Off to Mars!"
  }
  answer "movement_phase" "moving" {
    let "crew" { be = mars_crew(self) }
    when  = crew != null && in_space(crew) && lacks_supplies(crew)
    score = it == "move" ? 1 : 0
    text  = "{crew} does not have enough supplies for a base. Bring it home and load it."
  }
  answer "movement_phase" "moving" {
    let "crew" { be = mars_crew(self) }
    when  = in_space(crew) && crew != null && crew.fleet != null && crew.fleet.at != world.mars.surface
    score = it == "move" ? 1 : 0
    text  = "{crew} has been under way for a year. Now it may move on."
  }
  answer "movement_phase" "moving" {
    let "robot" { be = lookout(self) }
    when  = robot != null && !waits_on_earth(robot) && mars_crew(self) == null
    score = it == "done" ? 1 : 0
    text  = "{robot} is in place. Nothing else has to move."
  }
  answer "movement_phase" "moving" {
    score = it == "done" ? 1 : 0
    text  = "Nothing else has to move. Ships under way come nearer each year by themselves."
  }
  answer "launch" "place" {
    when  = is_robot(ship)
    score = it == world.earth.orbit ? 1 : 0
    text  = "A telescope works in Earth orbit."
  }
  answer "launch" "place" {
    score = it == system.mars.transfer ? 1 : 0
    text  = "A ship bound for Mars spends a year in the transfer boxes of Mars."
  }
  answer "buy_on_earth" "resource" {
    score = it == resource.supplies ? 1 : 0
    text  = "Ore and fuel are for building and flying, supplies for living out there."
  }
  answer "buy_on_earth" "amount" {
    score = it == 4 ? 2 : it == 3 ? 1 : 0
    text  = "3 for the base and 1 to spare: the hold has room for 4."
  }
  answer "load_up" "giver" {
    score = it.faction == self ? 1 : 0
    text  = "“Europe” means your stores on Earth."
  }
  answer "load_up" "taker" {
    let "crew" { be = mars_crew(self) }
    score = it.ship == crew ? 1 : 0
    text  = "Load them into its hold."
  }
  answer "choose_goods" "amount" {
    score = it
    text  = "Take all of them."
  }
  answer "move" "fleet" {
    let "crew" { be = mars_crew(self) }
    score = crew != null && crew.fleet == it ? 1 : 0
    text  = "Choose the ship with the crew."
  }
  answer "move" "place" {
    when  = bound_for(ships[0]) == system.mars
    score = it == world.mars.surface ? 2 : it == system.mars.transfer ? 1 : 0
    text  = "You build bases on the ground, so land."
  }
  answer "move" "place" {
    score = it == world.earth.surface ? 2 : it == system.earth.transfer ? 1 : 0
    text  = "Go home."
  }

  # ---- Exploration
  answer "exploration_phase" "exploring" {
    let "robot" { be = lookout(self) }
    when  = robot != null && count(explorers(robot)) > 0
    score = it == "explore" ? 1 : 0
    text  = "{game.year, plural, =2038 {Now ships explore, each of them once a year. They find tech markers, which buy technologies in 2040.} other {A ship that can explore should do so every year.}}"
  }
  answer "exploration_phase" "exploring" {
    when  = mars_crew(self) == null && self.politics > 0
    score = it == "done" ? 1 : 0
    text  = "You found so much on Venus that it is depleted: its exploration value falls. For depleting a world you get a politics marker. Keep it until 2040."
  }
  answer "exploration_phase" "exploring" {
    let "crew" { be = mars_crew(self) }
    when  = crew != null && count(explorers(crew)) > 0 && !waits_on_earth(crew)
    score = it == "done" ? 1 : 0
    text  = "Crews explore too, but half of the time they are recalled, and then {crew} could not found a base."
  }
  answer "exploration_phase" "exploring" {
    when  = lookout(self) == null
    score = it == "done" ? 1 : 0
    text  = "Your robot has malfunctioned. That happens, and you learn from it: you get an engineering marker."
  }
  answer "exploration_phase" "exploring" {
    score = it == "done" ? 1 : 0
    text  = "That was all for this year."
  }
  answer "explore" "carrier" {
    score = is_robot(it) ? 1 : 0
    text  = "Robots can be replaced."
  }
  answer "explore" "world" {
    when  = is_robot(ship)
    score = it == world.venus ? 1 : 0
    text  = "{game.year, plural, =2038 {Each world belongs to one of three fields. Venus gives physics markers, which you need for Mars. An exploration value of 9 finds a marker if a ten-sided die shows 9 or less.} other {Venus again: physics takes you farther and farther.}}"
  }

  # ---- The economic phase
  answer "announce" "partner" {
    score = it == null ? 1 : 0
    text  = "2040 begins with an economic phase, as every tenth year does. Politics markers can improve your relations with other factions. You play alone, so you do not need that."
  }
  answer "tech_step" "developing" {
    when  = !reaches_mars(self) && contains(affordable_techs(self), tech.advanced_astrodynamics)
    score = it == action.develop ? 1 : 0
    text  = "Earth has paid you: you have {self.cash} billion. Your markers are now tech points, and Earth has added some. Buy a technology."
  }
  answer "tech_step" "developing" {
    let "price" { be = tech_price(self, tech.advanced_astrodynamics) }
    when  = !reaches_mars(self) && self.politics > 0 && self.bank.physics < price
    score = it == action.study_politics ? 1 : 0
    text  = "Advanced Astrodynamics costs {price, plural, one {# point} other {# points}} of physics. Politics markers give the missing points."
  }
  answer "tech_step" "developing" {
    score = it == action.develop_no_more ? 1 : 0
    text  = "You need nothing else now. You keep half of the points that are left."
  }
  answer "study_politics" "field" {
    score = it == field.physics ? 1 : 0
    text  = "Physics points are missing."
  }
  answer "develop" "tech" {
    when  = !reaches_mars(self)
    score = it == tech.advanced_astrodynamics ? 1 : 0
    text  = "It gives crews a range of 1, and Mars is at distance 1 from Earth."
  }
  answer "part_with_politics" "parting" {
    score = it == action.cash_politics ? 1 : 0
    text  = "Politics markers cannot be kept. Turn each into a billion."
  }
  answer "choose_policy" "policy" {
    score = it == policy.space_economics ? 1 : 0
    text  = "A policy costs nothing and stays in force. You can always use more money."
  }

  # ---- Construction
  answer "construction_phase" "constructing" {
    when  = count(founders(self, world.mars)) > 0
    score = it == "build_base" ? 1 : 0
    text  = "This is what you came for."
  }
  answer "construction_phase" "constructing" {
    when  = count(bases_of(self)) == 0
    score = it == "done" ? 1 : 0
    text  = "The last phase is for bases, and you have none yet. Continue."
  }
  answer "construction_phase" "constructing" {
    score = it == "done" ? 1 : 0
    text  = "Your base is there. End the year."
  }
  answer "build_base" "base" {
    score = -it.order
    text  = "Bases differ only in name."
  }
}
