# 5-3, 2) Start a gaia project: a gaiaformer on a transdim planet.

action "start_project" {
  source = "5-3"
  joins  = choice.main
  text   = "Start a gaia project{space? on {space}}"
  help   = "Put a gaiaformer on a transdim planet within range and move 6 power tokens, or fewer with more research, to your gaia area. In the next gaia phase it becomes a gaia planet on which only you may build."
  when   = has_former(self) && tokens(self) >= project_tokens(self)
  pick "space" {
    from = project_sites(self, 0)
    text = "On which planet do you place the gaiaformer?"
  }
  run "project" {}
}
function "has_former" {
  takes   = { who = player }
  gives   = who.formers > 0
  because = "{who} has no gaiaformer ready."
}
function "project_sites" {
  takes = { who = player, farther = integer }
  gives = [for s in game.planets : s if s.planet == planet.transdim && s.former == null && farther_for(who, s, farther) <= who.qic]
}
function "projects_cost" {             # in tokens, by level of the Gaia Project
  source = "8-2"
  gives  = [0, 6, 6, 4, 3, 3]
}
function "project_tokens" {
  source = "8-2"
  text   = "tokens for a gaia project"
  takes  = { who = player }
  gives  = projects_cost()[who.level.gaia_project]
}
procedure "project" {
  takes = { self = player, space = space, farther = default(integer, 0) }
  pay "self" {
    formers = 1
    qic     = farther_for(self, space, farther)
  }
  run "give_up_tokens" {
    amount = project_tokens(self)
    to     = bowl.gaia_area
  }
  set "space" { former = self }
}
