scenario "test_council" {
  title = "A council for tests"
  uses  = ["grand_council"]
  seats = [3, 3]
  setup {
    each "x" {
      in = all(planet)
      set "x" { owner = null }
    }
    each "x" {
      in = [planet.abyssia, planet.brume, planet.cairn]
      set "x" {
        owner = player.p1
        ready = true
      }
    }
    set "planet.dolorite" {
      owner = player.p2
      ready = true
    }
    set "planet.ember" {
      owner = player.p3
      ready = true
    }
  }
}

test "most voices decide, and the chair where they are even" {
  scenario = scenario.test_council
  seed     = 1
  given {
    set "player.p2" { raised = 4 }     # of the matter before
  }
  run {
    run "debate" {
      matter = office.minister_of_trade
      chair  = player.p1
    }
  }
  answers = {
    outcome  = [player.p2, player.p3, player.p3]
    speaking = [planet.dolorite, planet.ember, planet.cairn, null]
    decided  = [player.p3]
  }
  expect "3 against 1 and 2" { that = player.p2.raised == 3 && player.p3.raised == 3 }
  expect "it lies with who was elected" { that = where(office.minister_of_trade) == player.p3.offices }
  expect "who spoke is silent" { that = !planet.cairn.ready && planet.abyssia.ready }
}

test "an office pays its holder alone" {
  scenario = scenario.test_council
  seed     = 1
  given {
    move {
      what = office.minister_of_trade
      to   = player.p3.offices
    }
    move {
      what = concat([for x in agenda : x], [for x in card_deck : x])
      to   = null
    }
  }
  run {
    run "session" { chair = player.p1 }
  }
  expect "two goods" { that = [for p in players : p.goods] == [0, 0, 2] }
}

test "laws bend what planets have to say" {
  scenario = scenario.test_council
  seed     = 1
  run {
    expect "as printed" { that = voices(planet.abyssia, player.p1) == 4 }
    run "resolve" {
      matter  = monument.holy_site
      outcome = planet.abyssia
    }
    expect "two more" { that = voices(planet.abyssia, player.p1) == 6 }
    run "resolve" {
      matter  = statute.equal_voices
      outcome = verdict.in_favour
    }
    expect "one, and two more" { that = voices(planet.abyssia, player.p1) == 3 && voices(planet.cairn, player.p1) == 1 }
    run "resolve" {
      matter  = motion.clean_slate
      outcome = verdict.in_favour
    }
  }
  expect "as printed again" { that = voices(planet.abyssia, player.p1) == 4 && count(laws()) == 0 }
  expect "what was resolved is settled" { that = count(settled) == 3 }
}

test "a veto puts another matter on the table" {
  scenario = scenario.test_council
  seed     = 1
  given {
    move {
      what = card.veto
      to   = player.p2.hand
    }
    move {
      what = motion.censure
      to   = null
    }
  }
  run {
    run "debate" {
      matter = motion.censure
      chair  = player.p1
    }
  }
  dice = { other = [statute.equal_voices] }
  answers = {
    veto     = ["yes"]
    outcome  = [null, null, verdict.in_favour]
    speaking = [null]
    decided  = [verdict.opposed]
  }
  expect "the first never came" { that = where(motion.censure) == settled }
  expect "the chair turned down the other" { that = where(statute.equal_voices) == settled }
  expect "the card is played" { that = where(card.veto) == played_cards }
}

test "what is undone has no effect, and costs its card" {
  scenario = scenario.test_council
  seed     = 1
  given {
    move {
      what = card.veto
      to   = player.p2.hand
    }
    move {
      what = card.sabotage
      to   = player.p3.hand
    }
  }
  run {
    run "reveal" "revealed" { matter = motion.censure }
    expect "it stands" { that = revealed == motion.censure }
  }
  answers = { veto = ["yes"], sabotage = ["yes"] }
  expect "the veto is still in hand" { that = where(card.veto) == player.p2.hand }
}

test "who foretells says nothing, and is paid for being right" {
  scenario = scenario.test_council
  seed     = 1
  given {
    move {
      what = card.rider
      to   = player.p2.hand
    }
  }
  run {
    run "debate" {
      matter = motion.seed_of_renown
      chair  = player.p1
    }
  }
  answers = {
    foretell = ["yes"]
    guess    = [verdict.opposed]
    outcome  = [verdict.opposed, null]
    speaking = [planet.ember]
  }
  expect "five goods" { that = player.p2.goods == 5 }
  expect "all had least renown" { that = [for p in players : p.renown] == [1, 1, 1] }
  expect "the card is done with" { that = where(card.rider) == played_cards && card.rider.foretold == null && player.p2.may_cast }
}

test "a whole council, by its bot" {
  scenario = scenario.four_sessions
  seats    = [player.p1, player.p2, player.p3, player.p4]
  seed     = 3
  bot      = "delegate"
  expect "it ends" { that = is_over() && count(winners()) >= 1 }
}
