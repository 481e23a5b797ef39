# 3.4.7: blockades, of the bases of players and of those whom nobody plays (3.4.9). What a
# blockaded base loses stands with production, transport, growth and trade.

function "is_blockaded" {
  source = "3.4.7"
  takes  = { base = base }
  gives  = count(base.blockaders) > 0
}
function "cut_off_by" {                # bases that it blockades; of allies the commander
  source = "3.4.7, 3.4.9"
  takes  = { faction = faction }
  gives  = distinct(compact([for f in faction.fleets : f.blockade]))
}

# ---- How it begins, and how long it lasts -----------------------------------------

# Instead of an attack, so a fleet that begins one does not search in that year. Ruling: in the
# years after it may, and the blockade goes on as long as the fleet is fit for it.
action "blockade" {
  source = "3.4.7"
  joins  = choice.combat
  text   = "Blockade {base, select, none {a base} other {{base}}}{fleet? with {fleet.ships}}"
  help   = "Cut a base off: its owner can bring nothing in or out, and it cannot trade."
  pick "fleet" {
    from = [for f in self.fleets : f if !f.engaged && count(blockadable(f)) > 0]
    text = "Which fleet do you blockade with?"
  }
  pick "base" {
    from = blockadable(fleet)
    text = "Which base do you blockade with {fleet}?"
  }
  set "fleet" { engaged = true }
  run "ask_allies" "agreed" { prey = base }
  set "fleet" {
    when     = agreed
    blockade = base
  }
}
action "lift_blockade" {
  source = "3.4.7"
  joins  = choice.combat
  text   = "Lift {fleet, select, none {a blockade} other {the blockade by {fleet.ships}}}"
  help   = "End a blockade. The fleet can then do something else."
  pick "fleet" {
    from = [for f in self.fleets : f if f.blockade != null]
    text = "Which blockade do you lift?"
  }
  set "fleet" { blockade = null }
}
whenever "blockade_is_broken" {        # ships left, were damaged or called back, or peace came
  for  = { fleet = fleet }
  when = fleet.blockade != null && !can_blockade(fleet, fleet.blockade)
  tell { text = "{fleet.owner} no longer blockades {fleet.blockade}." }
  set "fleet" { blockade = null }
}

function "blockadable" {               # ruling: this year none that has surrendered to its ships
  takes = { fleet = fleet }
  gives = (fleet.at.world == null ? []
    : [for b in fleet.at.world.bases : b if b != fleet.blockade && can_blockade(fleet, b) && !is_spared(b, fleet)])
}
function "is_spared" {
  source = "3.4.3"
  takes  = { base = base, fleet = fleet }
  gives  = base.fleet != null && any([for o in owners(fleet.ships) : contains(base.fleet.truce, o)])
}
function "can_blockade" {              # from orbit, with active crew vehicles alone
  source = "2.5, 3.4.7"
  takes  = { fleet = fleet, base = base }
  gives = (base.world != null && fleet.at == base.world.orbit && is_hunter(fleet)
    && sum([for s in fleet.ships : combat_value(s)]) >= guns_to_match(base)
    && all([for o in owners(fleet.ships) : o != base.owner && may_blockade(o, base)]))
}
function "guns_to_match" {             # the networks of those whom nobody plays do not count
  source = "3.4.7, 3.4.9"
  takes  = { base = base }
  gives  = contains(players, base.owner) ? combat_value(base) : 0
}
stat "may_blockade" {                  # an embargo is enough; at Earth nobody is cut off
  source = "2.5, 3.4.7, 3.4.9"
  text   = "Can blockade {base}"
  takes  = { faction = faction, base = base }
  from   = [faction]
  base   = base.world != null && !base.world.sanctuary && relation(faction, base.owner).stance <= stance.embargo
}

# ---- Cargo, 2.6.1 ------------------------------------------------------------------

# A launcher with cargo from or to a base that is cut off has to get past the blockade. Ruling:
# past every fleet of it, and nobody else meets it.
procedure "run_blockade" {             # gives whether it comes through
  takes = { self = faction, launcher = ship, ends = list(base) }
  let "guards" { be = flatten([for b in ends : b.blockaders]) }
  each "guard" {                       # the best placed decides first
    in = sort_by(guards, [for f in guards : index_of(game.initiative, f.owner)])
    may "strike" {
      by   = guard.owner
      text = "{launcher} of {self} runs the blockade{guard.blockade? of {guard.blockade}}. Do you intercept it?"
      run "ask_allies" "agreed" {
        fleet = guard
        prey  = launcher
      }
      stop "guard" { when = !agreed }
      run "catch_runner" "caught" {}
      stop "run_blockade" {
        when  = caught
        gives = false
      }
    }
  }
  gives = true
}
procedure "catch_runner" {             # 3.3.6: found is destroyed
  title = "Interception"
  takes = { guard = fleet, launcher = ship }
  run "search_for" "battle" {
    hunters = guard.ships
    quarry  = [launcher]
  }
  if {
    when = is_met(battle)
    run "run_down" { side = battle.defender }
    tell {
      verbosity = full
      text      = "Its cargo is lost."
    }
  }
  gives = is_met(battle)
}
