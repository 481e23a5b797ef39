# The Nekro Virus: it does not research, it takes.

faction "nekro" {
  help = "You cannot research: you gain 3 command tokens instead. Once in each combat, when a unit of your opponent is destroyed, you may gain one of their technologies. You cannot vote: once an agenda phase you predict an outcome, and take a technology of a player who voted for it if it is carried out."
  function "researches_more" { gives = true }
  instead "research" {                 # Propagation
    when = actor == self
    run "gain_tokens" {
      self   = self
      number = 3
    }
  }
  after "destroyed" {                  # Technological Singularity
    when = self.fights && owner.fights && owner != self && !self.taken && !is_laid(owner, promise.antivirus, self) && count(worth_taking(self, owner)) > 0
    may "absorb" {
      by   = self
      text = "Take a technology of {owner}"
      set "self" { taken = true }
      run "take_tech" {
        self = self
        from = worth_taking(self, owner)
      }
    }
  }
  modifier "may_vote" { set = false }  # Galactic Threat
  after "before_votes" {
    when = !self.foresaw && !self.gagged && count(candidates(agenda.elects)) > 0
    may "threaten" {
      text = "{agenda}: predict the outcome"
      pick "foreseen" {
        from = candidates(agenda.elects)
        text = "{agenda}: which outcome do you predict?"
      }
      set "self" {
        foresees = foreseen
        foresaw  = true
      }
    }
  }
  after "agenda_resolved" {
    when = self.foresees == outcome
    let "worth" { be = distinct(flatten([for p in voters(outcome) : worth_taking(self, p)])) }
    run "take_tech" {
      when     = count(worth) > 0
      self     = self
      from     = worth
      optional = all([for t in worth : t.faction != null])   # a Valefar token may be placed
    }
  }
}
procedure "take_tech" {
  takes = { self = player, from = list(tech), optional = default(boolean, false) }
  pick "tech" {
    from     = from
    optional = optional
    may      = "None"
    text     = "Which technology do you take?"
  }
  if {
    when = tech != null
    run "gain_tech"  { when = tech.faction == null }
    run "assimilate" { when = tech.faction != null }
  }
}
function "worth_taking" {              # 11.16: those of a faction with a Valefar token
  takes = { who = player, owner = player }
  gives = [for t in owner.techs : t if !contains(who.techs, t) && t != tech.valefar_assimilator_x && t != tech.valefar_assimilator_y]
}
procedure "assimilate" {               # a Valefar token; there are two
  source = "11.16"
  takes  = { self = player, tech = tech }
  let "like" { be = [for t in self.copied : t if t.card != null && tech.card != null && t.card.type == tech.card.type] }
  pick "dropped" {                     # 11.21: from an upgrade of the same unit
    when = count(like) > 0 || count(self.copied) >= 2
    from = count(like) > 0 ? like : self.copied
    text = "From which technology does a Valefar token come?"
  }
  if {
    when = dropped != null
    pay "self" {
      copied = dropped
      techs  = dropped
    }
    let "lost" { be = dropped.card }
    if {
      when = lost != null
      run "downgrade" { card = lost }
    }
  }
  gain "self" { copied = tech }
  run "gain_tech" {}
}
procedure "downgrade" {                # 11.20: back to the upgrade that all may have, or to what the sheet says
  source = "11.20"
  takes  = { self = player, card = unit_card }
  let "type" { be = card.type }
  let "next" { be = coalesce(last([for t in self.techs : t.card if t.card != null && t.card.type == type]), first([for c in first_cards(faction.nekro) : c if c.type == type])) }
  pay "self" { cards = [for c in self.cards : c if c.type == type] }
  if {
    when = next == null
    run "take_off" { units = [for u in self.units : u if u.card.type == type] }
  }
  else {
    gain "self" { cards = next }
    each "u" {
      in = [for u in self.units : u if u.card.type == type]
      set "u" { card = next }
    }
    each "u" {                         # 11.19 a space dock that no longer flies needs a planet
      in = next.floats ? [] : [for u in self.units : u if u.card == next && next.type.structure && u.on == null]
      let "here"  { be = u.at }
      let "sites" { be = here == null ? [] : [for p in here.planets : p if p.owner == self && has_room(p, type)] }
      pick "planet" {
        when = count(sites) > 0
        from = sites
        text = "On which planet does {a/an} {type} land?"
      }
      set "u" {
        when = planet != null
        on   = planet
      }
      run "take_off" {
        when  = planet == null
        units = [u]
      }
    }
  }
}
unit_card "the_alastor" {
  help = "At the start of a space combat in its system, choose ground forces there: they fight as if they were ships."
  after "round_starts" {
    when = opening && (attacker == self || defender == self) && any([for u in system.units : u.owner == self && u.card == this]) && any([for u in system.units : u.owner == self && u.card.type.ground])
    may "muster" {
      text = "The Alastor: ground forces fight in space"
      pick "mustered" {
        from    = [for u in system.units : u if u.owner == self && u.card.type.ground]
        min     = 1
        ordered = false
        text    = "Which ground forces fight in space?"
      }
      set "self" { militia = mustered }
    }
  }
  function "fighting" { gives = concat(original, [for u in who.militia : u if u.at == system]) }
  after "space_combat_ends" {
    set "self" { militia = [] }
  }
}
