# 16 Objectives, 34 victory points, 78 elimination.

procedure "score" {                    # 34.4, 34.7: the first to have enough wins at once
  source = "34.7"
  takes  = { who = player, points = integer }
  gain "who" { points = min(points, option.victory_points - who.points) }   # 34.4 the track ends there
  finish {
    when   = who.points >= option.victory_points
    winner = who
    scores = { for p in players : p => p.points }
  }
}

# ---- Public objectives ------------------------------------------------------

zone "objective_deck" {                # not in this game
  holds  = objective
  starts = all(objective)
  seen   = nobody
}
zone "laid_out" {                      # 16.13 face down, to be revealed
  holds = objective
  seen  = nobody
}
zone "revealed" { holds = objective }

procedure "set_up_objectives" {        # set-up 12: five of each stage, two shown
  source = "set-up 12"
  each "s" {
    in = all(stage)
    draw "chosen" {
      from      = [for o in objective_deck : o if o.stage == s]
      count     = 5
      verbosity = never
    }
    move {
      what = chosen
      to   = laid_out
    }
  }
  repeat {
    times = 2
    run "reveal_objective" {}
  }
}
procedure "reveal_objective" {         # 16.14, 16.15: the game ends if none is left
  source = "16.14"
  let "first_stage" { be = [for o in laid_out : o if o.stage == stage.first] }
  let "leaders"     { be = largest(by_initiative(), by_initiative()[*].points) }
  finish {
    when   = count(laid_out) == 0
    winner = coalesce(first(leaders), speaker())
    scores = { for p in players : p => p.points }
  }
  draw "next" { from = count(first_stage) > 0 ? first_stage : [for o in laid_out : o] }
  if {
    when = next != null
    show {
      what = next
      text = "Objective: {next}. {next.demand}"
    }
    move {
      what = next
      to   = revealed
    }
  }
}
function "holds_home" {                # 16.16
  source  = "16.16"
  takes   = { who = player }
  because = "They do not control their whole home system."
  gives   = all([for p in people(who).home.planets : p.owner == who])
}
function "is_met" {                    # 16.4
  takes = { objective = aim, who = player }
  gives = false
}
procedure "pay_objective" {            # 16.10 what has to be spent
  takes = { objective = aim, self = player }
}
procedure "score_public" {             # 16.5, 16.6
  source = "16.6"
  takes  = { self = player }
  pick "objective" {
    when = holds_home(self)
    from = [for o in public_objectives() : o if !contains(o.scored, self) && is_met(o, self)]
    may  = "None"
    text = "Which public objective do you score?"
  }
  if {
    when = objective != null
    run "pay_objective" { objective = objective }
    gain "objective" { scored = self }
    tell { text = "{self} scores {objective}." }
    let "public" { be = objective.objective }
    run "score" {
      who    = self
      points = public != null && public.stage == stage.second ? 2 : 1
    }
  }
}
function "public_objectives" {         # and the secret ones that a law made public
  type  = list(aim)
  gives = concat([for o in revealed : o], [for s in disclosed : s if !s.in_action])
}
common "objective" { source = "16.11" }
function "outside" {                   # planets outside home systems
  takes = { who = player }
  gives = [for p in who.planets : p if !p.system.is_home]
}
function "most_of_a_trait" {
  takes = { who = player }
  gives = coalesce(max([for t in all(trait) : count([for p in who.planets : p if p.trait == t])]), 0)
}
function "studied_colours" {           # with at least two technologies
  takes = { who = player }
  gives = count([for c in all(colour) : c if owned(who, c) >= 2])
}
function "with_specialty" {
  takes = { who = player }
  gives = count([for p in who.planets : p if p.specialty != null])
}
procedure "spend_tokens" {             # 16.10 of the tactic and strategy pools
  takes = { self = player, number = integer }
  pick "of_tactic" {
    from = range(max(0, number - self.strategy), min(number, self.tactic))
    text = "How many of {number, plural, one {# token} other {# tokens}} come from the tactic pool?"
  }
  pay "self" {
    tactic   = of_tactic
    strategy = number - of_tactic
  }
  gain "self" { tokens = number }
}
objective "corner_the_market" {
  demand = "Control 4 planets of one trait."
  function "is_met" { gives = most_of_a_trait(who) >= 4 }
}
objective "develop_weaponry" {
  demand = "Own 2 unit upgrades."
  function "is_met" { gives = upgrades(who) >= 2 }
}
objective "diversify_research" {
  demand = "Own 2 technologies in each of 2 colours."
  function "is_met" { gives = studied_colours(who) >= 2 }
}
objective "erect_a_monument" {
  demand = "Spend 8 resources."
  function "is_met" { gives = wealth(who) >= 8 }
  procedure "pay_objective" {
    run "spend" { amount = 8 }
  }
}
objective "expand_borders" {
  demand = "Control 6 planets outside home systems."
  function "is_met" { gives = count(outside(who)) >= 6 }
}
objective "found_research_outposts" {
  demand = "Control 3 planets with a specialty."
  function "is_met" { gives = with_specialty(who) >= 3 }
}
objective "intimidate_council" {
  demand = "Have ships in 2 systems beside Mecatol Rex."
  function "is_met" { gives = count([for s in neighbours_for(who, system.mecatol) : s if count(ships(who, s)) > 0]) >= 2 }
}
objective "lead_from_the_front" {
  demand = "Spend 3 command tokens of your tactic and strategy pools."
  function "is_met" { gives = who.tactic + who.strategy >= 3 }
  procedure "pay_objective" {
    run "spend_tokens" { number = 3 }
  }
}
objective "negotiate_trade_routes" {
  demand = "Spend 5 trade goods."
  function "is_met" { gives = who.goods >= 5 }
  procedure "pay_objective" {
    pay "self" { goods = 5 }
  }
}
objective "sway_the_council" {
  demand = "Spend 8 influence."
  function "is_met" { gives = sway(who) >= 8 }
  procedure "pay_objective" {
    run "spend" {
      amount    = 8
      influence = true
    }
  }
}
objective "centralize_galactic_trade" {
  demand = "Spend 10 trade goods."
  function "is_met" { gives = who.goods >= 10 }
  procedure "pay_objective" {
    pay "self" { goods = 10 }
  }
}
objective "conquer_the_weak" {
  demand = "Control a planet in the home system of another player."
  function "is_met" { gives = any([for p in who.planets : p.system.is_home && p.system != people(who).home]) }
}
objective "form_galactic_brain_trust" {
  demand = "Control 5 planets with a specialty."
  function "is_met" { gives = with_specialty(who) >= 5 }
}
objective "found_a_golden_age" {
  demand = "Spend 16 resources."
  function "is_met" { gives = wealth(who) >= 16 }
  procedure "pay_objective" {
    run "spend" { amount = 16 }
  }
}
objective "galvanize_the_people" {
  demand = "Spend 6 command tokens of your tactic and strategy pools."
  function "is_met" { gives = who.tactic + who.strategy >= 6 }
  procedure "pay_objective" {
    run "spend_tokens" { number = 6 }
  }
}
objective "manipulate_galactic_law" {
  demand = "Spend 16 influence."
  function "is_met" { gives = sway(who) >= 16 }
  procedure "pay_objective" {
    run "spend" {
      amount    = 16
      influence = true
    }
  }
}
objective "master_the_sciences" {
  demand = "Own 2 technologies in each of 4 colours."
  function "is_met" { gives = studied_colours(who) >= 4 }
}
objective "revolutionize_warfare" {
  demand = "Own 3 unit upgrades."
  function "is_met" { gives = upgrades(who) >= 3 }
}
objective "subdue_the_galaxy" {
  demand = "Control 11 planets outside home systems."
  function "is_met" { gives = count(outside(who)) >= 11 }
}
objective "unify_the_colonies" {
  demand = "Control 6 planets of one trait."
  function "is_met" { gives = most_of_a_trait(who) >= 6 }
}

# ---- 16.17 Secret objectives ------------------------------------------------

zone "secret_deck" {
  holds  = secret
  starts = all(secret)
  seen   = nobody
}
zone "secrets" {
  of    = player
  holds = secret
  seen  = owner
  hears = true
}
zone "disclosed" {                     # made public by a law
  holds = secret
  hears = true
}
zone "scored_secrets" {                # 16.18
  of    = player
  holds = secret
}
procedure "first_secret" {             # set-up 12
  takes = { self = player }
  draw "dealt" {
    from  = secret_deck
    count = 2
  }
  move {
    what = dealt
    to   = self.secrets
  }
  run "return_secret" {}
}
procedure "draw_secret" {              # 16.21, 66.4: three at most, the scored ones among them
  source = "66.4"
  takes  = { self = player }
  draw "card" { from = secret_deck }
  if {
    when = card != null
    move {
      what = card
      to   = self.secrets
    }
    run "return_secret" { when = count(self.secrets) + count(self.scored_secrets) > 3 }
  }
}
procedure "return_secret" {
  takes = { self = player }
  pick "returned" {
    from = self.secrets
    seen = [self]
    text = "Which secret objective do you return?"
  }
  move {
    what = returned
    to   = secret_deck
  }
}
procedure "score_secret" {             # 64.1
  source = "64.1"
  takes  = { self = player }
  pick "secret" {
    from = [for s in self.secrets : s if !s.in_action && is_met(s, self)]
    may  = "None"
    text = "Which secret objective do you score?"
  }
  if {
    when = secret != null
    run "pay_objective" { objective = secret }
    run "reveal_secret" { secret = secret }
  }
}
procedure "reveal_secret" {            # 16.18
  source = "16.18"
  takes  = { self = player, secret = secret }
  move {
    when = where(secret) == self.secrets
    what = secret
    to   = self.scored_secrets
  }
  gain "secret" { scored = self }
  tell { text = "{self} scores {secret}." }
  run "score" {
    who    = self
    points = 1
  }
}
function "may_claim" {                 # 16.7; 16.16 of those that a law made public
  takes = { secret = secret, who = player }
  gives = !(who.fights && who.scored_in_combat) && !contains(secret.scored, who) && (where(secret) != disclosed || holds_home(who))
}
procedure "claim" {                    # 16.7 in the action phase, one a combat
  source = "16.7"
  takes  = { self = player, secret = secret }
  set "self" { scored_in_combat = true }
  run "reveal_secret" {}
}
common "secret" { source = "16.17" }
function "holding" {                   # systems in which this player has ships
  takes = { who = player }
  gives = distinct(compact([for u in who.units : u.at if u.card.type.ship]))
}
function "units_on_board" {
  takes = { who = player, type = unit_type }
  gives = count([for u in who.units : u if u.card.type == type])
}
function "of_trait" {
  takes = { who = player, trait = trait }
  gives = count([for p in who.planets : p if p.trait == trait])
}
secret "adapt_new_strategies" {
  help = "Own 2 technologies of your faction."
  function "is_met" { gives = count([for t in who.techs : t if t.faction != null && t != tech.valefar_assimilator_x && t != tech.valefar_assimilator_y]) >= 2 }
}
secret "become_the_gatekeeper" {
  help = "Have ships in a system with an alpha wormhole and in one with a beta wormhole."
  function "is_met" { gives = any([for s in holding(who) : contains(s.wormholes, wormhole.alpha)]) && any([for s in holding(who) : contains(s.wormholes, wormhole.beta)]) }
}
secret "control_the_region" {
  help = "Have ships in 6 systems."
  function "is_met" { gives = count(holding(who)) >= 6 }
}
secret "cut_supply_lines" {
  help = "Have ships in a system with a space dock of another player."
  function "is_met" { gives = any([for s in holding(who) : any([for u in s.units : u.owner != who && u.card.type == unit_type.space_dock])]) }
}
secret "destroy_their_greatest_ship" {
  help = "In the action phase: destroy a war sun or flagship of another player."
  after "destroyed" {
    when = by == self && owner != self && (card.type == unit_type.war_sun || card.type == unit_type.flagship) && may_claim(this, self)
    may "score_greatest" {
      text = "Score Destroy Their Greatest Ship"
      run "claim" { secret = this }
    }
  }
}
secret "establish_a_perimeter" {
  help = "Have 4 PDS on the board."
  function "is_met" { gives = units_on_board(who, unit_type.pds) >= 4 }
}
secret "forge_an_alliance" {
  help = "Control 4 cultural planets."
  function "is_met" { gives = of_trait(who, trait.cultural) >= 4 }
}
secret "form_a_spy_network" {
  help = "Discard 5 action cards."
  function "is_met" { gives = count(who.hand) >= 5 }
  procedure "pay_objective" {
    run "discard_cards" { number = 5 }
  }
}
secret "fuel_the_war_machine" {
  help = "Have 3 space docks on the board."
  function "is_met" { gives = units_on_board(who, unit_type.space_dock) >= 3 }
}
secret "gather_a_mighty_fleet" {
  help = "Have 5 dreadnoughts on the board."
  function "is_met" { gives = units_on_board(who, unit_type.dreadnought) >= 5 }
}
secret "learn_the_secrets_of_the_cosmos" {
  help = "Have ships in 3 systems that each lie beside an anomaly."
  function "is_met" { gives = count([for s in holding(who) : s if any([for t in neighbours_for(who, s) : t.anomaly != null])]) >= 3 }
}
secret "make_an_example_of_their_world" {
  help = "In the action phase: destroy the last ground force on a planet by bombardment."
  after "bombed_out" {
    when = actor == self && may_claim(this, self)
    may "score_example" {
      text = "Score Make an Example of Their World"
      run "claim" { secret = this }
    }
  }
}
secret "master_the_laws_of_physics" {
  help = "Own 4 technologies of one colour."
  function "is_met" { gives = any([for c in all(colour) : owned(who, c) >= 4]) }
}
secret "mine_rare_metals" {
  help = "Control 4 hazardous planets."
  function "is_met" { gives = of_trait(who, trait.hazardous) >= 4 }
}
secret "monopolize_production" {
  help = "Control 4 industrial planets."
  function "is_met" { gives = of_trait(who, trait.industrial) >= 4 }
}
secret "occupy_the_seat_of_the_empire" {
  help = "Control Mecatol Rex and have 3 ships in its system."
  function "is_met" { gives = planet.mecatol_rex.owner == who && count(ships(who, system.mecatol)) >= 3 }
}
secret "spark_a_rebellion" {
  help = "In the action phase: win a combat against a player with the most points."
  before "combat_won" {                # what the loser still has: laws take points for it
    when = who == self && loser.points == coalesce(max(players[*].points), 0) && may_claim(this, self)
    may "score_rebellion" {
      text = "Score Spark a Rebellion"
      run "claim" { secret = this }
    }
  }
}
secret "threaten_enemies" {
  help = "Have ships in a system beside the home system of another player."
  function "is_met" { gives = any([for s in holding(who) : any([for t in neighbours_for(who, s) : t.is_home && t != people(who).home])]) }
}
secret "turn_their_fleets_to_dust" {
  help = "In the action phase: destroy the last ship of a player in a system by space cannon."
  after "shot_down" {
    when = by == self && may_claim(this, self)
    may "score_dust" {
      text = "Score Turn Their Fleets to Dust"
      run "claim" { secret = this }
    }
  }
}
secret "unveil_flagship" {
  help = "In the action phase: win a space combat in a system with your flagship, which survives."
  before "space_combat_ends" {         # not one that is built in its place
    when = winner == self && count(units_of(self, system, unit_type.flagship)) > 0 && may_claim(this, self)
    may "score_flagship" {
      text = "Score Unveil Flagship"
      run "claim" { secret = this }
    }
  }
}

# ---- 78 Elimination ---------------------------------------------------------

whenever "elimination" {
  for  = { who = players }
  when = game.round > 0 && count(who.planets) == 0 && !any([for u in who.units : u.card.type.ground || u.card.production > 0])
  run "eliminate" {}
}
procedure "eliminate" {
  source = "78"
  takes  = { who = player }
  tell { text = "{who} is eliminated." }
  set "game" {                         # 78.8
    when    = game.speaker == who
    speaker = next(who)
  }
  set "who" {
    out         = true
    techs       = []
    cards       = []
    goods       = 0
    commodities = 0
  }
  run "take_off" { units = who.units }
  run "move_delta" {                   # the wormhole of its flagship goes with it
    when = who.plays == faction.creuss
    self = who
  }
  run "return_notes" {}
  each "s" {
    in = [for s in game.systems : s if contains(s.tokens, who)]
    pay "s" { tokens = who }
  }
  each "c" {                           # 78.6
    in = who.strategies
    set "c" {
      holder    = null
      exhausted = false
    }
  }
  move {                               # 78.5
    what = who.hand
    to   = action_discards
  }
  move {                               # 78.7
    what = concat([for s in who.secrets : s], [for s in who.scored_secrets : s])
    to   = secret_deck
  }
  each "a" {                           # 78.3
    in = [for a in who.owned_laws : a]
    run "repeal" { agenda = a }
  }
  finish {
    when   = count(players) == 1
    winner = players[0]
    scores = { for p in players : p => p.points }
  }
}
