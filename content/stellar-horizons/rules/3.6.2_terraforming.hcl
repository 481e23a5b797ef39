# 3.6.2: terraforming. All players change a world together: whose points they are is not noted.

action "terraform" {                   # a base's points of the year in one order of each owner
  help   = "Spend a base's goods to make its world a second Earth. The points of all players count together."
  source = "3.6.2"
  joins  = choice.constructing
  once   = { round = base }            # a round is a year
  text   = "Terraform {world, select, none {a world} other {{world}}}{base? from {base}}{points?: {points}}"
  when   = terraforms(self)
  pick "world" {
    from = [for w in tiles : w if count(terraformers(self, w)) > 0]
    text = "Which world do you terraform?"
  }
  pick "base" {
    from = terraformers(self, world)
    text = "From which base?"
  }
  let "next" { be = terraforming_price(base, 1) }
  pick "points" {
    from = points_for_sale(base, world)
    text = "How many terraforming points do you buy for {world}? The first costs {next} from {base}, and each further point costs 1 more."
  }
  run "pay_at" {
    yard = base
    cost = terraforming_price(base, points)
  }
  gain "world" { terraformed = points }
  gain "base"  { terraformed = points }
  let "goal" { be = world.terraforming }
  tell { text = "Terraforming points of {world}: {world.terraformed} of {goal}." }
}
function "terraformers" {              # bases that can pay for a point
  takes = { self = faction, world = world }
  gives = [for b in bases_of(self) : b if b.world == world && count(points_for_sale(b, world)) > 0]
}
function "points_for_sale" {           # as many as it can pay; ruling: beyond the goal none is sold
  source = "3.6.2"
  takes  = { base = base, world = world }
  gives = [for n in range(1, terraforming_left(world)) : n if
    can_pay_at(base.owner, base, terraforming_price(base, n))]
}
function "terraforming_price" {        # of so many points more at one base in a year, whoever bought some before
  source = "3.6.2"
  takes  = { base = base, points = integer }
  gives  = bill(base.owner, { supplies = sum([for n in range(1, points) : terraforming_cost(base.owner) + base.terraformed + n - 1]) })
}

# ---- How far a world has come -----------------------------------------------------

function "terraforming_left" {
  source = "3.6.2"
  takes  = { world = world }
  gives  = max(0, world.terraforming - world.terraformed)
}
function "is_terraformed" {            # fully
  source = "4.0"
  takes  = { world = world }
  gives  = world.terraforming > 0 && terraforming_left(world) == 0
}
function "is_half_terraformed" {       # at least; a fully terraformed world is too
  source = "4.0"
  takes  = { world = world }
  gives  = world.terraforming > 0 && world.terraformed * 2 >= world.terraforming
}
