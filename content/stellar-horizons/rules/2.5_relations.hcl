# 2.5: foreign relations. What an embargo and a war allow is in 3.4.2 (may_attack), which
# surrenders must be accepted in 3.4.3, how allies move together in 3.3.2.

# All seven factions exist in every game, whoever plays.
function "powers" {                    # by their place in the first initiative order
  source = "2.5"
  gives  = sorted([for f in all(faction) : f if f.slot > 0], "slot", up)
}
function "bystanders" {                # those whom nobody plays: the rulebook's NPFs
  source = "2.5"
  gives  = [for f in powers() : f if !contains(players, f)]
}
function "other_powers" {
  takes = { faction = faction }
  gives = [for f in powers() : f if f != faction]
}
function "relations_of" {
  source = "2.5"
  takes  = { faction = faction }
  gives  = [for f in other_powers(faction) : relation(faction, f)]
}
function "allies" {                    # among all powers
  source = "2.5"
  takes  = { faction = faction }
  gives  = [for f in other_powers(faction) : f if allied(faction, f)]
}

procedure "set_stance" {
  takes = { relation = relation, stance = stance }
  stop { when = relation.stance == stance }
  set "relation" { stance = stance }
  let "one"   { be = ends(relation)[0] }
  let "other" { be = ends(relation)[1] }
  tell { text = "{one} and {other}: {stance} from now on." }
}

# ---- Joint fleets ----------------------------------------------------------------

# Who are no longer allies stand together no longer. Ruling: whose base it is stays with it,
# else the better placed keeps the fleet.
whenever "alliance_is_over" {
  for  = { fleet = fleet }
  when = count(at_odds(fleet)) > 0
  each "leaver" {
    in = last(sort_by(at_odds(fleet), [for f in at_odds(fleet) : claim(fleet, f)]), 1)
    let "ships" { be = [for s in fleet.ships : s if s.owner == leaver] }
    tell { text = "{leaver} leaves {fleet} with {ships}." }
    run "form_up" {
      owner   = leaver
      place   = fleet.at
      box     = fleet.box
      company = null
    }
  }
}
function "at_odds" {                   # who stand in a fleet with one who is not their ally
  source = "2.5"
  takes  = { fleet = fleet }
  gives  = [for f in owners(units_of(fleet)) : f if any([for o in owners(units_of(fleet)) : !allied(f, o)])]
}
function "claim" {                     # who has the lowest stays longest
  takes = { fleet = fleet, faction = faction }
  gives = any([for b in fleet.bases : b.owner == faction]) ? 0 : place_in(game.initiative, faction)
}
