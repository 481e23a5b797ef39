# 35 The agenda phase, 36 agendas: how they are revealed, voted on and carried out, and where laws lie.

zone "agenda_deck" {
  holds  = agenda
  starts = all(agenda)
  seen   = nobody
  refill = agenda_discards
}
zone "next_agendas" {                  # 65.2 on top of the deck, because somebody put them there
  holds   = agenda
  seen    = nobody
  ordered = true
}
zone "last_agendas" {                  # … or at its bottom
  holds   = agenda
  seen    = nobody
  ordered = true
}
zone "agenda_discards" { holds = agenda }
zone "agenda_table"    { holds = agenda }   # the one that is voted on
zone "delayed"         { holds = agenda }   # those that take effect when the next strategy phase begins
zone "laws" {                          # 36.3 for everybody
  holds  = law
  active = true
}
zone "owned_laws" {                    # 36.4
  of     = player
  holds  = law
  active = true
}
zone "attachments" {                   # 5 on a planet
  of     = planet
  holds  = attachment
  active = true
}
function "laws_in_play" {
  type  = list(statute)
  gives = flatten([[for a in laws : a], flatten([for p in players : [for a in p.owned_laws : a]]), flatten([for p in all(planet) : [for a in p.attachments : a]])])
}

# ---- The phase --------------------------------------------------------------

procedure "agenda_phase" {
  source = "35"
  title  = "Agenda phase"
  help   = "Two agendas are revealed, one after the other. Clockwise from the left of the speaker, you may exhaust planets to vote for an outcome: each has as many votes as its influence. The outcome with the most votes is carried out, and the speaker decides ties. Then all planets are readied."
  run "agenda_phase_starts" {}
  repeat {                             # 35.2, 35.3
    times = 2
    run "reveal_agenda" {}
    run "vote_on_agenda" {}
  }
  each "p" {                           # 35.4
    in = all(planet)
    set "p" { exhausted = false }
  }
  each "p" {
    in = players
    set "p" {
      banned  = false
      foresaw = false
      dealt   = []
      spurned = []
    }
  }
}
procedure "agenda_phase_starts" {}     # a moment for abilities

procedure "draw_agenda" {              # off the top
  draw "agenda" {
    from      = count(next_agendas) > 0 ? next_agendas : count(agenda_deck) > 0 || count(last_agendas) == 0 ? agenda_deck : last_agendas
    verbosity = never
  }
  gives = agenda
}
procedure "reveal_agenda" {            # 35.2
  source = "35.2"
  run "draw_agenda" "agenda" {}
  set "game" { agenda = agenda }
  if {
    when = agenda != null
    show {
      what = agenda
      text = "Agenda: {agenda}"
    }
    move {
      what = agenda
      to   = agenda_table
    }
    run "replace_agenda"  { when = lacks_candidates(agenda) }
    run "agenda_revealed" { when = game.agenda == agenda }
  }
}
function "lacks_candidates" {
  takes = { agenda = agenda }
  let "needed" { be = agenda.needs }
  gives = needed != null && count(candidates(needed)) == 0
}
procedure "replace_agenda" {           # it is discarded, and the next one is voted on
  let "agenda" { be = game.agenda }
  if {
    when = agenda != null
    run "repeal" {}
  }
  run "ungag" {}
  run "reveal_agenda" {}
}
procedure "agenda_revealed" {          # "when an agenda is revealed": who reacts looks whether it still is game.agenda
  takes = { agenda = agenda }
}
procedure "vote_on_agenda" {           # 35.2: on what is revealed, then on a law that has to be voted on again
  repeat {
    let "agenda" { be = game.agenda }
    run "consider" { when = agenda != null }
    let "again" { be = game.recount }
    set "game" {
      agenda  = again
      recount = null
    }
    run "agenda_revealed" {
      when   = again != null
      agenda = again
    }
    until = game.agenda == null
  }
}
procedure "consider" {
  takes = { agenda = agenda }
  each "p" {
    in = players
    set "p" {
      ballot   = null
      votes    = 0
      foresees = null
      silenced = false
      dealt    = []
      spurned  = []
    }
  }
  run "before_votes" {}
  run "negotiate" {}
  run "hold_vote" "outcome" {}
  if {
    when = outcome != null
    run "resolve_agenda" "final" {}
    run "agenda_resolved" {
      when    = final != null
      outcome = final
    }
  }
  else {                               # nothing can be elected
    run "repeal" {}
  }
  run "ungag" {}
}
procedure "ungag" {                    # Political Secret, FAQ 1981
  each "p" {
    in = players
    set "p" {
      gagged = false
      hushed = false
    }
  }
}
procedure "before_votes" {             # "after an agenda is revealed": predictions, and who may not vote
  takes = { agenda = agenda }
}
procedure "agenda_resolved" {          # 35.22 predictions that came true
  source = "35.22"
  takes  = { outcome = outcome }
}

# ---- 35.5 Votes -------------------------------------------------------------

function "candidates" {                # 35.8, 35.9
  source = "35.9"
  takes  = { ballot = ballot }
  type   = list(outcome)
  gives  = [for v in all(verdict) : v]
}
function "controlled" {                # 35.11 planets of a trait that somebody controls
  takes = { trait = trait }
  gives = [for p in all(planet) : p if p.owner != null && p.trait == trait]
}
ballot "player" {
  function "candidates" { gives = players }
}
ballot "cultural" {
  function "candidates" { gives = controlled(trait.cultural) }
}
ballot "industrial" {
  function "candidates" { gives = controlled(trait.industrial) }
}
ballot "hazardous" {
  function "candidates" { gives = controlled(trait.hazardous) }
}
ballot "planet" {
  function "candidates" { gives = [for p in all(planet) : p if p.owner != null] }
}
ballot "colony" {                      # outside home systems and Mecatol Rex
  function "candidates" { gives = [for p in all(planet) : p if p.owner != null && !p.system.is_home && p != planet.mecatol_rex] }
}
ballot "law" {
  function "candidates" { gives = laws_in_play() }
}
ballot "secret" {                      # that somebody has scored
  function "candidates" { gives = flatten([for p in players : [for s in p.scored_secrets : s]]) }
}
stat "may_vote" {                      # 35.16
  text = "right to vote"
  of   = player
  base = !player.silenced && !player.banned && !player.gagged
}
stat "one_vote" {                      # whether each player has one vote, and planets have none
  takes = {}
  base  = false
}
function "votes_for" {
  takes = { outcome = outcome }
  gives = sum([for p in players : p.ballot == outcome ? p.votes : 0])
}
function "voters" {
  takes = { outcome = outcome }
  gives = [for p in by_initiative() : p if p.ballot == outcome]
}
procedure "hold_vote" {                # 35.2; the outcome, or null if nothing can be elected
  source = "35.6"
  takes  = { agenda = agenda }
  type   = optional(outcome)
  let "outcomes" { be = candidates(agenda.elects) }
  each "p" {                           # 49.2 the speaker votes last
    in = count(outcomes) == 0 ? [] : concat(others(speaker()), [speaker()])
    run "cast_votes" { self = p }
  }
  let "most" { be = coalesce(max([for o in outcomes : votes_for(o)]), 0) }
  pick "decided" {                     # 35.19
    when = count(outcomes) > 0
    by   = speaker()
    from = [for o in outcomes : o if votes_for(o) == most]
    text = "{agenda}: which outcome does the speaker decide on?"
  }
  gives = decided
}
procedure "cast_votes" {               # 35.6, 35.14; reactions "after a player voted" come also if they could or would not
  source = "35.6"
  takes  = { self = player, agenda = agenda, outcomes = list(outcome) }
  let "planets" { be = self.may_vote && !one_vote() ? [for p in ready(self) : p if p.influence > 0] : [] }
  pick "ballot" {                      # 35.7
    when = count(planets) > 0 || self.may_vote && one_vote()
    from = outcomes
    may  = "Abstain"
    text = "{agenda}: what do you vote for?"
  }
  pick "voting" {
    when    = ballot != null && count(planets) > 0
    from    = planets
    min     = 1
    ordered = false
    text    = "Which planets vote for {ballot}?"
  }
  if {
    when = ballot != null
    each "p" {
      in = coalesce(voting, [])
      set "p" { exhausted = true }
    }
    set "self" {
      ballot = ballot
      votes  = voting == null ? 1 : sum(voting[*].influence)
    }
    tell { text = "{self} casts {self.votes, plural, one {# vote} other {# votes}} for {ballot}." }
  }
}

# ---- 35.17 Outcomes ---------------------------------------------------------

procedure "resolve_agenda" {           # "when an outcome is known": who reacts before it changes it; gives the final one
  source = "35.18"
  takes  = { agenda = agenda, outcome = outcome }
  tell { text = "{agenda}: {outcome}" }
  run "lay_down" {}
  run "carry_out" {}
  gives = outcome
}
procedure "lay_down" {                 # 35.20, 35.21: a law stays, on the table or with what was elected
  source = "35.20"
  takes  = { agenda = agenda, outcome = outcome }
  let "law"        { be = agenda.law }
  let "attachment" { be = agenda.attachment }
  let "player"     { be = outcome.player }
  let "planet"     { be = outcome.planet }
  if {
    when = law != null && outcome != verdict.opposed
    move {
      what = law
      to   = player != null ? player.owned_laws : laws
    }
    run "link" {}
  }
  if {
    when = attachment != null && planet != null
    move {
      what = attachment
      to   = planet.attachments
    }
  }
  run "repeal" { when = agenda.directive != null || outcome == verdict.opposed }
}
procedure "carry_out" {
  takes = { agenda = agenda, outcome = outcome }
}
procedure "repeal" {                   # 36.5
  source = "36.5"
  takes  = { agenda = agenda }
  move {
    what = agenda
    to   = agenda_discards
  }
  run "link" {}
}
before "strategy_phase" {
  each "agenda" {
    in = [for a in delayed : a]
    run "take_effect" {}
    run "repeal" {}
  }
}
procedure "take_effect" {              # of an agenda that had to wait
  takes = { agenda = agenda }
}

# ---- 65 Politics ------------------------------------------------------------

zone "glimpsed" {
  of    = player
  holds = agenda
  seen  = owner
}
procedure "arrange_agendas" {          # 65.2 iii
  source = "65.2"
  takes  = { self = player }
  repeat {
    times = 2
    run "draw_agenda" "card" {}
    move {
      when = card != null
      what = card
      to   = self.glimpsed
    }
  }
  pick "sunk" {
    from = self.glimpsed
    min  = 0
    seen = [self]
    text = "Which agendas go to the bottom of the deck?"
  }
  each "a" {
    in = sunk
    move {
      what = a
      to   = last_agendas
    }
  }
  repeat {
    while = count(self.glimpsed) > 0
    pick "upper" {
      from = self.glimpsed
      seen = [self]
      text = "Which agenda is revealed first?"
    }
    move {
      what = upper
      to   = next_agendas
    }
  }
}

map "laws" {
  title   = "Laws"
  columns = ["Law", "Lies with"]
  row "agenda" {
    in    = agenda_table
    cells = ["{agenda}", "voted on now"]
  }
  row "law" {
    in    = laws
    cells = ["{law}", "everybody"]
  }
  row "player" {
    in    = players
    when  = count(player.owned_laws) > 0
    cells = ["{player.owned_laws}", "{player}"]
  }
  row "planet" {
    in    = all(planet)
    when  = count(planet.attachments) > 0
    cells = ["{planet.attachments}", "{planet}"]
  }
}
