# What there is on the table, and what changes of it in play.

kind "colour" {                        # 11.7 of technologies
  things = ["biotic", "warfare", "propulsion", "cybernetic"]
  text   = ["name"]
}
kind "trait" {                         # 85.3
  things = ["cultural", "industrial", "hazardous"]
  text   = ["name"]
}
kind "anomaly" {                       # 20.2
  things = ["asteroid_field", "nebula", "supernova", "gravity_rift"]
  text   = ["name"]
}
kind "wormhole" {                      # 45
  things = ["alpha", "beta", "delta"]
  text   = ["name"]
}

# ---- Units ------------------------------------------------------------------

kind "unit_type" {
  text = ["name", "sign"]
  fixed = {
    ship      = boolean                # 84
    ground    = boolean                # 72 ground forces
    structure = boolean                # 10
    limit     = integer                # 46.2; 0: unlimited
    worth     = integer                # the order in which bots lose ships
    drawn     = word                   # its shape on the board
  }
}
kind "unit_card" {                     # what a faction sheet, or a technology, says of a type
  text = ["name"]
  fixed = {
    type             = unit_type
    faction          = optional(faction)   # only theirs
    upgrade          = boolean         # 48 printed on a technology
    cost             = default(integer, 0)   # 24; 0: cannot be produced
    pair             = boolean         # 24.2 two for the cost
    combat           = default(integer, 11)   # 61; 11: does not fight
    dice             = default(integer, 1)
    move             = default(integer, 0)
    capacity         = default(integer, 0)   # 32
    sustains         = boolean         # 82 sustain damage
    barrage          = default(integer, 0)   # 14 anti-fighter barrage …
    barrage_dice     = default(integer, 0)
    bombardment      = default(integer, 0)   # 81 …
    bombardment_dice = default(integer, 0)
    cannon           = default(integer, 0)   # 43 space cannon …
    cannon_dice      = default(integer, 0)
    long_range       = boolean         # 43.3 which also reaches neighbouring systems
    shield           = boolean         # 86 planetary shield
    breaks_shields   = boolean         # 86.3
    production       = default(integer, 0)   # 26, of which …
    rich             = boolean         # … the resources of its planet come on top
    returns          = default(integer, 0)   # what a die shows that saves a destroyed one
    floats           = boolean         # 10.1 a structure in space
    solid            = boolean         # Direct Hit cannot destroy it
  }
  about = "{cost, plural, =0 {{production, plural, =0 {space cannon {cannon}} other {production #}}} other {cost #{pair? for two}, combat {combat}}}{move?, move {move}}{capacity?, capacity {capacity}}{sustains?, sustains damage}"
}
kind "unit" {
  copies = 1200
  state = {
    owner     = player
    card      = unit_card
    at        = optional(system)
    on        = optional(planet)       # null: in space
    damaged   = boolean
    aboard    = optional(unit)         # 31 while ships move
    sustained = boolean                # in this round of a combat, where that matters
    moved     = boolean
  }
  lists  = { cargo = unit.aboard }
  about  = "{on, select, none {{at}} other {{on}}}{damaged?, damaged}"
  called = "{card} of {owner}"
}

# ---- The galaxy -------------------------------------------------------------

kind "back" {                          # 27.1
  things = ["green", "blue", "red", "centre"]
}
kind "system" {                        # 27 a tile
  text = ["name"]
  fixed = {
    number  = integer
    back    = back
    printed = set(wormhole)
    anomaly = optional(anomaly)
    is_home = default(boolean, any([for f in all(faction) : f.home == this]))   # 27.2; the Creuss Gate is none
  }
  state = {
    at        = optional(space)
    tokens    = set(player)            # command tokens
    wormholes = set(wormhole)
    ways      = set(system)            # 53 neighbours …
    closed    = set(system)            # … to which no ship may move
  }
  lists = {
    planets = planet.system
    units   = unit.at
  }
  about = "{number}{anomaly?, {anomaly}}{wormholes?, {wormholes} wormhole}"
}
kind "space" {
  fixed = { place = default(integer, 99) }   # 0 in the middle, then ring by ring, each clockwise from the top; 99: beside the map
  state = { system = optional(system) }
}
board "galaxy" {
  cells = space
  shape = hexes(concat([[9, 1]], flatten([for x in range(1, 7) : [for y in range(max(1, 5 - x), min(7, 11 - x)) : [x, y]]])))
}
kind "planet" {                        # 85
  text = ["name"]
  fixed = {
    system         = system
    base_resources = integer
    base_influence = integer
    trait          = optional(trait)
    specialty      = optional(colour)  # 11.13
  }
  state = {
    owner     = optional(player)
    exhausted = boolean
    swapped   = boolean                # resources and influence, during one production
  }
  lists = { units = unit.on }
  about = "{resources, plural, one {# resource} other {# resources}}, {influence} influence{exhausted?, exhausted}"
}

# ---- Cards ------------------------------------------------------------------

kind "tech" {                          # 11
  text = ["name"]
  fixed = {
    colour  = optional(colour)         # null: a unit upgrade
    needs   = tally(colour)
    faction = optional(faction)        # only theirs
    card    = optional(unit_card)      # 48 the unit upgrade
  }
  about = "{card, select, none {{colour}{needs?, needs {needs}}} other {needs {needs}; {card.cost, plural, =0 {{card.production, plural, =0 {space cannon {card.cannon}} other {production #}}} other {cost #, combat {card.combat}}}{card.move?, move {card.move}}{card.capacity?, capacity {card.capacity}}}}"
}
kind "strategy_card" {                 # 58
  text = ["name", "others"]            # others: what the secondary ability does
  fixed = {
    number = integer
    price  = default(integer, 1)       # tokens of the strategy pool for the secondary ability
  }
  state = {
    exhausted = boolean
    goods     = at_least(0)
    holder    = optional(player)
  }
  about = "{number}{goods?, {goods, plural, one {# trade good} other {# trade goods}}}"
}
kind "stage" {                         # 16.1
  order = ["first", "second"]
  text  = ["name"]
}
kind "objective" {                     # 16.11 public
  text  = ["name", "demand"]
  fixed = { stage = stage }
  state = { scored = set(player) }     # 16.12 whose token lies on it
  about = "{stage}: {demand}"
}
kind "secret" {                        # 16.17 secret objectives
  text  = ["name"]
  fixed = { in_action = boolean }      # 16.3 scored in the action phase
  state = { scored = set(player) }
}
kind "aim" { any_of = [objective, secret] }
kind "ploy" {                          # 38 what the action cards of one name do
  text = ["name"]
  state = {
    predictor  = optional(player)      # who played this rider …
    prediction = optional(outcome)     # … and predicted this
  }
}
kind "action_card" {
  fixed  = { ploy = lends(ploy) }
  called = "{ploy}"
}
kind "promise" {                       # 67 what the promissory notes of one name do
  text = ["name"]
  fixed = {
    faction = optional(faction)        # null: everybody has one of their own
    laid    = boolean                  # lies in a play area until its holder activates a system with units of the issuer
  }
}
kind "note" {
  fixed  = { promise = lends(promise) }
  state  = { issuer = optional(player) }
  called = "{promise}{issuer? of {issuer}}"
}
kind "parcel" {                        # 1.2 a number of goods, or of cards in a hand that is not seen
  copies = { of = choices("goods", "cards"), number = range(1, 40) }
  called = "{of, select, goods {{number, plural, one {# trade good} other {# trade goods}}} other {{number, plural, one {# action card} other {# action cards}}}}"
}
kind "ware" { any_of = [parcel, note, action_card] }
kind "reply" {                         # 1.4 to an offer
  things = ["agreed", "countered", "refused"]
  text   = ["name"]
}
kind "verdict" {                       # 35.8
  things = ["for", "opposed"]
  text   = ["name"]
}
kind "ballot" {                        # 35.8, 35.9 what is voted on
  things = ["motion", "player", "cultural", "industrial", "hazardous", "planet", "colony", "law", "secret"]
}
kind "law" {                           # 36.2 for all, or for its owner
  text = ["name"]
  fixed = {
    elects = ballot
    needs  = optional(ballot)          # without candidates another agenda is revealed
  }
  state = { voters = set(player) }     # whom its effect concerns later
  about = "law"
}
kind "attachment" {                    # 5 a law that lies on a planet
  text = ["name"]
  fixed = {
    elects    = ballot
    needs     = optional(ballot)
    specialty = optional(colour)       # a prerequisite that it skips
  }
  state = { exhausted = boolean }
  about = "law"
}
kind "directive" {                     # 36.7
  text = ["name"]
  fixed = {
    elects = ballot
    needs  = optional(ballot)
  }
  about = "directive"
}
kind "agenda"  { any_of = [law, attachment, directive] }   # 36
kind "statute" { any_of = [law, attachment] }
kind "outcome" { any_of = [verdict, player, planet, law, attachment, secret] }
kind "aid"     { any_of = [planet, attachment] }   # 11.14 what skips a prerequisite

# ---- Players ----------------------------------------------------------------

kind "faction" {
  text = ["name"]
  fixed = {
    home        = system
    seat_tile   = optional(system)     # what lies in its place on the map, if that is not its home
    commodities = integer
    techs       = list(tech)
    units       = tally(unit_type)
  }
  about = "{commodities, plural, one {# commodity} other {# commodities}}"
}
kind "player" {
  state = {
    plays            = lends(optional(faction))
    tactic           = default(at_least(0), 3)   # 74.1 command tokens: tactic pool …
    fleet            = default(at_least(0), 3)
    strategy         = default(at_least(0), 2)
    tokens           = default(at_least(0), 8)   # … and reinforcements; the rest lies on the board
    goods            = at_least(0)
    commodities      = at_least(0)
    points           = at_least(0)
    techs            = lends(set(tech))
    exhausted        = set(tech)
    cards            = lends(set(unit_card))         # one for each type
    tiles            = seen_by(this, list(system))   # still to be laid
    fights           = boolean         # in a combat …
    scored_in_combat = boolean         # … in which a secret objective was scored, 16.7 …
    relentless       = boolean         # … and in which this player makes no more offers
    hits             = at_least(0)     # made in this round of a combat …
    aimed            = at_least(0)     # … that fighters cannot take if there are other ships
    retreats         = boolean         # 42.4 announced that they leave
    invited          = boolean         # 17.4 follows Trade for nothing
    shielded         = boolean         # 86.3 the opponent does not roll in this round
    driven           = optional(unit)  # moves 1 farther in this action
    taken            = boolean         # an ability of once a combat is used
    fallen           = at_least(0)     # infantry destroyed in this action …
    saved            = at_least(0)     # … and on the card of Infantry II
    rerolls          = boolean         # misses in this round of combat
    first            = boolean         # 68.1 has the 0 token
    militia          = set(unit)       # ground forces that fight in space
    wrecks           = set(unit_type)  # destroyed in this combat
    reclaims         = boolean         # took Mecatol Rex in this action
    alpha_gate       = optional(system)   # with a wormhole token of Creuss
    beta_gate        = optional(system)
    copied           = list(tech)      # 11.16 with a Valefar token
    ballot           = optional(outcome)   # 35.6 what this player votes for …
    votes            = at_least(0)     # … and how much
    silenced         = boolean         # 35.16 casts no votes on this agenda …
    banned           = boolean         # … or in this agenda phase
    foresees         = optional(outcome)   # 35.22 by Galactic Threat …
    foresaw          = boolean         # … in this agenda phase
    out              = leaves(boolean) # 78 eliminated
    passed           = boolean         # 37.4 in this action phase
    keeps_cards      = boolean         # Political Stability: takes no strategy card
    speeds           = boolean         # Flank Speed, in this action
    silent           = optional(system)   # from where ships pass those of others in this action
    slipped          = boolean         # left this space combat, which is drawn
    prototypes       = boolean         # fighters hit with 2 less in this round
    bold             = boolean         # units hit with 1 less in this round
    bunkered         = boolean         # bombardment hits with 4 more in this invasion
    disables         = boolean         # PDS of others do nothing in this invasion
    dealt            = set(player)     # with whom a transaction was made or refused in this turn, or on the agendas
    spurned          = set(player)     # who refused an offer of this player in this round
    quiet            = boolean         # makes no more offers in turns of others in this round
    gagged           = boolean         # Political Secret, until the agenda is resolved
    hushed           = boolean         # plays no action cards meanwhile
    halted           = boolean         # Ceasefire: no units move into the active system
    numbed           = boolean         # Greyfire Mutagen, in this action
    fervour          = integer         # Tekklar Legion: what combat rolls on the ground gain
    missed           = list(integer)   # what the dice that missed in this roll on the ground needed
  }
  lists = {
    planets    = planet.owner
    units      = unit.owner
    strategies = strategy_card.holder
  }
}
roster "player" {
  columns = ["id", "name"]
  rows = [
    ["p1", "Player 1"],
    ["p2", "Player 2"],
    ["p3", "Player 3"],
    ["p4", "Player 4"],
    ["p5", "Player 5"],
    ["p6", "Player 6"],
  ]
}
