# 35, 36: the agenda phase, and each agenda with each of its outcomes.

test "two agendas: votes from the left of the speaker, the most votes win, planets are readied at the end" {
  source   = "35.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      plays = faction.sardakk
    }
    set "planet.mecatol_rex" { owner = player.p1 }
    set "planet.torkan"      { owner = player.p2 }
    set "planet.rarron"      { owner = player.p2 }
    set "planet.meer"        { owner = player.p3 }
    set "player.p3" {
      points = 1
    }
    move {
      what = law.regulated_conscription
      to   = next_agendas
    }
    move {
      what = directive.seed_of_an_empire
      to   = next_agendas
    }
  }
  run {
    run "agenda_phase" {
    }
    expect "six votes against four: the law stays" { that = contains(laws, law.regulated_conscription) }
    expect "the second is a directive, and is discarded" { that = contains(agenda_discards, directive.seed_of_an_empire) }
    expect "who has the most points gained one" { that = player.p3.points == 2 && player.p1.points == 0 }
    expect "35.4 planets are ready" { that = all([for p in all(planet) : !p.exhausted]) }
  }
  answers = { ballot = [verdict.for, verdict.opposed, null, verdict.for], voting = [planet.torkan, planet.rarron] }
}

test "no agenda phase while the custodians are on Mecatol Rex" {
  source   = "35.1"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "game" {
      custodians = true
    }
  }
  run {
    run "play_round" {
      number = 1
    }
    expect "no agenda was revealed" { that = count(agenda_discards) == 0 && count(laws) == 0 }
  }
}

test "the speaker votes last and decides ties, also if nobody votes" {
  source   = "35.19"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
  }
  run {
    run "hold_vote" "none" {
      agenda = directive.mutiny
    }
    expect "nobody could vote: the speaker decided" { that = none == verdict.opposed }
    set "planet.torkan" { owner = player.p2 }
    set "planet.rarron" { owner = player.p3 }
    run "hold_vote" "tied" {
      agenda = directive.mutiny
    }
    expect "three against three: the speaker decided" { that = tied == verdict.for }
  }
  answers = { decided = [verdict.opposed, verdict.for], ballot = [verdict.for, verdict.opposed] }
}

test "trade goods do not vote, and a planet without influence does not either" {
  source   = "35.13"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p2" {
      goods = 9
    }
    set "planet.abyz" { owner = player.p2 }
  }
  run {
    run "hold_vote" "decided" {
      agenda = directive.mutiny
    }
    expect "it was not asked" { that = player.p2.votes == 0 && player.p2.goods == 9 && !planet.abyz.exhausted }
    expect "the speaker decided" { that = decided == verdict.for }
  }
  answers = { decided = [verdict.for] }
}

test "planets are elected only if somebody controls them; without any the agenda is discarded" {
  source   = "35.11"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
  }
  run {
    expect "none" { that = count(candidates(ballot.hazardous)) == 0 }
    set "game" {
      agenda = attachment.core_mining
    }
    run "vote_on_agenda" {
    }
    expect "discarded" { that = contains(agenda_discards, attachment.core_mining) }
    set "planet.bereg" { owner = player.p2 }
    expect "Bereg" { that = candidates(ballot.hazardous) == [planet.bereg] }
  }
}

test "a player may elect himself" {
  source   = "35.10"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.torkan" { owner = player.p2 }
    set "game" {
      agenda = law.minister_of_policy
    }
  }
  run {
    run "vote_on_agenda" {
    }
    expect "p2 owns it" { that = contains(player.p2.owned_laws, law.minister_of_policy) }
  }
  answers = { ballot = [player.p2] }
}

test "who must not vote is not asked, and exhausts nothing" {
  source   = "35.16"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.torkan" { owner = player.p2 }
    set "player.p2" {
      silenced = true
    }
  }
  run {
    run "hold_vote" "decided" {
      agenda = directive.mutiny
    }
    expect "ready" { that = !planet.torkan.exhausted }
  }
  answers = { decided = [verdict.for] }
}

test "FAQ: no votes are an abstention" {
  source   = "FAQ 1968"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.torkan" { owner = player.p2 }
  }
  run {
    run "cast_votes" {
      self     = player.p2
      agenda   = law.conventions_of_war
      outcomes = candidates(ballot.motion)
    }
    expect "for nothing" { that = player.p2.ballot == null }
    move {
      what = first([for c in action_deck : c], 2)
      to   = player.p2.hand
    }
    run "resolve_agenda" {
      agenda  = law.conventions_of_war
      outcome = verdict.opposed
    }
    expect "keeps the cards" { that = count(player.p2.hand) == 2 }
  }
  answers = { ballot = [null] }
}

test "an agenda that needs a law is replaced if there is none" {
  source   = "36"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    move {
      what = directive.judicial_abolishment
      to   = next_agendas
    }
    move {
      what = directive.miscount_disclosed
      to   = next_agendas
    }
    move {
      what = directive.new_constitution
      to   = next_agendas
    }
    move {
      what = law.classified_document_leaks
      to   = next_agendas
    }
    move {
      what = directive.mutiny
      to   = next_agendas
    }
    set "player.p1" { plays = faction.saar }
  }
  run {
    run "reveal_agenda" {
    }
    expect "replaced" { that = contains(agenda_discards, directive.judicial_abolishment) && contains(agenda_discards, directive.miscount_disclosed) && contains(agenda_discards, directive.new_constitution) && contains(agenda_discards, law.classified_document_leaks) && game.agenda == directive.mutiny }
  }
}

test "Politics: look at two agendas, put them on top or at the bottom" {
  source   = "65.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    move {
      what = law.shared_research
      to   = next_agendas
    }
    move {
      what = directive.mutiny
      to   = next_agendas
    }
  }
  run {
    run "arrange_agendas" {
      self = player.p2
    }
    expect "one on top" { that = [for a in next_agendas : a] == [directive.mutiny] }
    expect "one at the bottom" { that = [for a in last_agendas : a] == [law.shared_research] }
    run "draw_agenda" "top" {
    }
    expect "it comes next" { that = top == directive.mutiny }
  }
  answers = { sunk = [law.shared_research, null] }
}

test "Xxcha: Quash replaces an agenda" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    move {
      what = directive.mutiny
      to   = next_agendas
    }
    move {
      what = law.shared_research
      to   = next_agendas
    }
  }
  run {
    run "reveal_agenda" {
    }
    expect "the next one" { that = game.agenda == law.shared_research && contains(agenda_discards, directive.mutiny) }
    expect "for a token" { that = player.p1.strategy == 1 }
  }
  answers = { quash = ["yes", "no"] }
}

test "Nekro: Galactic Threat, no vote, and a technology for a prediction that comes true" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p2
      faction = faction.nekro
    }
    set "planet.torkan" { owner = player.p2 }
    set "planet.meer"   { owner = player.p3 }
    set "player.p3" {
      techs = [tech.sarween_tools]
    }
    set "game" {
      agenda = directive.mutiny
    }
  }
  run {
    run "vote_on_agenda" {
    }
    expect "it did not vote" { that = !planet.torkan.exhausted }
    expect "a technology of who voted so" { that = has(player.p2, tech.sarween_tools) }
  }
  answers = { threaten = ["yes"], foreseen = [verdict.opposed], ballot = [verdict.opposed] }
}

test "Anti-Intellectual Revolution, for: research costs a ship" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.anti_intellectual_revolution
      outcome = verdict.for
    }
    run "research" {
      self = player.p1
    }
    expect "the carrier" { that = count(units_of(player.p1, system.s24, unit_type.carrier)) == 0 }
  }
  answers = { tech = [tech.neural_motivator] }
}

test "Anti-Intellectual Revolution, against: a planet for each technology when the next strategy phase begins" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p2" {
      techs = [tech.sarween_tools, tech.neural_motivator]
    }
    set "planet.torkan" { owner = player.p2 }
    set "planet.rarron" { owner = player.p2 }
    set "planet.meer"   { owner = player.p2 }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.anti_intellectual_revolution
      outcome = verdict.opposed
    }
    expect "not yet" { that = !planet.torkan.exhausted }
    run "take_delayed" {
    }
    expect "two" { that = planet.torkan.exhausted && planet.meer.exhausted && !planet.rarron.exhausted }
    expect "discarded" { that = contains(agenda_discards, law.anti_intellectual_revolution) }
  }
  answers = { tired = [planet.torkan, planet.meer] }
}

test "Classified Document Leaks: the others may score it; FAQ: not after the law is gone" {
  source   = "FAQ 1972"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    move {
      what = secret.mine_rare_metals
      to   = player.p1.scored_secrets
    }
    set "secret.mine_rare_metals" {
      scored = [player.p1]
    }
    set "planet.bereg"     { owner = player.p2 }
    set "planet.zohbat"    { owner = player.p2 }
    set "planet.meer"      { owner = player.p2 }
    set "planet.starpoint" { owner = player.p2 }
    set "planet.jol"       { owner = player.p2 }
    set "player.p2" {
      plays = faction.saar
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.classified_document_leaks
      outcome = secret.mine_rare_metals
    }
    expect "it does not count against the limit" { that = count(player.p1.scored_secrets) == 0 }
    run "score_public" {
      self = player.p2
    }
    expect "p2 scored" { that = player.p2.points == 1 && contains(secret.mine_rare_metals.scored, player.p2) }
    run "score_public" {
      self = player.p1
    }
    expect "p1 not twice" { that = player.p1.points == 0 }
    run "repeal" {
      agenda = law.classified_document_leaks
    }
    expect "nobody else can" { that = count(disclosed) == 0 && count(public_objectives()) == count(revealed) }
  }
  answers = { objective = [secret.mine_rare_metals] }
}

test "Committee Formation: its owner names who is elected, without a vote" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.meer" { owner = player.p3 }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.committee_formation
      outcome = player.p2
    }
    set "game" {
      agenda = directive.archived_secret
    }
    run "vote_on_agenda" {
    }
    expect "p3 drew a secret" { that = count(player.p3.secrets) == 1 }
    expect "nobody voted" { that = !planet.meer.exhausted }
    expect "it is spent" { that = contains(agenda_discards, law.committee_formation) }
  }
  answers = { named = [player.p3] }
}

test "Conventions of War, for: no bombardment of cultural planets" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s35
      planet = planet.bereg
      number = 1
    }
  }
  run {
    expect "before" { that = may_bombard(player.p1, planet.torkan) }
    run "resolve_agenda" {
      agenda  = law.conventions_of_war
      outcome = verdict.for
    }
    expect "cultural" { that = !may_bombard(player.p1, planet.torkan) }
    expect "hazardous" { that = may_bombard(player.p1, planet.bereg) }
  }
}

test "Conventions of War, against: who voted against discards" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    move {
      what = first([for c in action_deck : c], 3)
      to   = player.p2.hand
    }
    move {
      what = first([for c in action_deck : c], 2)
      to   = player.p3.hand
    }
    set "player.p2" {
      ballot = verdict.opposed
      votes  = 1
    }
    set "player.p3" {
      ballot = verdict.for
      votes  = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.conventions_of_war
      outcome = verdict.opposed
    }
    expect "p2" { that = count(player.p2.hand) == 0 }
    expect "not p3" { that = count(player.p3.hand) == 2 }
  }
}

test "Core Mining: two more resources, one infantry less" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.bereg" { owner = player.p2 }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s35
      planet = planet.bereg
      number = 2
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = attachment.core_mining
      outcome = planet.bereg
    }
    expect "5" { that = planet.bereg.resources == 5 }
    expect "one" { that = count(troops(player.p2, planet.bereg)) == 1 }
    run "repeal" {
      agenda = attachment.core_mining
    }
    expect "3 again" { that = planet.bereg.resources == 3 }
  }
}

test "Demilitarized Zone: no units, none placed, none landed" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.torkan" { owner = player.p2 }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
    run "arm" {
      who    = player.p3
      card   = unit_card.carrier_1
      system = system.s28
      number = 1
    }
    run "arm" {
      who    = player.p3
      card   = unit_card.infantry_1
      system = system.s28
      number = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = attachment.demilitarized_zone
      outcome = planet.torkan
    }
    expect "empty" { that = count(planet.torkan.units) == 0 && planet.torkan.owner == player.p2 }
    run "put" {
      who    = player.p2
      type   = unit_type.infantry
      system = system.s28
      planet = planet.torkan
    }
    run "land" {
      self = player.p3
      goal = system.s28
    }
    expect "still" { that = count(planet.torkan.units) == 0 }
    expect "nothing is built" { that = !has_room(planet.torkan, unit_type.pds) }
  }
  answers = { party = [null] }
}

test "Enforced Travel Ban, for: no movement through wormholes; FAQ: space cannons still fire" {
  source   = "FAQ 1970"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "home_in" {
      system = system.s39
    }
    run "home_in" {
      system = system.s26
    }
  }
  run {
    expect "before" { that = contains(origins(player.p1, system.s39, 1, false), system.s26) }
    run "resolve_agenda" {
      agenda  = law.enforced_travel_ban
      outcome = verdict.for
    }
    expect "closed" { that = !contains(origins(player.p1, system.s39, 1, false), system.s26) }
    expect "still neighbours" { that = contains(neighbours_for(player.p1, system.s39), system.s26) }
    run "repeal" {
      agenda = law.enforced_travel_ban
    }
    expect "open again" { that = contains(origins(player.p1, system.s39, 1, false), system.s26) }
  }
}

test "Enforced Travel Ban does not stop Quantum Entanglement" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.creuss
    }
    run "link" {
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.enforced_travel_ban
      outcome = verdict.for
    }
    expect "Creuss moves" { that = contains(origins(player.p1, system.s40, 1, false), system.s25) }
  }
}

test "Enforced Travel Ban, against: PDS in and beside wormhole systems are destroyed" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.pds_1
      system = system.s25
      planet = planet.quann
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.pds_1
      system = system.xxcha_home
      planet = planet.archon_ren
      number = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.enforced_travel_ban
      outcome = verdict.opposed
    }
    expect "there" { that = count(units_of(player.p1, system.s25, unit_type.pds)) == 0 }
    expect "not elsewhere" { that = count(units_of(player.p1, system.xxcha_home, unit_type.pds)) == 1 }
  }
}

test "Executive Sanctions, for: three action cards; against: one at random" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    move {
      what = first([for c in action_deck : c], 5)
      to   = player.p2.hand
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.executive_sanctions
      outcome = verdict.for
    }
    expect "three" { that = count(player.p2.hand) == 3 }
    expect "the limit" { that = player.p2.hand_limit == 3 }
    run "repeal" {
      agenda = law.executive_sanctions
    }
    run "resolve_agenda" {
      agenda  = law.executive_sanctions
      outcome = verdict.opposed
    }
    expect "two" { that = count(player.p2.hand) == 2 && player.p2.hand_limit == 7 }
  }
}

test "Executive Sanctions: Crafty has no limit" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p2
      faction = faction.yssaril
    }
    move {
      what = first([for c in action_deck : c], 5)
      to   = player.p2.hand
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.executive_sanctions
      outcome = verdict.for
    }
    expect "five" { that = count(player.p2.hand) == 5 }
  }
}

test "Fleet Regulations, for: four tokens in a fleet pool" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p2" {
      fleet  = 6
      tokens = 5
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.fleet_regulations
      outcome = verdict.for
    }
    expect "the rest returns" { that = player.p2.fleet == 4 && player.p2.tokens == 7 }
    run "gain_tokens" {
      self   = player.p2
      number = 1
    }
    expect "not there" { that = player.p2.fleet == 4 }
  }
  answers = { pool = ["to_tactic"] }
}

test "Fleet Regulations, against: one more token in each fleet pool" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.fleet_regulations
      outcome = verdict.opposed
    }
    expect "four" { that = all([for p in players : p.fleet == 4 && p.tokens == 7]) }
  }
}

test "Holy Planet of Ixth: a point, which goes with the planet; no production; FAQ: repealing costs none" {
  source   = "FAQ 1985"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.torkan" { owner = player.p2 }
    run "arm" {
      who    = player.p2
      card   = unit_card.space_dock_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = attachment.holy_planet_of_ixth
      outcome = planet.torkan
    }
    expect "one" { that = player.p2.points == 1 }
    expect "no production" { that = count(makers(player.p2, system.s28)) == 0 }
    run "take_control" {
      self   = player.p3
      planet = planet.torkan
    }
    expect "it went over" { that = player.p2.points == 0 && player.p3.points == 1 }
    run "repeal" {
      agenda = attachment.holy_planet_of_ixth
    }
    expect "kept" { that = player.p3.points == 1 }
  }
}

test "Homeland Defense Act, for: any number of PDS" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.torkan" { owner = player.p2 }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s28
      planet = planet.torkan
      number = 2
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.homeland_defense_act
      outcome = verdict.for
    }
    expect "a third" { that = has_room(planet.torkan, unit_type.pds) }
  }
}

test "Homeland Defense Act, against: each destroys a PDS" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.torkan" { owner = player.p2 }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s28
      planet = planet.torkan
      number = 2
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.homeland_defense_act
      outcome = verdict.opposed
    }
    expect "one left" { that = count(units_of(player.p2, system.s28, unit_type.pds)) == 1 }
  }
}

test "Imperial Arbiter: its owner swaps a strategy card" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "strategy_card.leadership" {
      holder = player.p2
    }
    set "strategy_card.imperial" {
      holder = player.p3
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.imperial_arbiter
      outcome = player.p2
    }
    run "strategy_phase_ends" {
    }
    expect "swapped" { that = strategy_card.leadership.holder == player.p3 && strategy_card.imperial.holder == player.p2 }
    expect "spent" { that = contains(agenda_discards, law.imperial_arbiter) }
  }
  answers = { arbitrate = ["yes"] }
}

test "Minister of Commerce: a trade good for each neighbour" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.minister_of_commerce
      outcome = player.p2
    }
    run "replenish" {
      who = player.p2
    }
    expect "one neighbour" { that = player.p2.goods == 1 }
    run "replenish" {
      who = player.p1
    }
    expect "only the owner" { that = player.p1.goods == 0 }
  }
}

test "Minister of Exploration: a trade good for a planet" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.minister_of_exploration
      outcome = player.p2
    }
    run "take_control" {
      self   = player.p2
      planet = planet.torkan
    }
    expect "one" { that = player.p2.goods == 1 }
  }
}

test "Minister of Industry: a new space dock produces" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p2
      faction = faction.letnev
    }
    set "planet.centauri" { owner = player.p2 }
    set "player.p2" {
      goods = 3
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.minister_of_industry
      outcome = player.p2
    }
    run "put" {
      who    = player.p2
      type   = unit_type.space_dock
      system = system.s34
      planet = planet.centauri
    }
    expect "two fighters" { that = count(units_of(player.p2, system.s34, unit_type.fighter)) == 2 }
  }
  answers = { made = [unit_card.fighter_1, unit_card.fighter_1, null], paying = [null] }
}

test "Minister of Peace ends a turn after a system was activated" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.carrier_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.minister_of_peace
      outcome = player.p2
    }
    run "action_phase" {
    }
    expect "activated" { that = contains(system.s24.tokens, player.p3) }
    expect "spent" { that = contains(agenda_discards, law.minister_of_peace) }
  }
  answers = { player_turn = ["pass_round", "pass_round", "tactical", "pass_round"], goal = [system.s24], make_peace = ["yes"] }
  before "movement" {
    expect "nobody moves" { that = false }
  }
}

test "Minister of Policy: an action card a status phase; FAQ: Neural Motivator adds none, Scheming does" {
  source   = "FAQ 1945"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p2" {
      techs = [tech.neural_motivator]
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.minister_of_policy
      outcome = player.p2
    }
    run "status_phase_ends" {
    }
    expect "one" { that = count(player.p2.hand) == 1 }
    run "lead" {
      self    = player.p2
      faction = faction.yssaril
    }
    move {
      what = [for c in player.p2.hand : c]
      to   = action_discards
    }
    run "status_phase_ends" {
    }
    expect "two, one discarded" { that = count(player.p2.hand) == 1 && count(action_discards) == 2 }
  }
}

test "Minister of Sciences: Technology costs nothing" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.minister_of_sciences
      outcome = player.p2
    }
    expect "nothing" { that = tuition(player.p2, 6) == 0 && tuition(player.p2, 4) == 0 && tuition(player.p1, 6) == 6 }
    expect "may follow without money" { that = may_follow(strategy_card.technology, player.p2) && !may_follow(strategy_card.technology, player.p1) }
  }
}

test "Minister of War: one more action; FAQ: after any" {
  source   = "FAQ 1987"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.minister_of_war
      outcome = player.p2
    }
    run "action_phase" {
    }
    expect "the token is back" { that = !contains(system.s24.tokens, player.p2) && contains(system.s25.tokens, player.p2) && player.p2.tokens == 9 }
    expect "spent" { that = contains(agenda_discards, law.minister_of_war) }
  }
  answers = { player_turn = ["pass_round", "tactical", "press_on", null, "pass_round", "pass_round"], goal = [system.s24, system.s25] }
}

test "Prophecy of Ixth: fighters hit better; production without two fighters ends it" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.prophecy_of_ixth
      outcome = player.p2
    }
    expect "8" { that = combat_value(units_of(player.p2, system.s24, unit_type.fighter)[0], system.s24, false) == 8 }
    run "produced" {
      self   = player.p2
      system = system.s24
      made   = [unit_card.fighter_1, unit_card.fighter_1]
    }
    expect "kept" { that = contains(player.p2.owned_laws, law.prophecy_of_ixth) }
    run "produced" {
      self   = player.p2
      system = system.s24
      made   = [unit_card.fighter_1]
    }
    expect "gone" { that = contains(agenda_discards, law.prophecy_of_ixth) }
  }
}

test "Publicize Weapon Schematics, for: war suns without shields, their technology without prerequisites" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.war_sun_1
      system = system.s24
      number = 1
    }
    set "player.p2" {
      techs = [tech.war_sun]
    }
  }
  run {
    expect "before" { that = can_sustain(player.p2.units[0], system.s24) && !contains(researchable(player.p1), tech.war_sun) }
    run "resolve_agenda" {
      agenda  = law.publicize_weapon_schematics
      outcome = verdict.for
    }
    expect "no shields" { that = !can_sustain(player.p2.units[0], system.s24) }
    expect "researchable" { that = contains(researchable(player.p1), tech.war_sun) }
    set "player.p2" {
      techs = []
    }
    expect "only if somebody has it" { that = !contains(researchable(player.p1), tech.war_sun) }
  }
}

test "Publicize Weapon Schematics, against: owners of a war sun technology discard" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p2" {
      techs = [tech.war_sun]
    }
    move {
      what = first([for c in action_deck : c], 2)
      to   = player.p2.hand
    }
    move {
      what = first([for c in action_deck : c], 2)
      to   = player.p3.hand
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.publicize_weapon_schematics
      outcome = verdict.opposed
    }
    expect "p2" { that = count(player.p2.hand) == 0 && count(player.p3.hand) == 2 }
  }
}

test "Regulated Conscription, for: no pairs; against: nothing" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
  }
  run {
    expect "two for one" { that = price([unit_card.fighter_1, unit_card.fighter_1]) == 1 }
    run "resolve_agenda" {
      agenda  = law.regulated_conscription
      outcome = verdict.opposed
    }
    expect "still" { that = price([unit_card.fighter_1, unit_card.fighter_1]) == 1 }
    run "resolve_agenda" {
      agenda  = law.regulated_conscription
      outcome = verdict.for
    }
    expect "two" { that = price([unit_card.fighter_1, unit_card.fighter_1]) == 2 }
  }
}

test "Representative Government, for: one vote each, by no planet" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.torkan" { owner = player.p2 }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.representative_government
      outcome = verdict.for
    }
    set "game" {
      agenda = directive.mutiny
    }
    run "vote_on_agenda" {
    }
    expect "one each" { that = player.p2.votes == 1 && player.p3.votes == 1 && player.p1.votes == 1 }
    expect "no planet" { that = !planet.torkan.exhausted }
  }
  answers = { ballot = [verdict.for, verdict.opposed, verdict.for] }
}

test "Representative Government, against: who voted against exhausts cultural planets in the next strategy phase" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.torkan" { owner = player.p2 }
    set "planet.meer"   { owner = player.p2 }
    set "planet.rarron" { owner = player.p3 }
    set "player.p2" {
      ballot = verdict.opposed
      votes  = 1
    }
    set "player.p3" {
      ballot = verdict.for
      votes  = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.representative_government
      outcome = verdict.opposed
    }
    run "take_delayed" {
    }
    expect "p2" { that = planet.torkan.exhausted && !planet.meer.exhausted }
    expect "not p3" { that = !planet.rarron.exhausted }
  }
}

test "Research Team: Biotic: the card is exhausted, not the planet" {
  source   = "FAQ 1966"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.wellon" { owner = player.p2 }
    set "player.p2" {
      techs = []
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = attachment.research_team_biotic
      outcome = planet.wellon
    }
    run "research" {
      self = player.p2
    }
    expect "researched" { that = has(player.p2, tech.dacxive_animators) }
    expect "the card" { that = attachment.research_team_biotic.exhausted && !planet.wellon.exhausted }
    expect "once" { that = !contains(aids(player.p2), attachment.research_team_biotic) }
  }
  answers = { tech = [tech.dacxive_animators] }
}

test "Research Team: Cybernetic: the card is exhausted, not the planet" {
  source   = "FAQ 1966"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.saudor" { owner = player.p2 }
    set "player.p2" {
      techs = []
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = attachment.research_team_cybernetic
      outcome = planet.saudor
    }
    run "research" {
      self = player.p2
    }
    expect "researched" { that = has(player.p2, tech.graviton_laser_system) }
    expect "the card" { that = attachment.research_team_cybernetic.exhausted && !planet.saudor.exhausted }
    expect "once" { that = !contains(aids(player.p2), attachment.research_team_cybernetic) }
  }
  answers = { tech = [tech.graviton_laser_system] }
}

test "Research Team: Propulsion: the card is exhausted, not the planet" {
  source   = "FAQ 1966"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.saudor" { owner = player.p2 }
    set "player.p2" {
      techs = []
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = attachment.research_team_propulsion
      outcome = planet.saudor
    }
    run "research" {
      self = player.p2
    }
    expect "researched" { that = has(player.p2, tech.gravity_drive) }
    expect "the card" { that = attachment.research_team_propulsion.exhausted && !planet.saudor.exhausted }
    expect "once" { that = !contains(aids(player.p2), attachment.research_team_propulsion) }
  }
  answers = { tech = [tech.gravity_drive] }
}

test "Research Team: Warfare: the card is exhausted, not the planet" {
  source   = "FAQ 1966"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.bereg" { owner = player.p2 }
    set "player.p2" {
      techs = []
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = attachment.research_team_warfare
      outcome = planet.bereg
    }
    run "research" {
      self = player.p2
    }
    expect "researched" { that = has(player.p2, tech.magen_defense_grid) }
    expect "the card" { that = attachment.research_team_warfare.exhausted && !planet.bereg.exhausted }
    expect "once" { that = !contains(aids(player.p2), attachment.research_team_warfare) }
  }
  answers = { tech = [tech.magen_defense_grid] }
}

test "Senate Sanctuary: two more influence" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.torkan" { owner = player.p2 }
  }
  run {
    run "resolve_agenda" {
      agenda  = attachment.senate_sanctuary
      outcome = planet.torkan
    }
    expect "5" { that = planet.torkan.influence == 5 && sway(player.p2) == 5 && wealth(player.p2) == 0 }
  }
}

test "Terraforming Initiative: one more of each" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.bereg" { owner = player.p2 }
  }
  run {
    run "resolve_agenda" {
      agenda  = attachment.terraforming_initiative
      outcome = planet.bereg
    }
    expect "4 and 2" { that = planet.bereg.resources == 4 && planet.bereg.influence == 2 }
  }
}

test "Shard of the Throne: a point, which goes to who wins a combat against the owner; FAQ: repealing costs none" {
  source   = "FAQ 1985"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.shard_of_the_throne
      outcome = player.p2
    }
    expect "one" { that = player.p2.points == 1 }
    run "combat_won" {
      who   = player.p2
      loser = player.p1
    }
    expect "no change" { that = player.p2.points == 1 }
    run "combat_won" {
      who   = player.p3
      loser = player.p2
    }
    expect "it went over" { that = player.p2.points == 0 && player.p3.points == 1 && contains(player.p3.owned_laws, law.shard_of_the_throne) }
    run "repeal" {
      agenda = law.shard_of_the_throne
    }
    expect "kept" { that = player.p3.points == 1 }
  }
}

test "Shared Research, for: nebulae are open; against: a token at home" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
  }
  run {
    expect "closed" { that = !may_pass(player.p1, system.s42, false) }
    run "resolve_agenda" {
      agenda  = law.shared_research
      outcome = verdict.for
    }
    expect "open" { that = may_pass(player.p1, system.s42, false) }
    run "resolve_agenda" {
      agenda  = law.shared_research
      outcome = verdict.opposed
    }
    expect "closed again" { that = !may_pass(player.p1, system.s42, false) }
    expect "tokens" { that = all([for p in players : contains(people(p).home.tokens, p) && p.tokens == 7]) }
  }
}

test "The Crown of Emphidia: a point, which goes to who takes a planet of the owner's home; FAQ: repealing costs none" {
  source   = "FAQ 1985"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.nestphar" { owner = player.p2 }
    set "planet.torkan"   { owner = player.p2 }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.the_crown_of_emphidia
      outcome = player.p2
    }
    expect "one" { that = player.p2.points == 1 }
    run "take_control" {
      self   = player.p3
      planet = planet.torkan
    }
    expect "not elsewhere" { that = player.p2.points == 1 }
    run "take_control" {
      self   = player.p3
      planet = planet.nestphar
    }
    expect "it went over" { that = player.p2.points == 0 && player.p3.points == 1 && contains(player.p3.owned_laws, law.the_crown_of_emphidia) }
    run "repeal" {
      agenda = law.the_crown_of_emphidia
    }
    expect "kept" { that = player.p3.points == 1 }
  }
}

test "The Crown of Thalnos: new dice for misses, and the units whose new dice miss are destroyed" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.fighter_1
      system = system.s24
      number = 3
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.the_crown_of_thalnos
      outcome = player.p2
    }
    run "fire" "made" {
      who      = player.p2
      system   = system.s24
      card     = unit_card.fighter_1
      needed   = 9
      dice     = 3
      in_space = true
    }
    expect "one and one" { that = made == 2 }
    expect "one is lost" { that = count(units_of(player.p2, system.s24, unit_type.fighter)) == 2 }
  }
  answers = { again = [2] }
  dice    = { shots = [9, 1, 2], second_shots = [10, 3] }
}

test "The Crown of Thalnos: a war sun is kept by one hit of its new dice" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.war_sun_1
      system = system.s24
      number = 2
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.the_crown_of_thalnos
      outcome = player.p2
    }
    run "fire" "made" {
      who      = player.p2
      system   = system.s24
      card     = unit_card.war_sun_1
      needed   = 3
      dice     = 6
      in_space = true
    }
    expect "four" { that = made == 4 }
    expect "one is lost" { that = count(units_of(player.p2, system.s24, unit_type.war_sun)) == 1 }
  }
  answers = { again = [2, 1] }
  dice    = { shots = [9, 1, 2, 9, 8, 2], second_shots = [10, 1, 1] }
}

test "Wormhole Reconstruction, for: alpha and beta lead to each other" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
  }
  run {
    expect "before" { that = !contains(neighbours_for(player.p1, system.s26), system.s25) }
    run "resolve_agenda" {
      agenda  = law.wormhole_reconstruction
      outcome = verdict.for
    }
    expect "after" { that = contains(neighbours_for(player.p1, system.s26), system.s25) && contains(neighbours_for(player.p1, system.s40), system.s26) }
  }
}

test "Wormhole Reconstruction, against: a token for each system with a wormhole and ships" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.s25
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.s26
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.wormhole_reconstruction
      outcome = verdict.opposed
    }
    expect "two" { that = contains(system.s25.tokens, player.p2) && contains(system.s26.tokens, player.p2) && player.p2.tokens == 6 }
    expect "not without a wormhole" { that = !contains(system.s24.tokens, player.p2) }
  }
}

test "Archived Secret: the elected player draws a secret objective" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.archived_secret
      outcome = player.p2
    }
    expect "one" { that = count(player.p2.secrets) == 1 && count(player.p1.secrets) == 0 }
    expect "discarded" { that = contains(agenda_discards, directive.archived_secret) }
  }
}

test "Arms Reduction, for: two dreadnoughts and four cruisers stay" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p2" {
      fleet = 12
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.dreadnought_1
      system = system.s24
      number = 3
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 6
    }
    run "arm" {
      who    = player.p3
      card   = unit_card.dreadnought_1
      system = system.s25
      number = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.arms_reduction
      outcome = verdict.for
    }
    expect "two and four" { that = units_on_board(player.p2, unit_type.dreadnought) == 2 && units_on_board(player.p2, unit_type.cruiser) == 4 }
    expect "others keep theirs" { that = units_on_board(player.p3, unit_type.dreadnought) == 1 }
  }
}

test "Arms Reduction, against: planets with a specialty are exhausted in the next strategy phase" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.meer"   { owner = player.p2 }
    set "planet.torkan" { owner = player.p2 }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.arms_reduction
      outcome = verdict.opposed
    }
    run "take_delayed" {
    }
    expect "Meer" { that = planet.meer.exhausted && !planet.torkan.exhausted }
  }
}

test "Colonial Redistribution: the poorest may take the planet" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p3
      faction = faction.letnev
    }
    set "planet.torkan" { owner = player.p2 }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
      number = 2
    }
    set "player.p1" {
      points = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.colonial_redistribution
      outcome = planet.torkan
    }
    expect "p3 has it" { that = planet.torkan.owner == player.p3 && count(troops(player.p3, planet.torkan)) == 1 && count(planet.torkan.units) == 1 }
  }
  answers = { heir = [player.p3], settle_there = ["yes"] }
}

test "Colonial Redistribution: nothing is placed in a Demilitarized Zone, whose owner keeps it" {
  source   = "FAQ 1983"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.torkan" { owner = player.p2 }
    set "player.p1" {
      points = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = attachment.demilitarized_zone
      outcome = planet.torkan
    }
    run "resolve_agenda" {
      agenda  = directive.colonial_redistribution
      outcome = planet.torkan
    }
    expect "p2 has it" { that = planet.torkan.owner == player.p2 && count(planet.torkan.units) == 0 }
  }
  answers = { heir = [player.p3] }
}

test "Compensated Disarmament: a trade good for each ground force" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.torkan" { owner = player.p2 }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
      number = 3
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s28
      planet = planet.torkan
      number = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.compensated_disarmament
      outcome = planet.torkan
    }
    expect "three" { that = player.p2.goods == 3 && count(troops(player.p2, planet.torkan)) == 0 }
    expect "the PDS stays" { that = count(planet.torkan.units) == 1 }
  }
}

test "Economic Equality, for: five each; against: none" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p2" {
      goods = 9
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.economic_equality
      outcome = verdict.for
    }
    expect "five" { that = all([for p in players : p.goods == 5]) }
    run "resolve_agenda" {
      agenda  = directive.economic_equality
      outcome = verdict.opposed
    }
    expect "none" { that = all([for p in players : p.goods == 0]) }
  }
}

test "Incentive Program: one more objective, of stage I or II" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.incentive_program
      outcome = verdict.for
    }
    expect "stage I" { that = count([for o in revealed : o if o.stage == stage.first]) == 3 }
    run "resolve_agenda" {
      agenda  = directive.incentive_program
      outcome = verdict.opposed
    }
    expect "stage II" { that = count([for o in revealed : o if o.stage == stage.second]) == 1 }
    expect "not of those laid out" { that = count(laid_out) == 8 }
  }
}

test "Ixthian Artifact, for: from 6 two technologies each" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      techs = []
    }
    set "player.p2" {
      techs = []
    }
    set "player.p3" {
      techs = []
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.ixthian_artifact
      outcome = verdict.for
    }
    expect "two each" { that = all([for p in players : count(p.techs) == 2]) }
  }
  answers = { study = ["yes", "yes", "yes", "yes", "yes", "yes"] }
  dice    = { artifact = [6] }
}

test "Ixthian Artifact, for: up to 5 it explodes; FAQ: all at once, and beside Mecatol Rex as for everybody" {
  source   = "FAQ 1977, 1979"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.creuss
    }
    gain "system.mecatol" { wormholes = wormhole.alpha }
    run "link" {
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.dreadnought_1
      system = system.mecatol
      number = 1
    }
    run "arm" {
      who    = player.p3
      card   = unit_card.infantry_1
      system = system.mecatol
      planet = planet.mecatol_rex
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.mecatol.ways[0]
      number = 3
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.mecatol.ways[0]
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s25
      number = 4
    }
    set "player.p1" {
      fleet  = 4
      tokens = 7
    }
    set "player.p2" {
      fleet  = 4
      tokens = 7
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.ixthian_artifact
      outcome = verdict.for
    }
    expect "all at Mecatol" { that = count(system.mecatol.units) == 0 }
    expect "three of four beside it" { that = count(ships(player.p2, system.mecatol.ways[0])) == 1 }
    expect "not beyond" { that = count(ships(player.p1, system.s25)) == 4 }
  }
  dice = { artifact = [5] }
}

test "Ixthian Artifact, against: nothing" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.dreadnought_1
      system = system.mecatol
      number = 1
    }
    set "player.p1" {
      techs = [tech.sarween_tools]
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.ixthian_artifact
      outcome = verdict.opposed
    }
    expect "nothing" { that = count(system.mecatol.units) == 1 && count(player.p1.techs) == 1 }
  }
}

test "Judicial Abolishment: the elected law is discarded" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.regulated_conscription
      outcome = verdict.for
    }
    expect "a candidate" { that = candidates(ballot.law) == [law.regulated_conscription] }
    run "resolve_agenda" {
      agenda  = directive.judicial_abolishment
      outcome = law.regulated_conscription
    }
    expect "pairs again" { that = count(laws) == 0 && price([unit_card.fighter_1, unit_card.fighter_1]) == 1 }
  }
}

test "Miscount Disclosed: the law is voted on again, and stays in force meanwhile" {
  source   = "FAQ 1974"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      plays = faction.sardakk
    }
    set "planet.torkan" { owner = player.p2 }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.representative_government
      outcome = verdict.for
    }
    set "game" {
      agenda = directive.miscount_disclosed
    }
    run "vote_on_agenda" {
    }
    expect "rejected now" { that = count(laws) == 0 }
  }
  answers = {
    agenda_deals = ["deal_no_more", "deal_no_more", "deal_no_more", "deal_no_more", "deal_no_more", "deal_no_more"]
    ballot       = [law.representative_government, law.representative_government, law.representative_government, verdict.opposed, verdict.opposed, verdict.opposed]
  }
}

test "Mutiny, for: who voted for gains a point" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p2" {
      ballot = verdict.for
      votes  = 3
    }
    set "player.p3" {
      ballot = verdict.opposed
      votes  = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.mutiny
      outcome = verdict.for
    }
    expect "p2" { that = player.p2.points == 1 && player.p3.points == 0 }
  }
}

test "Mutiny, against: who voted for loses a point, at most to none" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      ballot = verdict.for
      votes  = 1
    }
    set "player.p2" {
      ballot = verdict.for
      votes  = 1
    }
    set "player.p3" {
      ballot = verdict.opposed
      votes  = 5
    }
    set "player.p2" {
      points = 2
    }
    set "player.p3" {
      points = 2
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.mutiny
      outcome = verdict.opposed
    }
    expect "p2" { that = player.p2.points == 1 && player.p1.points == 0 && player.p3.points == 2 }
  }
}

test "New Constitution, for: no laws, and home planets exhausted in the next strategy phase" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.nestphar" { owner = player.p2 }
    set "planet.bereg"    { owner = player.p2 }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.regulated_conscription
      outcome = verdict.for
    }
    run "resolve_agenda" {
      agenda  = attachment.core_mining
      outcome = planet.bereg
    }
    run "resolve_agenda" {
      agenda  = directive.new_constitution
      outcome = verdict.for
    }
    expect "none" { that = count(laws_in_play()) == 0 }
    run "take_delayed" {
    }
    expect "home" { that = planet.nestphar.exhausted && !planet.bereg.exhausted }
  }
}

test "New Constitution, against: nothing" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.regulated_conscription
      outcome = verdict.for
    }
    run "resolve_agenda" {
      agenda  = directive.new_constitution
      outcome = verdict.opposed
    }
    expect "it stays" { that = count(laws_in_play()) == 1 && count(delayed) == 0 }
  }
}

test "Public Execution: no cards, no speaker token, no votes in this phase" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    move {
      what = first([for c in action_deck : c], 3)
      to   = player.p1.hand
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.public_execution
      outcome = player.p1
    }
    expect "p2 speaks" { that = game.speaker == player.p2 && count(player.p1.hand) == 0 }
    expect "no votes" { that = !player.p1.may_vote && player.p2.may_vote }
  }
}

test "Seed of an Empire, for: who has the most points; against: who has the fewest" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      points = 3
    }
    set "player.p2" {
      points = 3
    }
    set "player.p3" {
      points = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.seed_of_an_empire
      outcome = verdict.for
    }
    expect "both" { that = player.p1.points == 4 && player.p2.points == 4 && player.p3.points == 1 }
    run "resolve_agenda" {
      agenda  = directive.seed_of_an_empire
      outcome = verdict.opposed
    }
    expect "p3" { that = player.p3.points == 2 && player.p1.points == 4 }
  }
}

test "Swords to Plowshares, for: half of the infantry, rounded up, for trade goods" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s28
      planet = planet.torkan
      number = 3
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s29
      planet = planet.rarron
      number = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.swords_to_plowshares
      outcome = verdict.for
    }
    expect "one of three, none of one" { that = count(troops(player.p2, planet.torkan)) == 1 && count(troops(player.p2, planet.rarron)) == 0 && player.p2.goods == 3 }
  }
}

test "Swords to Plowshares, against: an infantry on each planet" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p2
      faction = faction.letnev
    }
    set "planet.torkan" { owner = player.p2 }
    set "planet.rarron" { owner = player.p2 }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.swords_to_plowshares
      outcome = verdict.opposed
    }
    expect "one each" { that = count(troops(player.p2, planet.torkan)) == 1 && count(troops(player.p2, planet.rarron)) == 1 }
  }
}

test "Unconventional Measures, for: who voted for draws two; against: discards" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p2" {
      ballot = verdict.for
      votes  = 1
    }
    set "player.p3" {
      ballot = verdict.opposed
      votes  = 1
    }
    move {
      what = first([for c in action_deck : c], 1)
      to   = player.p3.hand
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.unconventional_measures
      outcome = verdict.for
    }
    expect "two" { that = count(player.p2.hand) == 2 && count(player.p3.hand) == 1 }
    run "resolve_agenda" {
      agenda  = directive.unconventional_measures
      outcome = verdict.opposed
    }
    expect "none" { that = count(player.p2.hand) == 0 && count(player.p3.hand) == 1 }
  }
}

test "Wormhole Research, for: a technology for ships at wormholes, which are then destroyed" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p2" {
      techs = []
    }
    set "player.p3" {
      techs = []
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.s25
      number = 1
    }
    run "arm" {
      who    = player.p3
      card   = unit_card.carrier_1
      system = system.s24
      number = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.wormhole_research
      outcome = verdict.for
    }
    expect "p2" { that = count(player.p2.techs) == 1 && count(player.p2.units) == 0 }
    expect "not p3" { that = count(player.p3.techs) == 0 && count(player.p3.units) == 1 }
  }
  answers = { study = ["yes"] }
}

test "Wormhole Research, against: who voted against returns a token" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p2" {
      ballot = verdict.opposed
      votes  = 1
    }
    set "player.p3" {
      ballot = verdict.for
      votes  = 1
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = directive.wormhole_research
      outcome = verdict.opposed
    }
    expect "p2" { that = player.p2.tactic == 2 && player.p2.tokens == 9 }
    expect "not p3" { that = player.p3.tokens == 8 }
  }
  answers = { pool = ["of_tactic"] }
}

procedure "take_delayed" {             # what the beginning of a strategy phase does
  run "strategy_phase" {}
}
