# How a settler trades (see settler.hcl): what its colony lacks it buys of whoever has it, on the
# spot or by trade routes, and it sells what fetches more there than it costs to bring.

function "worth_there" {               # billions for a resource at the colony, freight included
  takes = { faction = faction }
  gives = reuses_launchers(faction) ? 2 : 3
}
function "needed_of" {                 # units of what a base trades that its own people, or the colony beside it, lack
  takes = { faction = faction, base = base }
  gives = base.trade == null ? 0 : (owns(faction, base) ? lacking(base) : lacking_at(colony(faction)))[base.trade.good]
}
function "purchase" {                  # the same, for full billions
  takes = { faction = faction, base = base }
  gives = base.trade == null ? 0 : ceil_div(needed_of(faction, base), base.trade.gives) * base.trade.gives
}
function "is_deal" {
  takes = { faction = faction, base = base }
  gives = (base.trade != null && count(traders(faction, base)) > 0
    && (base.sells ? needed_of(faction, base) > (is_taxed(faction, base) ? 1 : 0) : base.trade.pays >= least_price(faction, base)))
}
function "is_taxed" {                  # a tariff may be due, which a single unit is not worth
  takes = { faction = faction, base = base }
  gives = !owns(faction, base) && contains(players, base.owner)
}
function "least_price" {               # a stepping stone that is of no more use sells out
  takes = { faction = faction, base = base }
  gives = owns(faction, base) && base.world != game.prize && colony(faction) != null ? 1 : worth_there(faction)
}

# ---- With the neighbours ---------------------------------------------------------------

# The crew that stays at the colony to trade with them. Where launchers do not come back, one that
# Earth supports beside it has to be free to fly cargo.
function "merchant" {
  takes = { faction = faction }
  let "crews" { be = idle_crews(faction) }
  gives = (count(bases_nearby(faction)) == 0 || !reuses_launchers(faction) && over_support(faction, unit_class.cv) >= 0 ? null
    : best(crews, [for s in crews : hold(s)]))
}
function "idle_crews" {
  takes = { faction = faction }
  gives = [for s in faction.ships : s if (is_crewed(s) && !s.reserved && hold(s) > 0
    && any([for b in compact([colony(faction)]) : is_at(s, b)]))]
}
function "bases_nearby" {              # bases beside the colony that let it trade
  takes = { faction = faction }
  gives = (game.prize == null ? []
    : [for b in game.prize.bases : b if !owns(faction, b) && relation(faction, b.owner).stance >= stance.neutral])
}
function "customer_nearby" {           # one that pays well for what the colony has, and the merchant not yet
  takes = { faction = faction }
  gives = first([for b in bases_nearby(faction) : b if b.trade != null && !b.sells && !is_blockaded(b) && sale_to(faction, b) > 0])
}
function "sale_to" {                   # units that an empty merchant would take there
  takes = { faction = faction, base = base }
  gives = (base.trade == null || base.trade.pays < worth_there(faction) || !is_empty(merchant(faction)) ? 0
    : min(stores_of_base(colony(faction))[base.trade.good], trade_limit(faction, base)))
}
function "is_empty" {
  takes = { ship = optional(ship) }
  gives = ship != null && total(ship.goods) == 0
}
function "stores_of_base" {
  takes = { base = optional(base) }
  type  = tally(resource)
  gives = base == null ? {} : base.goods
}
function "goods_for" {                 # what it takes along
  takes = { faction = faction, customer = optional(base) }
  type  = tally(resource)
  gives = customer == null || customer.trade == null ? {} : { (customer.trade.good) = sale_to(faction, customer) }
}

# ---- By trade routes, 3.1.5 --------------------------------------------------------------

function "consignee" {                 # the base that they supply next
  takes = { faction = faction }
  gives = best(consignees(faction), [for b in consignees(faction) : is_colony(b) ? 0 : 1])
}
function "consignees" {
  takes = { faction = faction }
  gives = compact([for h in ports(faction) : h.base != null && total(lacking_at(h.base)) > 0 ? h.base : null])
}
function "freight" {                   # of what lies there unneeded, what the consignee lacks
  takes = { faction = faction, giver = holder }
  type  = tally(resource)
  gives = { for r, n in lacking_at(consignee(faction)) : r => min(n, unneeded(giver)[r]) }
}
function "unneeded" {
  takes = { holder = holder }
  type  = tally(resource)
  gives = holder.base == null ? holder.goods : { for r, n in holder.base.goods : r => max(0, n - wanted(holder.base)[r]) }
}
function "homeward" {                  # a base with stores that none of its bases lacks; null: none
  takes = { faction = faction }
  gives = (consignee(faction) != null || !contains(ports(faction), faction) ? null
    : first(compact([for h in ports(faction) : h.base != null && total(unneeded(h)) > 0 ? h.base : null])))
}
function "to_order" {                  # on Earth, for a full transfer
  takes = { faction = faction }
  type  = tally(resource)
  gives = (count(pirates_near(faction.home)) > 0 ? {}
    : { for r, n in measured(lacking_at(consignee(faction)), min(transfer_resources(faction), faction.cash)) : r => max(0, n - faction.goods[r]) })
}
