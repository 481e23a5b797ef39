# 7.0: interplanetary missiles. With a war on, launch vehicles are fired at bases.

option "interplanetary_missiles" {
  source = "7.0"
  title  = "Launch vehicles can be fired at enemy bases in a war, one a year"

  # Ruling: from wherever a launcher stands, however far, and there at once, as cargo is flown (2.6.1); the
  # engines are not rolled for, because all that is said of them is that the missile strikes.
  action "fire_missile" {
    help   = "Fire a launch vehicle at an enemy base. You lose the launch vehicle."
    source = "7.0"
    joins  = choice.moving
    once   = { round = self }          # a round is a year
    text   = "Fire {launcher, select, none {a launch vehicle} other {{launcher}}}{base? at {base}}"
    pick "base" {
      from = missile_targets(self)
      text = "At which base do you fire a missile?"
    }
    pick "launcher" {
      from = missiles(self)
      text = "Which launch vehicle do you fire? It does as much damage as its size, and you lose it."
    }
    run "strike_base" {}
  }
}

# The owner says where the first hit falls, then both take turns. Ruling: it is no combat (3.4), so
# nobody earns or learns anything by it (3.4.6), and ships that stand at the base are not hit.
procedure "strike_base" {
  title = "Missile"
  takes = { self = faction, launcher = ship, base = base }
  run "line_up" "battle" {
    hunters = [launcher]
    quarry  = [base]
  }
  set "battle" { style = style.direct_fire }   # in which who is hit picks first, 3.4.5
  let "firing" { be = battle.attacker }
  set "firing" { deals = launcher.size }
  tell { text = "{launcher} hits {base} for {firing.deals} damage." }
  run "take_hits" { hurt = battle.defender }
  remove { what = launcher }           # it does not come back, whatever technology says
}
function "missiles" {                  # launchers that have not flown this year
  source = "7.0, 2.6.1"
  takes  = { faction = faction }
  gives  = [for s in faction.ships : s if may_launch(s)]
}
# Of those one is at war with, bystanders too; at Earth and in its orbit there is no war (2.5), and
# what has surrendered is left alone for the year (3.4.3).
function "missile_targets" {
  source = "7.0, 2.5"
  takes  = { faction = faction }
  gives = (count(missiles(faction)) == 0 ? [] : [for b in all(base) : b if
    (b.fleet != null && !owns(faction, b) && relation(faction, b.owner).stance == stance.war
      && !is_sanctuary(b.fleet.at) && !contains(b.fleet.truce, faction))])
}

# ---- What bots do with them --------------------------------------------------------

function "has_missile_to_spare" {      # a launcher that nobody waits for, and an enemy who builds
  takes = { faction = faction }
  gives = (count(missiles(faction)) > count(waiting_for(faction, 1))
    && any([for b in missile_targets(faction) : contains(players, b.owner)]))
}
bot "explorer" {
  answer "fire_missile" "base" { score = contains(players, it.owner) ? 100 + sum([for f in standing(it) : f.level]) : 0 }
  answer "fire_missile" "launcher" { score = it.size }
}
