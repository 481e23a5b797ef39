# 1 Transactions: an offer, and the other player's answer, which may be another offer. What is promised for later (5.4) is talk.

stat "trades_afar" {                   # whether this player deals with players who are no neighbours
  text = "trade with players who are no neighbours"
  of   = player
  base = false
}
stat "deals_cards" {                   # whether action cards belong to this player's transactions
  text = "transactions with action cards"
  of   = player
  base = false
}
function "partners" {                  # 1.1, 1.6
  source  = "1.1"
  takes   = { who = player }
  because = "There is no neighbour with whom you have not dealt in this turn."
  let "afar" { be = game.active == null || trades_afar(who) }
  gives = [for p in others(who) : p if !contains(who.dealt, p) && (has_wares(who) || has_wares(p)) && (afar || trades_afar(p) || are_neighbours(who, p))]
}
function "has_wares" {                 # to give
  takes = { who = player }
  gives = who.goods + who.commodities + count(who.pledges) > 0
}
function "is_laid" {                   # in the play area of this player
  takes = { who = player, promise = promise, issuer = player }
  gives = any([for n in who.treaties : n.promise == promise && n.issuer == issuer])
}
function "askable" {                   # what the other may hold
  takes = { who = player, other = player }
  gives = [for n in all(note) : n if (n.issuer == who || n.issuer == other) && !contains(who.pledges, n) && !any([for p in players : contains(p.treaties, n)])]
}

# ---- An offer: what one gives and what one wants, each one list ----------------

function "parcels" {
  takes = { cards = boolean, most = integer }
  gives = [for p in all(parcel) : p if (p.of == "cards") == cards && p.number <= most]
}
function "parcel_of" {                 # how many goods, or cards, are among these wares
  takes = { wares = list(ware), cards = boolean }
  gives = sum([for w in wares : w.parcel == null ? 0 : (w.parcel.of == "cards") == cards ? w.parcel.number : 0])
}
function "notes_among" {
  takes = { wares = list(ware) }
  gives = compact([for w in wares : w.note])
}
function "givable" {                   # 1.2, 67.5: a number of goods, a note, and Arbiters: cards
  source = "1.2"
  takes  = { who = player, other = player, offered = list(ware) }
  type   = list(ware)
  gives = concat(
    parcel_of(offered, false) > 0 ? [] : parcels(false, who.commodities + who.goods),
    count(notes_among(offered)) > 0 ? [] : [for n in who.pledges : n],
    deals_cards(who) || deals_cards(other) ? [for c in who.hand : c if !contains(offered, c)] : [])
}
function "wantable" {
  source = "1.2"
  takes  = { who = player, other = player, asked = list(ware) }
  type   = list(ware)
  gives = concat(
    parcel_of(asked, false) > 0 ? [] : parcels(false, other.commodities + other.goods),
    count(notes_among(asked)) > 0 ? [] : askable(who, other),
    parcel_of(asked, true) > 0 || !(deals_cards(who) || deals_cards(other)) ? [] : parcels(true, count(other.hand)))
}
action "transact" {
  source = "1.2"
  text   = "Deal with {other, select, none {a neighbour} other {{other}}}"
  help   = "Once in your turn with each neighbour: trade goods, commodities and a promissory note of each side. The other agrees, refuses, or answers with an offer."
  pick "other" {
    from = partners(self)
    text = "To whom do you make an offer?"
  }
  gain "self" { dealt = other }
  run "bargain" { bidder = self }
}
procedure "bargain" {                  # 1.4 an offer, and what the other says to it: perhaps an offer of their own
  source = "1.4"
  takes  = { bidder = player, other = player, earlier = default(integer, 0) }
  pick "offered" {
    by      = bidder
    from    = givable(bidder, other, offered)
    min     = 0
    ordered = false
    seen    = [bidder, other]
    text    = "What do you give {other}?"
  }
  pick "asked" {
    by      = bidder
    from    = wantable(bidder, other, asked)
    min     = 0
    valid   = count(offered) + count(asked) > 0
    ordered = false
    seen    = [bidder, other]
    text    = "What do you want from {other}?"
  }
  tell {
    to   = [bidder, other]
    text = "{bidder} offers {offered, plural, =0 {nothing} other {{offered}}} for {asked, plural, =0 {nothing} other {{asked}}}."
  }
  pick "reply" {                       # who does not hold the note cannot agree
    by   = other
    from = [for r in all(reply) : r if r == reply.agreed ? all([for n in notes_among(asked) : contains(other.pledges, n)]) : r == reply.countered ? earlier < 4 && count(givable(other, bidder, [])) + count(wantable(other, bidder, [])) > 0 : true]
    text = "Do you agree with {bidder}?"
  }
  tell { text = "{other} {reply, select, agreed {agrees} countered {makes another offer} other {refuses}}." }
  run "conclude_deal" { when = reply == reply.agreed }
  gain "bidder" {
    when    = reply == reply.refused
    spurned = other
  }
  run "bargain" {
    when    = reply == reply.countered
    bidder  = other
    other   = bidder
    earlier = earlier + 1
  }
}
procedure "conclude_deal" {            # what was agreed on
  takes = { bidder = player, other = player, offered = list(ware), asked = list(ware) }
  let "owed" { be = parcel_of(asked, true) }
  gain "bidder" { dealt = other }
  gain "other"  { dealt = bidder }
  pick "cards_back" {
    when    = owed > 0
    by      = other
    from    = other.hand
    count   = owed
    ordered = false
    seen    = [bidder, other]
    text    = "Which action cards do you give?"
  }
  run "give_goods" {
    who    = bidder
    number = parcel_of(offered, false)
  }
  run "give_goods" {
    who    = other
    number = parcel_of(asked, false)
  }
  each "note" {
    in = notes_among(offered)
    run "receive" { self = other }
  }
  each "note" {
    in = notes_among(asked)
    run "receive" { self = bidder }
  }
  move {
    what = compact([for w in offered : w.action_card])
    to   = other.hand
  }
  move {
    what = coalesce(cards_back, [])
    to   = bidder.hand
  }
  run "gain_goods" {
    who    = other
    number = parcel_of(offered, false)
    traded = true
  }
  run "gain_goods" {
    who    = bidder
    number = parcel_of(asked, false)
    traded = true
  }
  run "keep_to_limit" { self = bidder }
  run "keep_to_limit" { self = other }
}
procedure "give_goods" {               # 44.5 commodities become trade goods of the other
  source = "44.5"
  takes  = { who = player, number = integer }
  let "first" { be = min(number, who.commodities) }
  pay "who" {
    commodities = first
    goods       = number - first
  }
}

# ---- When others offer --------------------------------------------------------

before "player_turn" {
  run "hear_offers" { host = actor }
  run "turn_starts" { self = actor }
}
procedure "turn_starts" {              # a moment for notes, also for those that were just got: FAQ 1939
  takes = { self = player }
}
procedure "hear_offers" {              # 1.1, FAQ 2051: either side may begin. Nobody is asked again about a player who refused in this round
  source = "FAQ 2051"
  takes  = { host = player }
  each "p" {
    in = [for p in reaction_order() : p if !p.quiet && !contains(p.spurned, host) && contains(partners(host), p)]
    choose "approach" {
      by   = p
      text = "Do you make {host} an offer?"
      option "make_offer" {
        text = "Make an offer"
        run "bargain" {
          bidder = p
          other  = host
        }
      }
      option "not_now" { text = "Not in this turn" }
      option "no_more" {
        text = "No offers in turns of others in this round"
        set "p" { quiet = true }
      }
    }
  }
}
procedure "haggle" {                   # 1.1 the two sides of a combat, before each round in which they want to
  source = "1.1"
  takes  = { attacker = player, defender = player }
  each "p" {
    in = game.active == null || !contains(partners(attacker), defender) ? [] : [attacker, defender]
    let "foe" { be = p == attacker ? defender : attacker }
    choose "truce" {
      when = !p.relentless && !contains(p.spurned, foe) && !contains(p.dealt, foe)
      by   = p
      text = "Do you make {foe} an offer before you fight on?"
      option "make_offer" {
        text = "Make an offer"
        run "bargain" {
          bidder = p
          other  = foe
        }
      }
      option "not_now" { text = "Not in this round" }
      option "no_more" {
        text = "No offers in this combat"
        set "p" { relentless = true }
      }
    }
  }
}
procedure "negotiate" {                # 1.6 in the agenda phase, once with everybody
  source = "1.6"
  turns "agenda_deals" {
    of   = clockwise()
    free = [action.transact, action.disclose]
    pass = [action.deal_no_more]
    text = "Do you make a deal?"
  }
}
action "deal_no_more" {
  text      = "No deal"
  help      = "You make no more offers on this agenda."
  verbosity = never
}

# ---- What is hidden may be shown ----------------------------------------------

action "disclose" {                    # FAQ 1934
  source = "FAQ 1934"
  text   = "Show cards of yours{viewer? to {viewer}}"
  help   = "Action cards, secret objectives and promissory notes may be shown to a player or to all. Once in a turn."
  once   = "turn"
  when   = count(self.hand) + count(self.secrets) + count(self.pledges) > 0
  pick "viewer" {
    from = others(self)
    may  = "Everybody"
    text = "Who sees them?"
  }
  pick "shown" {
    from    = concat([for c in self.hand : c], [for s in self.secrets : s], [for n in self.pledges : n])
    min     = 1
    ordered = false
    seen    = [self]
    text    = "What do you show?"
  }
  show {
    what = shown
    to   = viewer == null ? players : [self, viewer]
  }
}
