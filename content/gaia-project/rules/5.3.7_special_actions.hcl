# 5-3, 7) Special actions: the orange ones of boosters, technology tiles, academies and faction boards.

roster "special" {
  source  = "5-3"
  columns = ["id", "name", "gives"]
  rows = [
    ["four_power",      "charge 4 power",                                           { charge = 4 }],
    ["qic",             "a QIC",                                                    { qic = 1 }],
    ["four_credits",    "4 credits",                                                { credits = 4 }],
    ["terraforming",    "a mine with a free step",                                  {}],
    ["range",           "a mine or a gaia project 3 farther away",                  {}],
    ["qic_credits",     "a QIC and 5 credits",                                      { qic = 1, credits = 5 }],
    ["three_ore",       "3 ore",                                                    { ore = 3 }],
    ["three_knowledge", "3 knowledge",                                              { knowledge = 3 }],
    ["swap",            "swap the institute and a mine",                            {}],
    ["space_station",   "a space station",                                          {}],
    ["downgrade",       "downgrade a lab to a trading station and advance a level", {}],
    ["lowest_track",    "advance on the lowest track",                              {}],
  ]
}
function "academy_action" {
  takes = { who = player }
  type  = special
  gives = special.qic
}
function "specials" {                  # that a player has
  text  = "special actions of {who}"
  takes = { who = player }
  let "board" { be = who.plays == null ? null : who.plays.special }
  let "early" { be = who.plays != null && who.plays.early }
  gives = compact(concat(
    [board != null && (early || has_institute(who)) ? board : null,
      who.stands.academy_qic > 0 ? academy_action(who) : null,
      who.booster == null ? null : who.booster.special],
    concat([for t in who.techs : t.special], [for a in who.advanced : a.special])))
}
action "use_special" {
  source = "5-3"
  joins  = choice.main
  text   = "Take a special action{special?: {special}}"
  help   = "Take one of your orange actions: of your booster, a technology tile, the QIC academy or your faction. Each can be taken once a round."
  pick "special" {
    from = [for s in specials(self) : s if is_unspent(s, self) && is_possible(s, self)]
    text = "Which special action do you take?"
  }
  gain "self" { used = special }
  run "receive" { what = special.gives }
  run "do_special" {}
}
function "is_unspent" {
  takes   = { special = special, who = player }
  gives   = !contains(who.used, special)
  because = "{who} has already used this action this round: {special}."
}
function "is_possible" {
  takes = { special = special, who = player }
  gives = true
}
procedure "do_special" {
  takes = { special = special, self = player }
}
special "terraforming" {
  function "is_possible" { gives = has_left(who, building.mine) && affords(who, building.mine.cost) }
  procedure "do_special" {
    pick "space" {
      from = sites(self, 1, 0)
      text = "Where do you build a mine?"
    }
    run "mine" { steps = 1 }
  }
}
special "range" {
  procedure "do_special" {
    let "mines"    { be = in_stock(self, building.mine) > 0 ? sites(self, 0, 3) : [] }
    let "projects" { be = self.formers > 0 && tokens(self) >= project_tokens(self) ? project_sites(self, 3) : [] }
    pick "space" {                     # a mine, or on a transdim planet a gaia project
      from = concat(mines, projects)
      text = "What do you reach for?"
    }
    let "forms" { be = contains(projects, space) }
    run "project" {
      when    = forms
      farther = 3
    }
    run "mine" {
      when    = !forms
      farther = 3
    }
  }
}
