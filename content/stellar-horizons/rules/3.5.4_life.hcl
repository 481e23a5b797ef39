# 3.5.4: the search for life.

table "discovery" {                    # what comes with it: a technology, biology markers, and
  source = "3.5.4"                     # as many victory markers as politics markers
  keys   = { found = biosphere }
  gives  = { tech = tech, markers = integer, honors = integer }
  rows = [
    [biosphere.signs, tech.signs_of_life, 2, 1],
    [biosphere.life,  tech.existing_life, 4, 2],
  ]
}

# Who does not know what signs look like can find no more than signs, whether or not somebody
# found them here before.
function "sought" {                    # barren: nothing that the faction could find
  source = "3.5.4"
  takes  = { faction = faction, world = world }
  gives = (world.life_chance == 0 || world.life == biosphere.life ? biosphere.barren
    : world.life == biosphere.signs && contains(faction.techs, tech.signs_of_life) ? biosphere.life
    : biosphere.signs)
}
procedure "search_for_life" {
  takes = { self = faction, world = world }
  let "found" { be = sought(self, world) }
  roll "life" "proof" {
    die       = die.percent
    verbosity = full
    text      = "{self} looks for {found} at {world}"
    outcome "found" {
      when = life <= world.life_chance
      text = "found"
    }
    outcome "none" {
      text = "nothing found"
    }
  }
  run "discover" { when = proof == "found" }
}
procedure "discover" {
  takes = { self = faction, world = world, found = biosphere }
  let "find" { be = table.discovery.found[found] }
  stop { when = find == null }
  tell { text = "{self} finds {found} at {world}, and gets {find.tech}." }
  set "world" { life = highest([world.life, found], found) }
  run "learn" { tech = find.tech }
  gain "self" {
    victory  = find.honors
    politics = find.honors
  }
  run "draw_markers" {
    faction = self
    field   = field.biology
    count   = find.markers
  }
}
