# How an admiral votes, predicts and meddles: what each outcome of an agenda is worth to a player.

table "agenda_worth" {                 # to whom, or to whose planet, is elected; of a motion: how much better For is than Against
  designed = true
  keys     = { agenda = agenda }
  gives    = { worth = integer }
  rows = [
    [law.shard_of_the_throne,           20],
    [law.the_crown_of_emphidia,         20],
    [attachment.holy_planet_of_ixth,    20],
    [attachment.demilitarized_zone,     -8],
    [directive.colonial_redistribution, -8],
    [directive.compensated_disarmament, -2],
    [directive.public_execution,        -8],
    [law.the_crown_of_thalnos,          4],
    [law.imperial_arbiter,              4],
    [directive.mutiny,                  20],
    [directive.seed_of_an_empire,       20],
    [directive.incentive_program,       10],
    [directive.economic_equality,       6],
    [directive.unconventional_measures, 8],
    [directive.ixthian_artifact,        4],
    [law.anti_intellectual_revolution,  3],
    [law.conventions_of_war,            3],
    [law.homeland_defense_act,          4],
    [law.shared_research,               3],
    [law.enforced_travel_ban,           1],
    [law.wormhole_reconstruction,       1],
    [law.publicize_weapon_schematics,   1],
    [directive.arms_reduction,          -5],
    [directive.new_constitution,        -5],
    [directive.swords_to_plowshares,    -5],
    [directive.wormhole_research,       -5],
    [law.executive_sanctions,           -4],
    [law.fleet_regulations,             -8],
    [law.regulated_conscription,        -5],
    [law.representative_government,     -3],
    [_,                                 6],
  ]
}
function "beneficiary" {
  takes = { outcome = outcome }
  type  = optional(player)
  gives = outcome.planet != null ? outcome.planet.owner : outcome.player
}
function "outcome_worth" {
  takes = { who = player, agenda = agenda, outcome = outcome }
  let "worth"  { be = table.agenda_worth.agenda[agenda].worth }
  let "lucky"  { be = beneficiary(outcome) }
  let "secret" { be = outcome.secret }
  let "most"   { be = coalesce(max(players[*].points), 0) }
  gives = (lucky == who ? worth
    : lucky != null ? -floor_div(worth * (2 + lucky.points), 12)
    : secret != null ? (is_met(secret, who) && !contains(secret.scored, who) ? 10 : -2)
    : outcome.verdict == null ? 1
    : agenda == directive.seed_of_an_empire ? (who.points == most == (outcome == verdict.for) ? worth : -worth)
    : outcome == verdict.for ? worth : -worth)
}
function "vote_power" {
  takes = { who = player }
  gives = who.may_vote ? sum([for p in ready(who) : p.influence]) : 0
}
function "foreseeable" {               # the outcome that the others are likely to carry
  takes = { who = player, agenda = agenda }
  type  = optional(outcome)
  let "outcomes" { be = candidates(agenda.elects) }
  let "voices"   { be = [for p in others(who) : p if p.may_vote] }
  gives = best(outcomes, [for o in outcomes : sum([for p in voices : max(0, outcome_worth(p, agenda, o)) * vote_power(p)])])
}
function "favourite" {                 # the outcome that a player would like best
  takes = { who = player, agenda = agenda }
  type  = optional(outcome)
  let "outcomes" { be = candidates(agenda.elects) }
  gives = best(outcomes, [for o in outcomes : outcome_worth(who, agenda, o)])
}
function "opposition" {                # how much the votes of another are to be feared
  takes = { who = player, other = player, agenda = agenda }
  let "aim" { be = favourite(other, agenda) }
  gives = aim == null ? 0 : -outcome_worth(who, agenda, aim) * vote_power(other)
}
function "prospect" {                  # of an agenda for a player
  takes = { who = player, agenda = agenda }
  let "outcome" { be = foreseeable(who, agenda) }
  gives = outcome == null ? 0 : outcome_worth(who, agenda, outcome)
}

function "lag" {                       # votes that the outcome of this player lacks to win
  takes = { who = player, outcomes = list(outcome) }
  let "mine" { be = who.ballot }
  gives = mine == null ? 0 : 1 + coalesce(max([for o in outcomes : votes_for(o) if o != mine]), 0) - votes_for(mine)
}

bot "admiral" {
  answer "cast_votes" "ballot" { score = it == null ? 0 : outcome_worth(self, agenda, it) }
  answer "cast_votes" "voting" {
    let "cast"  { be = sum(voting[*].influence) }
    let "most"  { be = sum([for p in self.planets : p.influence]) }
    let "share" { be = ballot == null || outcome_worth(self, agenda, ballot) < 10 ? 2 : 1 }
    score = it == null ? (share * cast >= most ? 99 : 0) : it.influence
  }
  answer "hold_vote" "decided" { score = outcome_worth(self, agenda, it) }
  answer "predict" "prediction" { score = it == foreseeable(self, agenda) ? 1 : 0 }
  answer "nekro.after.before_votes" "foreseen" { score = it == foreseeable(self, agenda) ? 1 : 0 }
  answer "veto.after.agenda_revealed" "play_veto" { score = (it == "yes") == (prospect(self, agenda) < 0) ? 1 : 0 }
  answer "xxcha.after.agenda_revealed" "quash" { score = (it == "yes") == (self.strategy > 1 && prospect(self, agenda) < -2) ? 1 : 0 }
  answer "political_favor.after.agenda_revealed" "play_political_favor" { score = (it == "yes") == (prospect(self, agenda) < 0) ? 1 : 0 }
  answer "confusing_legal_text.before.resolve_agenda" "play_confusing_legal_text" { score = (it == "yes") == (table.agenda_worth.agenda[agenda].worth < 0) ? 1 : 0 }
  answer "confusing_legal_text.before.resolve_agenda" "scapegoat" { score = it.points }
  answer "assassinate_representative.after.before_votes" "play_assassinate_representative" { score = (it == "yes") == any([for p in others(self) : opposition(self, p, agenda) > 0]) ? 1 : 0 }
  answer "assassinate_representative.after.before_votes" "silenced" { score = opposition(self, it, agenda) }
  answer "political_secret.after.agenda_revealed" "play_political_secret" { score = (it == "yes") == (prospect(self, agenda) < -5) ? 1 : 0 }
  answer "silence" "silence_another" { score = (it == "yes") == (prospect(self, agenda) < -5) ? 1 : 0 }
  answer "silence" "issuer" { score = opposition(self, it, agenda) }
  answer "ancient_burial_sites.after.agenda_phase_starts" "buried" { score = it == self ? -1 : sum([for p in ready(it) : p.trait == trait.cultural ? p.influence : 0]) }
  answer "bribery.after.cast_votes" "play_bribery" { score = (it == "yes") == (lag(self, outcomes) > 0 && lag(self, outcomes) <= self.goods) ? 1 : 0 }
  answer "bribery.after.cast_votes" "bribe" { score = -gap(it, lag(self, outcomes)) }
  answer "committee_formation.instead.hold_vote" "named" { score = it == null ? 0 : outcome_worth(self, agenda, it) }
}
