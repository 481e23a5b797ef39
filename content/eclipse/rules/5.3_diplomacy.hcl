# 5 Diplomacy: two players swap ambassadors, each with a population cube. Who attacks the other is a traitor.

action "ally" {
  source = "5"
  joins  = choice.talks
  once   = "turn"
  text   = "Offer {partner, select, none {another player} other {{partner}}} an exchange of ambassadors"
  help   = "With more than three players, two players whose sectors are connected by a full wormhole may swap ambassadors. Each puts a cube on the ambassador, which raises production. Each ambassador is worth 1 point. A player who then attacks the other takes the traitor card."
  pick "partner" {
    from = partners(self)
    text = "To whom do you offer an ambassador?"
  }
  choose "answer" {
    by   = partner
    text = "Does {partner} exchange ambassadors with {self}?"
    option "accept"  { text = "Accept" }
    option "decline" { text = "Decline" }
  }
  if {
    when = answer == "accept"
    tell { text = "{self} and {partner} exchange ambassadors." }
    run "receive_ambassador" { guest = partner }
    run "receive_ambassador" {
      self  = partner
      guest = self
    }
  }
}
function "partners" {
  takes = { who = player }
  gives = !may_host(who) ? [] : [for p in others(who) : p if !p.out && !contains(who.allies, p) && may_host(p) && are_joined(who, p) && !meet(who, p)]
}
function "may_host" {                  # with an ambassador and a cube left, room for another's, and no traitor card
  takes = { who = player }
  gives = count(players) > 3 && game.traitor != who && count(who.allies) < 3 && any([for r in all(resource) : who.placed[r] < 11]) && fits_track(who, count(who.allies) + 1, 0)
}
function "fits_track" {                # so many ambassadors and reputation tiles
  takes = { who = player, ambassadors = integer, tiles = integer }
  let "people" { be = people(who) }
  gives = max(0, ambassadors - people.embassies) + max(0, tiles - people.honours) <= people.either
}
function "are_joined" {                # by a whole wormhole between discs
  takes = { who = player, other = player }
  gives = any([for s in who.sectors : any([for n in s.full : n.owner == other])])
}
function "meet" {                      # ships of one where the other has ships or a disc
  takes = { who = player, other = player }
  gives = (any([for s in ships(who) : s.at != null && (s.at.owner == other || has_ships(s.at, other))])
    || any([for s in ships(other) : s.at != null && s.at.owner == who]))
}
procedure "receive_ambassador" {       # an ambassador comes; the own one takes a cube along
  takes = { self = player, guest = player }
  pick "resource" {
    from = [for r in all(resource) : r if self.placed[r] < 11]
    text = "From which track do you send a cube with the ambassador?"
  }
  gain "self" {
    placed = { (resource) = 1 }
    allies = guest
  }
  pick "returned" {
    when = !fits_track(self, count(self.allies), count(self.reputation))
    from = self.reputation
    seen = self
    text = "Which reputation tile makes room?"
  }
  move {
    when = returned != null
    what = returned
    to   = bag
  }
}
procedure "betray" {
  takes = { self = player, victim = player }
  tell { text = "{self} betrays {victim}." }
  run "recall" { guest = victim }
  run "recall" {
    self  = victim
    guest = self
  }
  set "game" { traitor = self }
}
procedure "recall" {                   # an ambassador and its cube return
  takes = { self = player, guest = player }
  pay "self" { allies = guest }
  pick "resource" {
    from = [for r in all(resource) : r if self.placed[r] > self.grave[r]]
    text = "To which track does your cube return?"
  }
  pay "self" { placed = { (resource) = 1 } }
}
