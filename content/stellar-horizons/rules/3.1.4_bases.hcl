# 3.1.4: what bases produce: each of them one item an economic phase, resources for its stores
# or tech points for the bank.

procedure "produce_with_bases" {
  title = "Production of the bases"
  each "base" {
    in = [for b in all(base) : b if b.made != null]
    set "base" { made = null }
  }
  each "self" {                        # who is ahead takes the best
    in = game.initiative
    each "base" {
      in = [for b in self.bases : b if count(products_of(b)) > 0]
      run "produce_at" {}
    }
  }
}
procedure "produce_at" {
  takes = { self = faction, base = base }
  let "goods"  { be = { for r in all(resource) : r => output_of(base, r) if contains(products_of(base), r) } }
  let "points" { be = { for f in all(field) : f => output_of(base, f) if contains(products_of(base), f) } }
  pick "product" {
    from      = products_of(base)
    verbosity = never
    text      = "What does {base} produce?{goods? Resources: {goods}.}{points? Tech points: {points}.}"
  }
  let "amount" { be = output_of(base, product) }
  if {
    when = product.resource != null
    gain "base" { goods = { (product.resource) = amount } }
  }
  if {
    when = product.field != null
    gain "self" { bank = { (product.field) = amount } }
  }
  set "base" { made = product }
  tell {
    verbosity = full
    text      = "{base} produces {amount} {product}."
  }
}

# ---- What it can produce -----------------------------------------------------------

function "products_of" {
  source = "3.1.4"
  takes  = { base = base }
  type   = list(product)
  gives  = [for p in concat(minerals(base), studies(base)) : p if output_of(base, p) > 0]
}
function "minerals" {                  # what the world has, facilities aside
  source = "3.1.4"
  takes  = { base = base }
  type   = list(product)
  gives = (base.world == null || base.mining.level == 0 ? []
    : [for r in all(resource) : r if production_value(base.world, r) > 0 && handles(base.owner, r)])
}
# Ruling: without a world card there is nothing to study, whatever lives there.
function "studies" {
  source = "3.1.4"
  takes  = { base = base }
  type   = list(product)
  gives  = base.world == null || base.research.level == 0 ? [] : fields_studied(base.world)
}
function "fields_studied" {
  source = "3.1.4"
  takes  = { world = world }
  gives  = world.research > 0 ? all(field) : world.card == null ? [] : compact([world.card.field])
}
function "output_of" {
  takes = { base = base, product = product }
  gives = (product.resource != null ? base_output(base, product.resource)
    : product.field != null ? base_research(base, product.field) : 0)
}

# ---- How much, 3.1.4 ----------------------------------------------------------------

stat "base_output" {
  source = "3.1.4, 2.8.2"
  text   = "{good} that {base} produces"
  takes  = { base = base, good = resource }
  from   = [base.owner]
  base   = base.world == null ? 0 : production_value(base.world, good)
  min    = 0
  term "facility"    { add = facility_output(base.mining) }
  term "settlements" { add = settlement_output(base) }
  term "faction"     { add = mine_output(base.owner) }
  term "rivals"      { add = -count(rivals(base, good)) }
  term "pirates"     { add = -count(pirates_near(base.world)) }
  term "blockade" {                    # after all else
    when = is_blockaded(base)
    part = [1, 2]
  }
}
stat "base_research" {
  source = "3.1.4, 2.8.2"
  text   = "Tech points of {field} that {base} produces"
  takes  = { base = base, field = field }
  from   = [base.owner]
  base   = base.world == null ? 0 : research_value(base.world)
  min    = 0
  term "facility"    { add = facility_output(base.research) }
  term "settlements" { add = settlement_output(base) }
  term "faction"     { add = lab_output(base.owner) }
  term "rivals"      { add = -count(rivals(base, field)) }
  term "pirates"     { add = -count(pirates_near(base.world)) }
  term "blockade" {
    when = is_blockaded(base)
    part = [1, 2]
  }
}
function "research_value" {            # of the world, its card and what lives there
  source = "3.1.4, 3.5.4"
  takes  = { world = world }
  gives  = world.research + (world.card == null ? 0 : world.card.research) + life_research(world)
}
function "life_research" {
  source = "3.5.4"
  takes  = { world = world }
  gives  = world.life == biosphere.life ? 2 : world.life == biosphere.signs ? 1 : 0
}
table "facility_output" {              # what larger facilities add
  source = "3.1.4"
  keys   = { track = track, level = integer }
  gives  = { bonus = integer }
  rows = [
    [track.mining,   2, 1],            # large mining station
    [track.mining,   3, 3],            # refinery
    [track.mining,   4, 5],
    [track.research, 2, 3],            # large research lab
  ]
}
function "facility_output" {
  source = "3.1.4, 2.8.2"
  takes  = { facility = facility }
  gives  = coalesce(table.facility_output.track[facility.track].level[facility.level].bonus, 0) - output_loss(facility)
}
function "settlement_output" {
  source = "2.7.1, 3.1.4"
  takes  = { base = base }
  gives  = table.settlement_trade.settlements[sound_level(base.settlement)].production
}
function "rivals" {                    # who made the same at this world ahead of it
  source = "3.1.4"
  takes  = { base = base, product = product }
  gives  = base.world == null ? [] : [for b in base.world.bases : b if b != base && b.made == product]
}
function "pirates_near" {              # in the flyby box of its system
  source = "3.1.4, 3.1.5"
  takes  = { world = optional(world) }
  gives  = world == null ? [] : pirates_at(world.system.flyby)
}
