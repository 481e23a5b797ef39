# 1 Transactions: an offer, and the other player's answer. What is promised for later (5.4) is talk.

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
action "transact" {
  source = "1.2"
  text   = "Deal with {other, select, none {a neighbour} other {{other}}}"
  help   = "Once in your turn with each neighbour: trade goods, commodities and a promissory note of each side. The other agrees or refuses."
  pick "other" {
    from = partners(self)
    text = "To whom do you make an offer?"
  }
  let "with_cards" { be = deals_cards(self) || deals_cards(other) }
  pick "goods" {                       # commodities go first
    from = range(0, self.commodities + self.goods)
    text = "How many commodities and trade goods do you give?"
  }
  pick "note" {                        # 67.5
    when = count(self.pledges) > 0
    from = self.pledges
    may  = "None"
    seen = [self, other]
    text = "Which promissory note do you give?"
  }
  pick "cards" {                       # Arbiters
    when    = with_cards
    from    = self.hand
    min     = 0
    seen    = [self, other]
    ordered = false
    text    = "Which action cards do you give?"
  }
  pick "goods_wanted" {
    from = range(0, other.commodities + other.goods)
    text = "How many commodities and trade goods do you want?"
  }
  pick "note_wanted" {
    from = askable(self, other)
    may  = "None"
    text = "Which promissory note do you want?"
  }
  pick "cards_wanted" {
    when = with_cards
    from = range(0, count(other.hand))
    text = "How many action cards do you want?"
  }
  let "given" { be = coalesce(cards, []) }
  let "owed"  { be = coalesce(cards_wanted, 0) }
  require {
    that    = goods + goods_wanted + count(given) + owed > 0 || note != null || note_wanted != null
    because = "Something must change hands"
  }
  gain "self" { dealt = other }
  run "answer_offer" {}
}
procedure "answer_offer" {             # 1.4
  source = "1.4"
  takes  = { self = player, other = player, goods = integer, note = optional(note), given = list(action_card), goods_wanted = integer, note_wanted = optional(note), owed = integer }
  tell {
    to   = [self, other]
    text = "{self} offers {goods, plural, one {# trade good} other {# trade goods}}{note?, {note}}{given?, {given}} for {goods_wanted, plural, one {# trade good} other {# trade goods}}{note_wanted?, {note_wanted}}{owed?, {owed, plural, one {# action card} other {# action cards}}}."
  }
  pick "reply" {                       # who does not hold the note can only refuse
    by   = other
    from = note_wanted == null || contains(other.pledges, note_wanted) ? [reply.agreed, reply.refused] : [reply.refused]
    text = "Do you agree with {self}?"
  }
  if {
    when = reply == reply.agreed
    gain "other" { dealt = self }
    pick "cards_back" {
      when    = owed > 0
      by      = other
      from    = other.hand
      count   = owed
      ordered = false
      seen    = [self, other]
      text    = "Which action cards do you give?"
    }
    run "give_goods" {
      who    = self
      number = goods
    }
    run "give_goods" {
      who    = other
      number = goods_wanted
    }
    if {
      when = note != null
      run "receive" { self = other }
    }
    if {
      when = note_wanted != null
      run "receive" { note = note_wanted }
    }
    move {
      what = given
      to   = other.hand
    }
    move {
      what = coalesce(cards_back, [])
      to   = self.hand
    }
    run "gain_goods" {                 # also of nothing: who made a transaction
      who    = other
      number = goods
    }
    run "gain_goods" {
      who    = self
      number = goods_wanted
    }
    run "keep_to_limit" {}
    run "keep_to_limit" { self = other }
  }
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
procedure "negotiate" {                # 1.6 in the agenda phase, once with everybody
  source = "1.6"
  turns "agenda_deals" {
    of   = clockwise()
    free = [action.transact]
    pass = [action.deal_no_more]
    text = "Do you make a deal?"
  }
}
action "deal_no_more" {
  text      = "No deal"
  help      = "You make no more offers on this agenda."
  verbosity = never
}
