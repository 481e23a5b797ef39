# 5 Upgrade: parts on blueprints.

action "upgrade" {
  source = "5"
  text   = "Upgrade ships"
  help   = "Remove as many parts as you like, and place up to two on your blueprints, also over printed parts. A ship cannot use more energy than it makes. It needs a drive; a starbase cannot have one. Ships already built get the new parts too."
  when   = self.discs > 0
  run "spend_disc" {}
  run "lay_parts" { number = people(self).upgrades }
}
action "react_upgrade" {
  source = "5"
  text   = "React: upgrade a ship"
  help   = "Remove parts and place one. This uses an influence disc, like an action."
  when   = self.discs > 0
  run "spend_disc" {}
  run "lay_parts" { number = 1 }
}
function "parts_to_lay" {
  takes = { who = player }
  gives = concat([for p in all(part) : p if p != part.bare && !p.relic && knows(who, p.needs)], [for p in all(part) : p if p.relic && has_found(who, p)])
}
function "has_found" {                 # a discovery gave the part
  takes   = { who = player, part = part }
  gives   = contains(who.relics, part)
  because = "{who} has not discovered {part}."
}
function "is_sound" {                  # whether a ship can fly so
  takes = { blueprint = blueprint }
  gives = blueprint.energy >= 0 && (blueprint.class == ship_class.starbase ? blueprint.move == 0 : blueprint.move > 0)
}
function "best_source" {               # energy that one more part could bring
  takes = { parts = list(part) }
  gives = coalesce(max(parts[*].energy), 0)
}
procedure "lay_parts" {                # up to so many; in between a ship may be unsound, in the end none is
  takes = { self = player, number = integer, usable = default(list(part), []) }
  let "left" { be = number }
  repeat "n" {
    while = left > 0
    let "parts"   { be = count(usable) > 0 ? usable : parts_to_lay(self) }
    let "unsound" { be = [for b in self.blueprints : b if b.design != null && !is_sound(b)] }
    pick "blueprint" {
      from     = count(unsound) > 0 ? unsound : [for b in self.blueprints : b if b.design != null]
      optional = count(unsound) == 0
      may      = "No more"
      text     = "Which blueprint do you change?"
    }
    stop "n" { when = blueprint == null }
    set "game" { fitting = blueprint }
    pick "slot" {
      from = first(all(slot), count(blueprint.tiles))
      text = "Which slot of {blueprint}?"
    }
    set "game" { fitting = null }
    let "old" { be = parts_on(blueprint)[slot.order] }
    pick "part" {
      from = [for p in concat(parts, blueprint.tiles[slot.order] == part.bare || count(usable) > 0 ? [] : [part.bare]) : p if p != old && mends(blueprint, slot, p, left, parts)]
      text = "Which part goes there?"
    }
    run "lay_part" {}
    set "left" { be = part == part.bare ? left : left - 1 }
  }
}
function "mends" {                     # whether the ship is sound with a part, or can be with those that are left
  takes   = { blueprint = blueprint, slot = slot, part = part, left = integer, parts = list(part) }
  because = "With {part} there, {blueprint} would have too little energy or no drive."
  let "out"    { be = parts_on(blueprint)[slot.order] }
  let "laid"   { be = part != part.bare ? part : blueprint.design == null ? part : blueprint.design.slots[slot.order] }
  let "more"   { be = part == part.bare ? left : left - 1 }
  let "energy" { be = blueprint.energy - out.energy + laid.energy }
  let "move"   { be = blueprint.move - out.move + laid.move }
  gives = energy + more * best_source(parts) >= 0 && (blueprint.class == ship_class.starbase ? move == 0 : move > 0 || more > 0)
}
function "fitted" {                    # what is in a slot of the blueprint of which one is chosen
  takes = { slot = slot }
  gives = game.fitting == null || count(parts_on(game.fitting)) <= slot.order ? null : parts_on(game.fitting)[slot.order]
}
procedure "lay_part" {                 # ruling: a part that lies on the slot goes back first; an ancient one is lost
  takes = { self = player, blueprint = blueprint, slot = slot, part = part }
  let "tiles" { be = blueprint.tiles }
  pay "self" {
    when   = part.relic
    relics = part
  }
  set "blueprint" { tiles = [for i in range(0, count(tiles) - 1) : i == slot.order ? part : tiles[i]] }
  run "refit" {}
  tell { text = "{blueprint} has {part} in {slot}." }
}
