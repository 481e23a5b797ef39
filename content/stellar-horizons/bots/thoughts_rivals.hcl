# What a settler thinks of those who race it to the prize (see settler.hcl). On the prize nobody
# needs a war to fight (6.0): who falls far behind, or has money to spare, sends a gunship there, cuts the leader off and
# takes what it can. Who sees guns in service builds a defense network.

function "front_runner" {              # the colony of the leader, when it is time to stop it; null: nobody's
  takes = { faction = faction }
  gives = (game.prize == null ? faction.mark : colony(faction) == null ? null
    : best(front_runners(faction), [for b in front_runners(faction) : b.settlement.level]))
}
function "front_runners" {
  takes = { faction = faction }
  gives = game.prize == null ? [] : [for b in game.prize.bases : b if is_front_runner(faction, b)]
}
function "is_front_runner" {           # worth a gunship's price to who lags behind, or has the money; one that is out stays there
  takes = { faction = faction, base = base }
  gives = (contains(players, base.owner) && !owns(faction, base) && relation(faction, base.owner).stance < stance.collaboration
    && (count(gunships(faction)) > 0 || to_spare(faction) >= 16
      || base.settlement.level >= 10 && base.settlement.level >= settlements_at_prize(faction) + 4)
    && may_blockade(faction, base))
}
function "to_spare" {                  # billions beyond what it takes to finish: a base builds one settlement a year, however rich it is
  takes = { faction = faction }
  gives = faction.cash - 8 * max(0, 20 - settlements_at_prize(faction))
}
function "booty_on_prize" {            # bases there of those whom nobody plays, for raids
  takes = { faction = faction }
  gives = [for b in spoils_of_war(faction) : b if b.world == game.prize]
}
function "theatre" {                   # where a gunship is of use; null: nowhere
  takes = { faction = faction }
  gives = (game.prize == null ? war_orbit(faction)
    : front_runner(faction) != null || contains(raid_posts(faction), game.prize.orbit) ? game.prize.orbit : null)
}
function "gunship" {                   # to send there, with guns that match a network's; null: it has one, or none would do
  takes = { faction = faction }
  gives = (game.prize == null ? gunship_for_war(faction) : count(gunships(faction)) > 0 ? null
    : gunship_to_build(faction, theatre(faction), coalesce(max([for b in compact([front_runner(faction)]) : combat_value(b)]), 0)))
}
function "gunship_station" {           # where it has to be
  takes = { ship = ship }
  gives = (is_fit(ship) && theatre(ship.owner) != null ? theatre(ship.owner)
    : on_earth(ship) ? null : site_place(first([for b in compact([colony(ship.owner)]) : b.world])))
}

# A blockade is worth its name if it outlasts the answer: guns that the base can build before the year is over.
function "would_hold" {
  takes = { fleet = fleet, base = base }
  gives = !contains(players, base.owner) || sum([for s in fleet.ships : combat_value(s)]) >= guns_to_come(base)
}
function "guns_to_come" {
  takes = { base = base }
  gives = (base.defense.level < top_level(track.defense) && base.goods >= next_cost(base.defense)
    ? coalesce(table.facility.track[track.defense].level[base.defense.level + 1].combat, 0) : combat_value(base))
}

# ---- Being threatened ----------------------------------------------------------------

function "guns_above" {                # of the strongest fleet that may cut a base off, or is about to
  takes = { base = base }
  gives = (base.world == null ? 0
    : coalesce(max([for f in fleets_under_arms(base) : sum([for s in f.ships : combat_value(s)])]), 0))
}
function "fleets_under_arms" {         # in orbit above, and in a race those of the others wherever they are: they come within a year
  takes = { base = base }
  gives = (base.world == null ? []
    : concat([for f in base.world.orbit.fleets : f if is_threat(f, base)],
      flatten([for p in (base.world == game.prize ? without(players, [base.owner]) : []) :
        [for f in p.fleets : f if any([for s in f.ships : is_gunship(s) && is_fit(s)])] if may_blockade(p, base)])))
}
function "is_threat" {
  takes = { fleet = fleet, base = base }
  gives = fleet.owner != base.owner && is_hunter(fleet) && may_blockade(fleet.owner, base)
}
function "needs_network" {             # one that outguns them is worth it while much remains to be built
  takes = { base = base }
  gives = (base.defense.level < top_level(track.defense) && base.settlement.level <= 16
    && guns_above(base) > 0 && guns_above(base) >= combat_value(base)
    && guns_above(base) < coalesce(table.facility.track[track.defense].level[top_level(track.defense)].combat, 0))
}
