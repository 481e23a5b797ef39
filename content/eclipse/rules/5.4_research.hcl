# 5 Research: technologies of three areas, cheaper the more of an area one has. Tiles run out.

action "research" {
  source = "5"
  text   = "Research{learned?: {learned}}"
  help   = "Buy a technology from the supply board with science. Each technology you have in its area makes it cheaper, down to its minimum price."
  when   = self.discs > 0
  run "spend_disc" {}
  let "learned" {
    be   = []
    type = list(tech)
  }
  repeat "n" {
    times = people(self).studies
    pick "tech" {
      from     = technologies_to_research(self)
      optional = n > 1
      may      = "No more"
      text     = "Which technology do you research?"
    }
    stop "n" { when = tech == null }
    pay "self" { science = price_of(self, tech) }
    run "learn" {}
    tell { text = "{self} learns {tech}." }
  }
}
table "discount" {                     # by technologies of the same area
  source = "5"
  keys   = { owned = integer }
  gives  = { less = integer }
  rows = [
    [at_most(0), 0],
    [1,          1],
    [2,          2],
    [3,          3],
    [4,          4],
    [5,          6],
    [_,          8],
  ]
}
function "owned" {
  takes = { who = player, area = area }
  gives = count([for t in who.techs : t if t.area == area])
}
function "price_of" {
  takes = { who = player, tech = tech }
  gives = max(tech.least, tech.price - table.discount.owned[owned(who, tech.area)].less)
}
function "may_learn" {
  takes   = { who = player, tech = tech }
  gives   = !contains(who.techs, tech) && owned(who, tech.area) < 7
  because = "{who} already has {tech}, or has seven technologies of its area."
}
function "on_offer" {
  takes   = { tech = tech }
  gives   = tech.offer > 0
  because = "No {tech} is left on the supply board."
}
function "technologies_to_research" {
  takes = { who = player }
  gives = [for t in all(tech) : t if on_offer(t) && t.least <= who.science && may_learn(who, t) && price_of(who, t) <= who.science]
}
procedure "learn" {
  takes = { self = player, tech = tech }
  pay "tech" { offer = 1 }
  gain "self" { techs = tech }
  run "take_effect" {}
}
procedure "take_effect" {              # what a technology does at once
  takes = { tech = tech, self = player }
}
tech "advanced_robotics" {
  help = "You get one more influence disc."
  procedure "take_effect" {
    gain "self" { discs = 1 }
  }
}
tech "quantum_grid" {
  help = "You get two more influence discs."
  procedure "take_effect" {
    gain "self" { discs = 2 }
  }
}
tech "artifact_key" {
  help = "For every artifact in your sectors you receive 5 money, science or materials at once."
  procedure "take_effect" {
    each "sector" {
      in = [for s in self.sectors : s if s.artifact]
      pick "resource" {
        from = all(resource)
        text = "What does the artifact in {sector} give?"
      }
      run "receive" { amount = 5 }
    }
  }
}
tech "nanorobots" {
  help = "You build one more thing in a build action."
  modifier "more_builds" { add = 1 }
}
tech "wormhole_generator" {
  help = "Half a wormhole is enough for you to explore, influence, move and retreat."
  modifier "generator" { set = true }
}
stat "more_builds" {
  of   = player
  base = 0
}
tech "neutron_bombs"    { help = "Your ships destroy the population of a sector they have won without a roll." }
tech "advanced_economy" { help = "You may settle on advanced money planets." }
tech "advanced_labs"    { help = "You may settle on advanced science planets." }
tech "advanced_mining"  { help = "You may settle on advanced materials planets." }
