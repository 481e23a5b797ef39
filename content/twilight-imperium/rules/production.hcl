# 26 Production, 47 what may be produced, 22 blockades.

function "production_of" {             # 26.1, 54
  takes = { unit = unit }
  gives = unit.card.production + (unit.card.rich && unit.on != null ? worth(unit.on, false) : 0)
}
function "makes_troops" {              # ground forces are placed with these
  takes = { who = player, unit = unit }
  gives = true
}
function "makers" {
  takes = { who = player, system = system }
  gives = [for u in system.units : u if u.owner == who && u.card.production > 0 && (u.on == null || u.on.produces)]
}
stat "produces" {                      # whether units there may use production
  of   = planet
  base = true
}
stat "pairs" {                         # 24.2 whether two units come for one cost
  takes = {}
  base  = true
}
function "price" {                     # 24, 47.2: two for the cost of one
  takes = { made = list(unit_card) }
  gives = sum([for c in distinct(made) : c.pair && pairs() ? c.cost * ceil_div(count([for m in made : m if m == c]), 2) : c.cost * count([for m in made : m if m == c])])
}
function "discounted" {                # what production with that ability costs
  takes = { who = player, price = integer }
  gives = price
}
function "producible" {                # 24.3, 47.6
  source  = "47.1"
  takes   = { who = player, system = system }
  because = "It cannot be produced there."
  gives   = [for c in who.cards : c if c.cost > 0 && can_supply(who, c.type, 0) && (c.type.ground || !others_ships(who, system))]
}
function "can_supply" {                # one more than so many
  takes = { who = player, type = unit_type, made = integer }
  let "left" { be = in_reinforcements(who, type) }
  gives = made < left || made < left + count(recallable(who, type))
}
function "recallable" {                # 9.4, 47.5: units on the board, where no command token of theirs lies
  source = "47.5"
  takes  = { who = player, type = unit_type }
  gives  = [for u in who.units : u if u.card.type == type && u.at != null && !contains(u.at.tokens, who)]
}
procedure "recall" {                   # what reinforcements lack comes off the board
  source = "47.5"
  takes  = { self = player, type = unit_type }
  if {
    when = in_reinforcements(self, type) < 1
    pick "recalled" {
      from = recallable(self, type)
      text = "Which {type} do you take off the board to produce it anew?"
    }
    let "from" { be = recalled.at }
    run "take_off" { units = [recalled] }
    run "fit" {
      when   = from != null
      who    = self
      system = from
    }
  }
}
procedure "produce_here" {             # 59.5
  source = "59.5"
  takes  = { self = player, goal = system }
  let "makers" { be = makers(self, goal) }
  run "produce" {
    when   = count(makers) > 0
    system = goal
  }
}
procedure "produce" {                  # 26, 47
  source = "26"
  help   = "Units with production make as many units as their values say together, paid for with resources."
  takes  = { self = player, system = system, makers = list(unit) }
  let "limit" { be = sum([for u in makers : production_of(u)]) }
  run "make" {
    cards    = producible(self, system)
    planets  = distinct(compact([for u in makers : u.on if makes_troops(self, u)]))
    in_space = any([for u in makers : u.on == null])
  }
}
procedure "make" {                     # so many units, for so much at most; `makers` are empty where no unit produces
  takes = { self = player, system = system, makers = list(unit), limit = integer, budget = default(integer, 999), cards = list(unit_card), planets = list(planet), in_space = boolean }
  let "places" { be = [for p in in_space ? [for p in system.planets : p if p.owner == self] : planets : p if p.admits] }
  if {
    when = limit > 0 && count(cards) > 0
    let "means" { be = min(budget, wealth(self)) }
    pick "made" {
      from    = [for c in affordable(self, cards, made, makers, budget) : c if !c.type.ground || count(places) > 0 || berths(self, system, made) > 0]
      min     = 0
      max     = limit
      ordered = false
      text    = "What do you produce in {system}? At most {limit, plural, one {# unit} other {# units}}, for {means, plural, one {# resource} other {# resources}}."
    }
    if {
      when = count(made) > 0
      let "cost" { be = price(made) }
      run "spend" { amount = count(makers) > 0 ? discounted(self, cost) : cost }
      each "card" {                    # ships first, which carry ground forces
        in = concat([for c in made : c if c.type.ship], [for c in made : c if c.type.ground])
        run "recall" { type = card.type }
        run "settle" {}
      }
      run "produced" { when = count(makers) > 0 }
      run "fit"      { who = self }
    }
  }
}
function "berths" {                    # 26.4 room in space for more ground forces, with what is made
  source = "26.4"
  takes  = { who = player, system = system, made = list(unit_card) }
  gives  = capacity(who, system) + sum(made[*].capacity) - count(afloat(who, system)) - count([for c in made : c if c.type.ground || c.type == unit_type.fighter])
}
function "affordable" {                # what can still be added
  takes = { who = player, cards = list(unit_card), made = list(unit_card), makers = list(unit), budget = default(integer, 999) }
  let "money" { be = min(budget, wealth(who)) }
  gives = [for c in cards : c if can_supply(who, c.type, count([for m in made : m if m == c])) && may_make(who, c, made, makers) && (count(makers) > 0 ? discounted(who, price(append(made, c))) : price(append(made, c))) <= money]
}
function "may_make" {                  # whether these units make one more of a card
  takes = { who = player, card = unit_card, made = list(unit_card), makers = list(unit) }
  gives = true
}
procedure "settle" {                   # 26.2-26.4 ships in space, ground forces where they are made
  source = "26.3"
  takes  = { self = player, card = unit_card, system = system, places = list(planet), in_space = boolean }
  pick "planet" {
    when     = card.type.ground
    from     = places
    optional = in_space && (count(places) == 0 || berths(self, system, []) > 0)
    may      = "In space"
    text     = "Where does {a/an} {card} go?"
  }
  run "put" {
    who  = self
    type = card.type
  }
}
procedure "produced" {                 # a moment for abilities
  takes = { self = player, system = system, made = list(unit_card) }
}
