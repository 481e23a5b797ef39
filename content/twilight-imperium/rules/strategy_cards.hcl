# 57, 58 Strategic actions and the eight strategy cards: 2, 12, 17, 40, 60, 65, 66, 79.

common "strategy_card" { source = "58" }

action "strategic" {
  source = "57"
  joins  = choice.second_action
  text   = "Use {card, select, none {a strategy card} other {{card}}}"
  help   = "You do the primary ability of your strategy card. Then, clockwise, the others may each spend a token of their strategy pool for its secondary ability."
  pick "card" {
    from = [for c in self.strategies : c if !c.exhausted]
    text = "Which strategy card do you use?"
  }
  run "primary" {}
  each "p" {
    in = others(self)
    let "price" { be = follow_price(p, card) }
    if {
      when = p.invited
      run "secondary" { self = p }
    }
    if {
      when = !p.invited && p.strategy >= price && may_follow(card, p)
      may "follow" {
        by   = p
        text = "Follow {card}? {card.others}{price, plural, =0 {} other { It costs # of the {p.strategy} in your strategy pool.}}"
        run "follow" { self = p }
      }
    }
    set "p" { invited = false }
  }
  set "card" { exhausted = true }
}
procedure "follow" {
  takes = { self = player, card = strategy_card, price = integer }
  run "spend_strategy" { number = price }
  run "secondary" {}
}
function "follow_price" {
  takes = { who = player, card = strategy_card }
  gives = card.price
}
function "may_follow" {                # nobody is asked who could do nothing
  takes = { card = strategy_card, who = player }
  gives = true
}
procedure "primary" {
  takes = { card = strategy_card, self = player }
}
procedure "secondary" {
  takes = { card = strategy_card, self = player }
}

strategy_card "leadership" {           # 79
  name   = "Leadership"
  help   = "Gain 3 command tokens; everybody may buy more for 3 influence each."
  others = "You may buy command tokens for 3 influence each."
  source = "79"
  number = 1
  price  = 0
  procedure "primary" {
    run "gain_tokens" { number = 3 }
    run "buy_tokens" {}
  }
  procedure "secondary" {
    run "buy_tokens" {}
  }
  function "may_follow" { gives = who.tokens > 0 && sway(who) >= 3 }
}
procedure "buy_tokens" {
  takes = { self = player }
  pick "number" {
    from = range(0, min(self.tokens, floor_div(sway(self), 3)))
    text = "How many tokens do you buy for 3 influence each?"
  }
  run "spend" {
    amount    = 3 * number
    influence = true
  }
  run "gain_tokens" {}
}

strategy_card "diplomacy" {            # 40, with its erratum
  name   = "Diplomacy"
  help   = "Choose a system of yours: the others cannot activate it. Ready up to two planets. Others ready up to two planets."
  others = "You ready up to two planets."
  source = "40"
  number = 2
  procedure "primary" {
    pick "system" {
      from     = distinct([for p in self.planets : p.system if p != planet.mecatol_rex])
      optional = count([for p in self.planets : p if p != planet.mecatol_rex]) == 0
      text     = "Which system is closed to the others?"
    }
    if {
      when = system != null
      each "p" {
        in = others(self)
        run "place_token" {
          who    = p
          system = system
        }
      }
      run "ready_planets" {}           # 13.15
    }
    run "diplomacy_done" {}
  }
  procedure "secondary" {
    run "ready_planets" {}
    run "diplomacy_done" {}
  }
  function "may_follow" { gives = any([for p in who.planets : p.exhausted]) || gains_by_diplomacy(who) }
}
function "gains_by_diplomacy" {
  takes = { who = player }
  gives = false
}
procedure "diplomacy_done" {           # a moment for abilities
  takes = { self = player }
}
procedure "ready_planets" {
  takes = { self = player }
  pick "planets" {
    from    = [for p in self.planets : p if p.exhausted]
    min     = 0
    max     = 2
    ordered = false
    text    = "Which planets do you ready?"
  }
  each "p" {
    in = planets
    set "p" { exhausted = false }
  }
}

strategy_card "politics" {             # 65
  name   = "Politics"
  help   = "Choose who is speaker, draw two action cards, and look at the next two agendas. Others draw two action cards."
  others = "You draw two action cards."
  source = "65"
  number = 3
  procedure "primary" {
    pick "speaker" {
      from = [for p in players : p if p != game.speaker]
      text = "Who becomes speaker?"
    }
    set "game" { speaker = speaker }
    run "draw_action_cards" { number = 2 }
    run "arrange_agendas" {}
  }
  procedure "secondary" {
    run "draw_action_cards" { number = 2 }
  }
}

strategy_card "construction" {         # 2
  name   = "Construction"
  help   = "Place a PDS or space dock on a planet of yours, then a PDS. Others place one of them, and a command token in its system."
  others = "You place a PDS or space dock on a planet of yours, and the token in its system."
  source = "2"
  number = 4
  procedure "primary" {
    run "construct" {
      planets  = self.planets
      docks    = true
      optional = false
    }
    run "construct" {
      planets  = self.planets
      docks    = false
      optional = true
    }
  }
  procedure "secondary" {              # 2.3 the token goes into the system
    pick "system" {
      from = distinct([for p in self.planets : p.system if any([for q in p.system.planets : q.owner == self && can_build(self, q, true)])])
      text = "In which system do you build?"
    }
    if {
      when = !contains(system.tokens, self)
      pay "self" { tokens = 1 }
      gain "system" { tokens = self }
    }
    run "construct" {
      planets  = [for p in system.planets : p if p.owner == self]
      docks    = true
      optional = false
    }
  }
  function "may_follow" { gives = any([for p in who.planets : can_build(who, p, true)]) }
}
function "can_build" {
  takes = { who = player, planet = planet, docks = boolean }
  gives = can_supply(who, unit_type.pds, 0) && has_room(planet, unit_type.pds) || docks && can_supply(who, unit_type.space_dock, 0) && (dock_floats(who) || has_room(planet, unit_type.space_dock))
}
function "dock_floats" {
  takes = { who = player }
  gives = any([for c in who.cards : c.floats])
}
procedure "construct" {                # 2.2, 2.4; 9.4 nobody has to take a structure off the board
  takes = { self = player, planets = list(planet), docks = boolean, optional = boolean }
  let "types" { be = [for t in [unit_type.pds, unit_type.space_dock] : t if (docks || t == unit_type.pds) && count(sites(self, planets, t)) > 0] }
  pick "type" {
    when     = count(types) > 0
    from     = types
    optional = optional || !any([for t in types : in_reinforcements(self, t) > 0])
    may      = "Nothing"
    text     = "What do you build?"
  }
  if {
    when = type != null
    pick "planet" {
      from = sites(self, planets, type)
      text = "Where do you build {a/an} {type}?"
    }
    run "recall" {}
    run "put" {
      who    = self
      system = planet.system
    }
  }
}
function "sites" {
  takes = { who = player, planets = list(planet), type = unit_type }
  gives = !can_supply(who, type, 0) ? [] : [for p in planets : p if type == unit_type.space_dock && dock_floats(who) || has_room(p, type)]
}

strategy_card "trade" {                # 17
  name   = "Trade"
  help   = "Gain 3 trade goods and all your commodities. Others replenish theirs, for nothing if you name them."
  others = "You get all your commodities."
  source = "17"
  number = 5
  procedure "primary" {
    run "gain_goods" {
      who    = self
      number = 3
    }
    run "replenish" { who = self }
    pick "guests" {
      from    = others(self)
      min     = 0
      ordered = false
      text    = "Who replenishes for nothing?"
    }
    each "p" {
      in = guests
      set "p" { invited = true }
    }
  }
  procedure "secondary" {
    run "replenish" { who = self }
  }
  function "may_follow" { gives = who.commodities < people(who).commodities || has(who, law.minister_of_commerce) }
}

strategy_card "warfare" {              # 60
  name   = "Warfare"
  help   = "Take a command token off the board, and redistribute your tokens. Others may use a space dock at home."
  others = "You produce units with a space dock in your home system."
  source = "60"
  number = 6
  procedure "primary" {
    pick "system" {
      from     = [for s in game.systems : s if contains(s.tokens, self)]
      optional = !any([for s in game.systems : contains(s.tokens, self)])
      text     = "From where does a command token come back?"
    }
    if {
      when = system != null
      pay "system" { tokens = self }
      gain "self" { tokens = 1 }
      run "gain_tokens" { number = 1 }
    }
    run "redistribute" {}
  }
  procedure "secondary" {              # 60.3 one dock, and no token on the board
    let "home" { be = people(self).home }
    pick "dock" {
      from = docks_at(self, home)
      text = "Which space dock produces?"
    }
    run "produce" {
      system = home
      makers = [dock]
    }
  }
  function "may_follow" { gives = count(docks_at(who, people(who).home)) > 0 && wealth(who) >= discounted(who, 1) }
}
function "docks_at" {
  takes = { who = player, system = system }
  gives = units_of(who, system, unit_type.space_dock)
}

strategy_card "technology" {           # 12
  name   = "Technology"
  help   = "Research a technology, and another for 6 resources. Others research one for 4 resources."
  others = "You research a technology for 4 resources."
  source = "12"
  number = 7
  procedure "primary" {
    run "research" {}
    if {
      when = wealth(self) >= tuition(self, 6) && researches_more(self)
      may "second" {
        text = "Pay 6 resources to research another technology"
        run "spend" { amount = tuition(self, 6) }
        run "research" {}
      }
    }
  }
  procedure "secondary" {
    run "spend" { amount = tuition(self, 4) }
    run "research" {}
  }
  function "may_follow" { gives = (wealth(who) >= tuition(who, 4) || is_brilliant(who)) && researches_more(who) }
}
function "tuition" {                   # what research by Technology costs
  takes = { who = player, amount = integer }
  gives = amount
}
function "is_brilliant" {              # does the primary ability instead
  takes = { who = player }
  gives = false
}

strategy_card "imperial" {             # 66
  name   = "Imperial"
  help   = "Score a public objective. With Mecatol Rex you gain a victory point, else a secret objective. Others may draw a secret objective."
  others = "You draw a secret objective."
  source = "66"
  number = 8
  procedure "primary" {
    run "score_public" {}
    run "score" {
      when   = planet.mecatol_rex.owner == self
      who    = self
      points = 1
    }
    run "draw_secret" { when = planet.mecatol_rex.owner != self }
  }
  procedure "secondary" {
    run "draw_secret" {}
  }
}
