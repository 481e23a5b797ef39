# 5-3, 5) Research: a step on a track for 4 knowledge.

action "research" {
  source = "5-3"
  joins  = choice.main
  text   = "Research{track, select, none { (4 knowledge)} other { {track}}}"
  help   = "Advance one level on a research track for 4 knowledge. When you go from level 2 to 3, charge 3 power. Only one player can reach the last level of a track. It requires turning a federation token to its grey side."
  when   = self.knowledge >= 4
  pick "track" {
    from = [for t in all(track) : t if may_advance(self, t)]
    text = "Which track do you advance?"
  }
  pay "self" { knowledge = 4 }
  run "advance" {}
}
function "may_advance" {
  takes = { who = player, track = track }
  gives = who.level[track] < 4 || (who.level[track] == 4 && has_green(who) && is_top_free(track))
}
function "has_green" {
  takes   = { who = player }
  gives   = count(who.green) > 0
  because = "{who} has no green federation token, which the last level needs."
}
function "is_top_free" {
  takes   = { track = track }
  gives   = !any([for p in players : p.level[track] == 5])
  because = "Another player is already on the last level of {track}."
}
procedure "advance" {
  takes = { self = player, track = track }
  run "turn_token" { when = self.level[track] == 4 }
  gain "self" { level = { (track) = 1 } }
  run "charge" {
    when   = self.level[track] == 3
    amount = 3
  }
  run "reach_level" {}
}
function "brings_former" {             # a gaiaformer
  takes = { track = track, level = integer }
  gives = track == track.gaia_project && contains([1, 3, 4], level)
}
procedure "reach_level" {              # 8-2: what it gives at once
  takes = { self = player, track = track }
  run "receive" { what = level_bonus(track, self.level[track]) }
  gain "self" {
    when    = brings_former(track, self.level[track])
    formers = 1
  }
  run "finish_track" { when = self.level[track] == 5 }
}
