# What an admiral offers, and what it agrees to: everything that changes hands has a price, in tenths of a trade good.

table "note_price" {                   # to the one who holds it, and to its issuer who gives it away
  designed = true
  keys     = { promise = promise }
  gives    = { held = integer, kept = integer }
  rows = [
    [promise.support_for_the_throne, 90, 50],
    [promise.trade_agreement,        30, 25],
    [promise.ceasefire,              20, 15],
    [promise.political_secret,       12, 8],
    [promise.research_agreement,     50, 25],
    [promise.fires_of_the_gashlai,   50, 30],
    [promise.gift_of_prescience,     25, 20],
    [promise.promise_of_protection,  45, 15],
    [_,                              25, 15],
  ]
}
function "ware_price" {                # what it is worth to get
  takes = { who = player, ware = ware }
  let "parcel"  { be = ware.parcel }
  let "note"    { be = ware.note }
  let "promise" { be = note == null ? promise.ceasefire : note.promise }
  gives = (parcel != null ? (parcel.of == "cards" ? 12 : 10) * parcel.number
    : note == null ? card_worth(ware) + (count(who.hand) < 4 ? 8 : 0)
    : note.issuer == who ? table.note_price.promise[promise].kept
    : promise == promise.support_for_the_throne && note.issuer != null && count(ships(who, people(note.issuer).home)) > 0 ? 10
    : table.note_price.promise[promise].held)
}
function "ware_cost" {                 # what it costs to give to that player; commodities are worth little to their owner
  takes = { who = player, other = player, ware = ware }
  let "parcel"  { be = ware.parcel }
  let "note"    { be = ware.note }
  let "promise" { be = note == null ? promise.ceasefire : note.promise }
  gives = (parcel != null ? (parcel.of == "cards" ? 15 * parcel.number : 3 * min(parcel.number, who.commodities) + 12 * max(0, parcel.number - who.commodities))
    : note == null ? (count(who.hand) > 4 ? 5 : 10 + card_worth(ware))
    : note.issuer != who ? table.note_price.promise[promise].held
    : promise == promise.support_for_the_throne && other.points + 2 >= option.victory_points ? 1000
    : table.note_price.promise[promise].kept)
}
function "card_worth" {
  takes = { ware = ware }
  let "card" { be = ware.action_card }
  gives = card == null ? 0 : table.ploy_worth.ploy[card.ploy].worth
}
function "spare_card" {                # of a full hand, to be sold for a trade good
  takes = { who = player, other = player }
  type  = optional(action_card)
  gives = (deals_cards(who) || deals_cards(other)) && count(who.hand) > 4 && other.goods + other.commodities > swap_size(who, other) ? first(least([for c in who.hand : c], [for c in who.hand : table.ploy_worth.ploy[c.ploy].worth])) : null
}
function "pillage_risk" {              # trade goods that Mentak takes if this player makes a deal and then has so many
  takes = { who = player, goods = integer }
  gives = count([for p in others(who) : p if people(p) == faction.mentak && goods >= 3 && are_neighbours(p, who) && !is_laid(who, promise.promise_of_protection, p)])
}
function "is_prey" {                   # whether pirates take from this player, who has no promise of theirs
  takes = { who = player, pirate = player }
  gives = people(pirate) == faction.mentak && pirate != who && !is_laid(who, promise.promise_of_protection, pirate)
}
function "lead_of" {                   # points by which a rival is ahead
  takes = { rival = player, who = player }
  gives = max(0, rival.points - who.points)
}
function "counterpart" {               # which note of the other is a fair price for one of this player
  takes = { who = player, other = player, note = note }
  type  = optional(note)
  gives = first([for n in askable(who, other) : n if n.issuer == other && (n.promise == note.promise || n.promise.faction != null && note.promise.faction != null)])
}
function "fair_note" {                 # of this player, to be exchanged for its counterpart
  takes = { who = player, other = player }
  type  = optional(note)
  let "mine" { be = [for n in who.pledges : n if n.issuer == who && counterpart(who, other, n) != null && ware_cost(who, other, n) < 1000] }
  gives = best(mine, [for n in mine : table.note_price.promise[n.promise].held - table.note_price.promise[n.promise].kept])
}
function "fair_partners" {
  takes = { who = player }
  gives = [for p in partners(who) : p if !contains(who.spurned, p) && is_fair(who, p, swap_size(who, p))]
}
function "is_fair" {                   # whether a deal with that player brings more than pirates take: what a rival gains is lost twice
  takes = { who = player, other = player, goods = integer }
  let "loss" { be = pillage_risk(who, who.goods + goods) }
  gives = lead_of(other, who) > 2 ? false : goods > 2 * loss && !is_prey(who, other) || loss == 0 && (fair_note(who, other) != null || spare_card(who, other) != null)
}

# ---- Cards that are shown: who attacks a player with Parley, or one who holds their Ceasefire, gains nothing ----

function "deters" {                    # whether somebody should see this card who does not yet
  takes = { who = player, thing = thing }
  let "card"   { be = thing.action_card }
  let "note"   { be = thing.note }
  let "issuer" { be = note == null ? null : note.issuer }
  gives = (card != null ? card.ploy == ploy.parley && any([for p in others(who) : count(possible([card], p)) > 1])
    : note != null && note.promise == promise.ceasefire && issuer != null && issuer != who && count(possible([note], issuer)) > 1)
}
function "has_deterrent" {             # before the first action of a round
  takes = { who = player }
  gives = !any([for c in who.strategies : c.exhausted]) && !any([for s in game.systems : contains(s.tokens, who)]) && (any([for c in who.hand : deters(who, c)]) || any([for n in who.pledges : deters(who, n)]))
}
function "dreaded" {                   # players who have shown this one such a card
  takes = { who = player }
  let "truces" { be = [for n in all(note) : n if n.promise == promise.ceasefire && n.issuer == who && count(possible([n], who)) == 1] }
  let "unseen" { be = count(action_deck) == 0 ? [for c in all(action_card) : c] : possible([for c in action_deck : c], who) }
  gives = [for p in others(who) : p if any([for n in truces : where(n) == p.pledges]) || any([for c in without(possible([for c in p.hand : c], who), unseen) : c.ploy == ploy.parley])]
}
function "belongs_to" {                # whether one of them has units or planets there
  takes = { system = system, owners = list(player) }
  gives = count(owners) > 0 && (any([for u in system.units : contains(owners, u.owner)]) || any([for p in system.planets : p.owner != null && contains(owners, p.owner)]))
}

bot "captain" {
  answer "disclose" "viewer" { score = it == null ? 1 : 0 }
  answer "disclose" "shown" { score = it == null ? 1 : deters(self, it) ? 2 : 0 }
}
bot "admiral" {
  answer "negotiate" "agenda_deals" { score = it == action.deal_no_more ? 1 : it == action.transact && count(fair_partners(self)) > 0 ? 2 : 0 }
  answer "hear_offers" "approach" { score = it == (contains(fair_partners(self), host) ? "make_offer" : count(fair_partners(self)) > 0 ? "not_now" : "no_more") ? 1 : 0 }
  answer "transact" "other" { score = contains(fair_partners(self), it) ? 1 + it.commodities : -1 }
  answer "bargain" "offered" {
    let "note" { be = earlier > 0 ? null : fair_note(self, other) }
    let "card" { be = earlier > 0 ? null : spare_card(self, other) }
    score = it == null ? 1 : it == swap_of(self, other) || it == note || it == card ? 2 : 0
  }
  answer "bargain" "asked" {
    let "note"  { be = first(notes_among(offered)) }
    let "price" { be = note == null ? null : counterpart(self, other, note) }
    let "sold"  { be = count([for w in offered : w if w.action_card != null]) }
    score = it == null ? 1 : it == last(parcels(false, swap_size(self, other) + sold)) || it == price ? 2 : 0
  }
  answer "bargain" "reply" {
    let "loss" { be = 20 * pillage_risk(self, self.goods + parcel_of(offered, false)) }
    let "gain" { be = sum([for w in offered : ware_price(self, w)]) - sum([for w in asked : ware_cost(self, bidder, w)]) - loss - 8 * lead_of(bidder, self) - (is_prey(self, bidder) ? 25 : 0) }
    let "more" { be = earlier == 0 && swap_size(self, bidder) > 0 }
    score = it == reply.agreed ? (gain > 0 ? 3 : 0) : it == reply.countered ? (more ? 2 : 0) : 1
  }
}
