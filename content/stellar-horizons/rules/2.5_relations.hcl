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
# What a faction has from its relations with another, in cash, politics markers and trade, goes
# by this. A scenario may say otherwise.
function "terms_with" {
  source = "2.5"
  takes  = { faction = faction, other = faction }
  gives  = relation(faction, other).stance
}
function "allies" {                    # among all powers, of whom it has something
  source = "2.5"
  takes  = { faction = faction }
  gives  = [for f in other_powers(faction) : f if terms_with(faction, f) == stance.alliance]
}

procedure "set_stance" {               # all changes of relations in play go this way
  takes = { relation = relation, stance = stance }
  let "before" { be = relation.stance }
  stop { when = stance == before }
  set "relation" { stance = stance }
  let "one"   { be = ends(relation)[0] }
  let "other" { be = ends(relation)[1] }
  tell {
    when = stance == stance.war || before == stance.war
    text = "{one} and {other}: {stance} from now on."
  }
  tell {
    when      = stance != stance.war && before != stance.war
    verbosity = full
    text      = "{one} and {other}: {stance}."
  }
  run "part_company" { when = before == stance.alliance }
}

# ---- Joint fleets ----------------------------------------------------------------

# Who are no longer allies stand together no longer. Ruling: whose base it is stays with it,
# else the better placed keeps the fleet.
procedure "part_company" {
  takes = { one = faction, other = faction }
  each "fleet" {
    in = [for f in all(fleet) : f if contains(owners(units_of(f)), one) && contains(owners(units_of(f)), other)]
    let "leaver" { be = claim(fleet, one) < claim(fleet, other) ? other : one }
    let "ships"  { be = [for s in fleet.ships : s if s.owner == leaver] }
    tell { text = "{leaver} leaves {fleet} with {ships}." }
    run "form_up" {
      owner   = leaver
      place   = fleet.at
      box     = fleet.box
      company = null
    }
  }
}
function "claim" {                     # to stay with the fleet: who has the lower one does
  takes = { fleet = fleet, faction = faction }
  gives = any([for b in fleet.bases : b.owner == faction]) ? 0 : index_of(game.initiative, faction)
}
