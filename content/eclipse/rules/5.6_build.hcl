# 5 Build: ships, orbitals and monoliths, in own sectors.

action "build" {
  source = "5"
  text   = "Build"
  help   = "Build ships or structures in your sectors for materials, as many at once as your species can. Each sector has room for one orbital and one monolith."
  when   = self.discs > 0
  run "spend_disc" {}
  run "construct" { number = people(self).builds + more_builds(self) }
}
action "react_build" {
  source = "5"
  text   = "React: build one thing"
  help   = "Build one ship or structure. This uses an influence disc, like an action. Nanorobots do not help."
  when   = self.discs > 0
  run "spend_disc" {}
  run "construct" { number = 1 }
}
procedure "construct" {
  takes = { self = player, number = integer }
  repeat "n" {
    times = number
    pick "work" {
      from     = works(self)
      optional = n > 1
      may      = "No more"
      text     = "What do you build?"
    }
    stop "n" { when = work == null }
    pick "sector" {
      from = sites(self, work)
      text = "Where do you build {a/an} {work}?"
    }
    pay "self" { materials = cost(self, work) }
    let "class" { be = work.class }
    run "launch" { when = class != null }
    set "sector" {
      when    = work == work.orbital
      orbital = true
    }
    set "sector" {
      when     = work == work.monolith
      monolith = true
    }
    tell { text = "{self} builds {a/an} {work} in {sector}." }
  }
}
function "cost" {
  takes = { who = player, work = work }
  gives = work.price - people(who).cheaper[work]
}
function "in_stock" {
  takes = { who = player, class = ship_class }
  gives = count(blueprint_of(who, class).ships) < class.stock
}
function "knows" {
  takes   = { who = player, tech = optional(tech) }
  gives   = tech == null || contains(who.techs, tech)
  because = "{who} has not researched {tech?{tech}}."
}
function "works" {
  takes = { who = player }
  gives = (count(who.sectors) == 0 ? [] : [for w in all(work) : w if cost(who, w) <= who.materials
    && knows(who, w.needs)
    && (w.class == null ? count(sites(who, w)) > 0 : in_stock(who, w.class))])
}
function "sites" {
  takes = { who = player, work = work }
  gives = work == work.orbital ? [for s in who.sectors : s if !s.orbital] : work == work.monolith ? [for s in who.sectors : s if !s.monolith] : who.sectors
}
