# 1: transactions with whom, of what, agreed and refused.

procedure "meet" {                     # players who may deal, with something in their hands
  set "game" {
    active  = player.p1
    speaker = player.p1
  }
  set "player.p1" {
    plays       = faction.sol
    goods       = 1
    commodities = 2
  }
  set "player.p2" {
    goods       = 3
    commodities = 0
  }
  set "player.p3" { plays = faction.sardakk }
  run "arm" {
    who    = player.p1
    card   = unit_card.cruiser_1
    system = system.s24
  }
  run "arm" {
    who    = player.p2
    card   = unit_card.cruiser_1
    system = system.s24
  }
  run "arm" {
    who    = player.p3
    card   = unit_card.cruiser_1
    system = system.s28
  }
}
function "note_of" {
  takes = { who = player, promise = promise }
  gives = [for n in all(note) : n if n.promise == promise && n.issuer == who][0]
}

test "a transaction that is agreed on" {
  source   = "1.2"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "meet" {}
    let "mine"   { be = note_of(player.p1, promise.ceasefire) }
    let "wanted" { be = note_of(player.p2, promise.trade_agreement) }
  }
  run {
    expect "1.1: with neighbours" { that = partners(player.p1) == [player.p2] }
    run "transact" { self = player.p1 }
    expect "44.5: commodities go first, and become trade goods" { that = player.p1.commodities == 0 && player.p1.goods == 2 && player.p2.goods == 4 && player.p2.commodities == 0 }
    expect "the notes have changed hands" { that = contains(player.p2.pledges, mine) && contains(player.p1.pledges, wanted) }
    expect "once in a turn" { that = count(partners(player.p1)) == 0 && count(partners(player.p2)) == 0 }
  }
  answers = {
    offered = [parcel.goods_3, mine]
    asked   = [parcel.goods_2, wanted]
    reply   = [reply.agreed]
  }
}

test "a transaction that is refused" {
  source   = "1.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "meet" {}
  }
  run {
    run "transact" { self = player.p1 }
    expect "nothing has changed" { that = player.p1.commodities == 2 && player.p1.goods == 1 && player.p2.goods == 3 && count(player.p1.pledges) == 5 && count(player.p2.pledges) == 5 }
    expect "no other offer in this turn" { that = count(partners(player.p1)) == 0 }
  }
  answers = {
    offered = [null]
    asked   = [parcel.goods_3, null]
    reply   = [reply.refused]
  }
}

test "who does not hold the note cannot agree" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "meet" {}
    let "wanted" { be = note_of(player.p2, promise.trade_agreement) }
    run "receive" {
      self = player.p3
      note = wanted
    }
  }
  run {
    run "transact" { self = player.p1 }
    expect "refused" { that = contains(player.p3.pledges, wanted) && player.p1.commodities == 2 }
  }
  answers = {
    offered = [parcel.goods_3, null]
    asked   = [wanted, null]
    reply   = [reply.refused]
  }
}

test "an offer of nothing for nothing" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "meet" {}
  }
  run {
    run "transact" { self = player.p1 }
  }
  answers = {
    offered = [null]
    asked   = [null]
  }
  refused = "not offered"
}

test "67.5: not what lies in a play area" {
  source   = "67.5"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "meet" {}
    let "support" { be = note_of(player.p2, promise.support_for_the_throne) }
    run "receive" {
      self = player.p1
      note = support
    }
  }
  run {
    expect "neither given nor asked for" { that = !contains(player.p1.pledges, support) && !contains(askable(player.p1, player.p2), support) && !contains(askable(player.p2, player.p1), support) && contains(askable(player.p1, player.p2), note_of(player.p2, promise.ceasefire)) }
  }
}

test "Support for the Throne scores for who gets it" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "meet" {}
    let "support" { be = note_of(player.p1, promise.support_for_the_throne) }
  }
  run {
    run "transact" { self = player.p1 }
    expect "laid down" { that = contains(player.p2.treaties, support) && player.p2.points == 1 }
  }
  answers = {
    offered = [support, null]
    asked   = [null]
    reply   = [reply.agreed]
  }
}

test "Hacan: Guild Ships and Arbiters" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "meet" {}
    set "player.p3" { plays = faction.hacan }
    run "hold" {
      who   = player.p1
      cards = [action_card.parley_1, action_card.veto_1]
    }
    run "hold" {
      who   = player.p3
      cards = [action_card.spy_1]
    }
  }
  run {
    expect "FAQ 2051: with everybody, whoever begins" { that = contains(partners(player.p1), player.p3) && contains(partners(player.p3), player.p1) }
    run "transact" { self = player.p1 }
    expect "action cards" { that = contains(player.p3.hand, action_card.parley_1) && contains(player.p1.hand, action_card.veto_1) && contains(player.p1.hand, action_card.spy_1) }
  }
  answers = {
    other   = [player.p3]
    offered = [action_card.parley_1, null]
    asked   = [parcel.cards_1, null]
    reply   = [reply.agreed]
  }
}

test "1.6: in the agenda phase once with everybody" {
  source   = "1.6"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "meet" {}
    set "game" { active = null }
  }
  run {
    expect "with all" { that = partners(player.p1) == [player.p2, player.p3] }
    run "negotiate" {}
    expect "p3 has dealt" { that = partners(player.p1) == [player.p2] && partners(player.p3) == [player.p2] && player.p3.goods == 2 && player.p1.commodities == 0 }
  }
  answers = {
    agenda_deals = ["transact", "deal_no_more", "deal_no_more", "deal_no_more"]
    other        = [player.p3]
    offered      = [parcel.goods_2, null]
    asked        = [null]
    reply        = [reply.agreed]
  }
}

test "Mentak pillages who made a transaction" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "meet" {}
    set "player.p3" { plays = faction.mentak }
    run "arm" {
      who    = player.p3
      card   = unit_card.cruiser_1
      system = system.s24
    }
  }
  run {
    run "transact" { self = player.p1 }
    expect "of its goods" { that = player.p3.goods == 1 && player.p2.goods == 3 }
  }
  answers = {
    other   = [player.p2]
    offered = [parcel.goods_1, null]
    asked   = [null]
    reply   = [reply.agreed]
    pillage = ["a_good"]
  }
}

test "an offer is answered with an offer" {
  source   = "1.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "meet" {}
    let "ceasefire" { be = note_of(player.p1, promise.ceasefire) }
  }
  run {
    run "transact" { self = player.p1 }
    expect "on the terms of the other" { that = player.p2.goods == 3 && player.p1.goods == 3 && player.p1.commodities == 0 && contains(player.p2.pledges, ceasefire) }
    expect "both have dealt" { that = contains(player.p1.dealt, player.p2) && contains(player.p2.dealt, player.p1) && count(player.p1.spurned) == 0 }
  }
  answers = {
    offered = [parcel.goods_2, null, parcel.goods_2, null]
    asked   = [parcel.goods_2, null, parcel.goods_2, ceasefire]
    reply   = [reply.countered, reply.agreed]
  }
}

test "offers end after the fourth answer" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "meet" {}
  }
  run {
    run "bargain" {
      bidder  = player.p2
      other   = player.p1
      earlier = 4
    }
  }
  answers = {
    offered = [parcel.goods_2, null]
    asked   = [null]
    reply   = [reply.countered]
  }
  refused = "reply"
}

test "FAQ 2051: others make offers to the active player" {
  source   = "FAQ 2051"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "meet" {}
    set "player.p3" {
      plays = faction.hacan
      goods = 2
    }
  }
  run {
    run "hear_offers" { host = player.p1 }
    expect "p2 gave one, p3 nothing" { that = player.p2.goods == 2 && player.p3.goods == 2 && player.p1.goods == 2 }
    expect "no other deal with p2 in this turn" { that = partners(player.p1) == [player.p3] }
    run "hear_offers" { host = player.p1 }
    expect "p3 was refused" { that = player.p3.spurned == [player.p1] && player.p3.goods == 2 && player.p3.quiet == false }
    run "hear_offers" { host = player.p1 }
  }
  answers = {
    approach = ["make_offer", "not_now", "make_offer"]
    offered  = [parcel.goods_1, null, parcel.goods_2, null]
    asked    = [null, null]
    reply    = [reply.agreed, reply.refused]
  }
}

test "who makes no more offers is not asked again in this round" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "meet" {}
  }
  run {
    run "hear_offers" { host = player.p1 }
    run "hear_offers" { host = player.p1 }
    expect "quiet" { that = player.p2.quiet }
  }
  answers = {
    approach = ["no_more"]
  }
}

test "FAQ 1934: cards may be shown, to a player or to all" {
  source   = "FAQ 1934"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "meet" {}
    run "hold" {
      who   = player.p1
      cards = [action_card.parley_1]
    }
  }
  run {
    expect "nobody knows the card" { that = count(possible(player.p1.hand, player.p2)) > 1 }
    run "disclose" { self = player.p1 }
    expect "p2 knows it" { that = possible(player.p1.hand, player.p2) == [action_card.parley_1] && count(possible(player.p1.hand, player.p3)) > 1 }
    run "disclose" { self = player.p1 }
    expect "all know it" { that = possible(player.p1.hand, player.p3) == [action_card.parley_1] }
  }
  answers = {
    viewer = [player.p2, null]
    shown  = [action_card.parley_1, null, action_card.parley_1, null]
  }
}

test "FAQ 1939: a note may be played in the moment in which it was got" {
  source   = "FAQ 1939"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "meet" {}
    set "player.p2" { plays = faction.l1z1x }
    let "pledge" { be = [for n in all(note) : n if n.promise == promise.cybernetic_enhancements][0] }
    set "pledge" { issuer = player.p2 }
    move {
      what = pledge
      to   = player.p2.pledges
    }
  }
  run {
    run "take_turn" { self = player.p1 }
    expect "a token of theirs" { that = player.p1.strategy == 3 && player.p2.strategy == 1 && contains(player.p2.pledges, pledge) }
  }
  answers = {
    approach                     = ["make_offer"]
    offered                      = [pledge, null]
    asked                        = [parcel.goods_2, null]
    reply                        = [reply.agreed]
    play_cybernetic_enhancements = ["yes"]
  }
}
