# 67 Promissory notes: where they lie, how they are played and returned, and what each does. All notes of a name share one `promise`,
# which is lent to the player in whose hand or play area such a note is. Their own notes do nothing for them (67.2).

zone "note_box" {                      # not in this game
  holds  = note
  starts = all(note)
}
zone "pledges" {                       # 67.6
  of    = player
  holds = note
  seen  = owner
  hears = true
}
zone "treaties" {                      # play areas
  of     = player
  holds  = note
  active = true
}
procedure "deal_notes" {
  source = "67"
  each "p" {
    in = players
    each "q" {
      in = [for q in all(promise) : q if q.faction == null || q.faction == p.plays]
      let "note" { be = first([for n in note_box : n if n.promise == q]) }
      if {
        when = note != null
        set "note" { issuer = p }
        move {
          what = note
          to   = p.pledges
        }
      }
    }
  }
}
function "issuers" {                   # whose notes of this name the player may play
  takes = { who = player, promise = promise }
  type  = list(player)
  gives = compact([for n in who.pledges : n.issuer if n.promise == promise && n.issuer != who])
}
function "may_use" {
  takes = { who = player, promise = promise, issuer = player }
  gives = contains(issuers(who, promise), issuer)
}
procedure "receive" {                  # 13.21 Support for the Throne is laid down at once
  source = "67"
  takes  = { self = player, note = note }
  if {
    when = note.promise == promise.support_for_the_throne && note.issuer != self
    move {
      what = note
      to   = self.treaties
    }
    tell { text = "{self} has {note}." }
    run "score" {
      who    = self
      points = 1
    }
  }
  else {
    move {
      what = note
      to   = self.pledges
    }
  }
}
procedure "play_note" {                # 67.1, 67.3
  source = "67.3"
  takes  = { self = player, promise = promise, issuer = player }
  let "note" { be = [for n in self.pledges : n if n.promise == promise && n.issuer == issuer][0] }
  tell { text = "{self} plays {promise} of {issuer}." }
  then {}
  move {
    what = note
    to   = promise.laid || promise == promise.gift_of_prescience ? self.treaties : issuer.pledges
  }
}
procedure "return_note" {              # 67.4
  source = "67.4"
  takes  = { note = note }
  let "issuer" { be = note.issuer }
  move {
    what = note
    to   = issuer == null ? note_box : issuer.pledges
  }
}
after "activated" {                    # notes in play areas end when their holder turns against the issuer
  each "note" {
    in = [for n in actor.treaties : n if n.promise.laid && any([for u in goal.units : u.owner == n.issuer])]
    tell { text = "{actor} returns {note}." }
    run "lose_support" { self = actor }
    run "return_note" {}
  }
}
procedure "lose_support" {             # Support for the Throne, 34.4
  takes = { self = player, note = note }
  run "lose_point" {
    when = note.promise == promise.support_for_the_throne
    who  = self
  }
}
procedure "return_notes" {             # 78.2, 78.4 of who is eliminated, and to whom they belong
  source = "78.4"
  takes  = { who = player }
  each "note" {
    in = concat([for n in who.pledges : n], [for n in who.treaties : n])
    run "return_note" {}
  }
  each "p" {
    in = all(player)
    each "note" {
      in = [for n in p.treaties : n if n.issuer == who]
      run "lose_support" { self = p }
    }
  }
  each "note" {
    in = [for n in all(note) : n if n.issuer == who]
    set "note" { issuer = null }
    run "return_note" {}
  }
}

common "promise" { source = "67" }

promise "ceasefire" {
  name = "Ceasefire"
  help = "After the issuer activates a system with units of yours: the issuer moves no units there in this action."
  after "activated" {
    when = may_use(self, this, actor) && any([for u in goal.units : u.owner == self])
    may "play_ceasefire" {
      text = "Ceasefire: {actor} moves no units into {goal}"
      run "play_note" {
        self    = self
        promise = this
        issuer  = actor
        then {
          set "actor" { halted = true }
        }
      }
    }
  }
}

promise "trade_agreement" {
  name = "Trade Agreement"
  help = "When the issuer replenishes commodities: you get them all."
  after "replenish" {
    when = may_use(self, this, who) && who.commodities > 0
    may "play_trade_agreement" {
      text = "Trade Agreement: take all commodities of {who}"
      run "play_note" {
        self    = self
        promise = this
        issuer  = who
        then {
          let "number" { be = who.commodities }
          set "who" { commodities = 0 }
          run "gain_goods" { who = self }
        }
      }
    }
  }
}

promise "political_secret" {
  name = "Political Secret"
  help = "When an agenda is revealed: until it is resolved, the issuer has no votes, no action cards and no optional abilities of the faction."
  after "agenda_revealed" {
    when = game.agenda == agenda && count(issuers(self, this)) > 0
    may "play_political_secret" {
      text = "Political Secret: silence an issuer"
      run "silence" {
        self    = self
        promise = this
      }
    }
  }
}
procedure "silence" {                  # one issuer after the other, if the player likes
  takes = { self = player, promise = promise, agenda = agenda }
  pick "issuer" {
    from = issuers(self, promise)
    text = "Who is silenced?"
  }
  run "play_note" {
    then {
      set "issuer" {
        gagged = true
        hushed = true
      }
    }
  }
  may "silence_another" {
    when = count(issuers(self, promise)) > 0
    text = "Political Secret: silence an issuer"
    run "silence" {}
  }
}

promise "support_for_the_throne" {
  name = "Support for the Throne"
  help = "You have a victory point while it lies before you, until you activate a system with units of the issuer, or the issuer is eliminated."
  laid = true
}

promise "stymie" {
  name    = "Stymie"
  help    = "Action: while it lies before you, the Arborec produce no units in systems with units of yours or beside them. Your units in home systems do not count. You return it when you activate a system with their units."
  faction = faction.arborec
  laid    = true
  action "play_stymie" {
    joins = choice.component
    text  = "Stymie"
    help  = "Lay it before you."
    when  = count(issuers(self, this)) > 0
    let "issuer" { be = issuers(self, this)[0] }
    run "play_note" {
      promise = this
      then {
        tell { text = "{issuer} may produce less." }
      }
    }
  }
  before "make" {
    when = is_laid(self, this, actor) && any([for s in append(system.ways, system) : !s.is_home && any([for u in s.units : u.owner == self])])
    stop "moment" {}
  }
}

promise "war_funding" {
  name    = "War Funding"
  help    = "At the start of a round of space combat: the Letnev lose 2 trade goods. You roll your misses again in this round."
  faction = faction.letnev
  after "round_starts" {
    when = (attacker == self || defender == self) && any([for p in issuers(self, this) : p.goods >= 2]) && is_battle(attacker, defender, system)
    may "play_war_funding" {
      text = "War Funding: roll misses again"
      let "issuer" { be = issuers(self, this)[0] }
      run "play_note" {
        self    = self
        promise = this
        then {
          pay "issuer" { goods = 2 }
          set "self" { rerolls = true }
        }
      }
    }
  }
}

promise "raghs_call" {
  name    = "Ragh's Call"
  help    = "After you land ground forces: all ground forces of the Saar on the planet go to a planet of theirs."
  faction = faction.saar
  after "units_landed" {
    when = actor == self && any([for p in issuers(self, this) : count(troops(p, planet)) > 0 && count([for q in open_planets(p) : q if q != planet]) > 0])
    may "play_raghs_call" {
      text = "Ragh's Call: ground forces of the Saar leave {planet}"
      let "issuer" { be = issuers(self, this)[0] }
      pick "refuge" {
        by   = self
        from = [for q in open_planets(issuer) : q if q != planet]
        text = "To which planet do they go?"
      }
      run "play_note" {
        self    = self
        promise = this
        then {
          each "u" {
            in = troops(issuer, planet)
            set "u" {
              at = refuge.system
              on = refuge
            }
          }
        }
      }
    }
  }
}

promise "fires_of_the_gashlai" {
  name    = "Fires of the Gashlai"
  help    = "Action: the Muaat return a token of their fleet pool. You gain your war sun technology."
  faction = faction.muaat
  action "play_fires_of_the_gashlai" {
    joins = choice.component
    text  = "Fires of the Gashlai"
    help  = "A token of the Muaat fleet pool is returned, and you gain War Sun."
    when  = count(issuers(self, this)) > 0 && !has(self, tech.war_sun) && any([for p in issuers(self, this) : p.fleet > 0])
    let "issuer" { be = issuers(self, this)[0] }
    run "play_note" {
      promise = this
      then {
        run "lose_fleet_token" { who = issuer }
        run "gain_tech"        { tech = tech.war_sun }
      }
    }
  }
}

promise "trade_convoys" {
  name    = "Trade Convoys"
  help    = "Action: while it lies before you, you may deal with players who are no neighbours. You return it when you activate a system with units of the Hacan."
  faction = faction.hacan
  laid    = true
  action "play_trade_convoys" {
    joins = choice.component
    text  = "Trade Convoys"
    help  = "Lay it before you."
    when  = count(issuers(self, this)) > 0
    let "issuer" { be = issuers(self, this)[0] }
    run "play_note" {
      promise = this
      then {
        tell { text = "{self} may deal with everybody." }
      }
    }
  }
  modifier "trades_afar" { set = true }
}

promise "military_support" {
  name    = "Military Support"
  help    = "At the start of a turn of Sol: they return a token of their strategy pool if they have one. You may put 2 infantry on a planet you control."
  faction = faction.sol
  after "turn_starts" {
    when = may_use(self, this, actor) && count(open_planets(self)) > 0
    may "play_military_support" {
      text = "Military Support: two infantry land"
      pick "planet" {
        by   = self
        from = open_planets(self)
        text = "Where do two infantry land?"
      }
      run "play_note" {
        self    = self
        promise = this
        issuer  = actor
        then {
          run "spend_strategy" {
            when = actor.strategy > 0
            self = actor
          }
          repeat {
            times = 2
            run "put" {
              who    = self
              type   = unit_type.infantry
              system = planet.system
            }
          }
        }
      }
    }
  }
}

promise "creuss_iff" {
  name    = "Creuss IFF"
  help    = "At the start of your turn: put or move a wormhole token of the Creuss into a system with a planet of yours, or one without ships of others that is no home system."
  faction = faction.creuss
  after "turn_starts" {
    when = actor == self && count(issuers(self, this)) > 0
    may "play_creuss_iff" {
      text = "Creuss IFF: place a wormhole"
      let "issuer" { be = issuers(self, this)[0] }
      run "play_note" {
        self    = self
        promise = this
        then {
          run "place_gate" {
            self  = self
            ghost = issuer
          }
        }
      }
    }
  }
}

promise "cybernetic_enhancements" {
  name    = "Cybernetic Enhancements"
  help    = "At the start of your turn: the L1Z1X return a token of their strategy pool. You put one into yours."
  faction = faction.l1z1x
  after "turn_starts" {
    when = actor == self && self.tokens > 0 && any([for p in issuers(self, this) : p.strategy > 0])
    may "play_cybernetic_enhancements" {
      text = "Cybernetic Enhancements: a token for your strategy pool"
      let "issuer" { be = issuers(self, this)[0] }
      run "play_note" {
        self    = self
        promise = this
        then {
          run "spend_strategy" { self = issuer }
          pay "self" { tokens = 1 }
          gain "self" { strategy = 1 }
        }
      }
    }
  }
}

promise "promise_of_protection" {
  name    = "Promise of Protection"
  help    = "Action: while it lies before you, the Mentak do not pillage you. You return it when you activate a system with their units."
  faction = faction.mentak
  laid    = true
  action "play_promise_of_protection" {
    joins = choice.component
    text  = "Promise of Protection"
    help  = "Lay it before you."
    when  = count(issuers(self, this)) > 0
    let "issuer" { be = issuers(self, this)[0] }
    run "play_note" {
      promise = this
      then {
        tell { text = "{issuer} may not pillage {self}." }
      }
    }
  }
}

promise "gift_of_prescience" {
  name    = "Gift of Prescience"
  help    = "At the end of the strategy phase: you have initiative 0 in this round, and the Naalu do not. You return it at the end of the status phase."
  faction = faction.naalu
  after "strategy_phase_ends" {
    when = count(issuers(self, this)) > 0
    may "play_gift_of_prescience" {
      text = "Gift of Prescience: act first in this round"
      let "issuer" { be = issuers(self, this)[0] }
      run "play_note" {
        self    = self
        promise = this
        then {
          set "self"   { first = true }
          set "issuer" { first = false }
        }
      }
    }
  }
  after "status_phase_ends" {
    each "note" {
      in = [for n in self.treaties : n if n.promise == this]
      let "issuer" { be = note.issuer }
      set "issuer" {
        when  = issuer != null
        first = true
      }
      run "return_note" {}
    }
  }
}

after "status_phase_ends" {            # 78.10 also if the Naalu are eliminated meanwhile
  each "p" {
    in = [for p in players : p if p.first && p.plays != faction.naalu]
    set "p" { first = false }
  }
}

promise "antivirus" {
  name    = "Antivirus"
  help    = "At the start of a combat: while it lies before you, the Nekro take no technology from you when they destroy units. You return it when you activate a system with their units."
  faction = faction.nekro
  laid    = true
  after "round_starts" {
    when = opening && (attacker == self || defender == self) && count(issuers(self, this)) > 0
    may "play_antivirus" {
      text = "Antivirus"
      let "issuer" { be = issuers(self, this)[0] }
      run "play_note" {
        self    = self
        promise = this
        then {
          tell { text = "{issuer} takes no technology from {self}." }
        }
      }
    }
  }
  after "ground_round_starts" {
    when = opening && (actor == self || foe == self) && count(issuers(self, this)) > 0
    may "play_antivirus" {
      text = "Antivirus"
      let "issuer" { be = issuers(self, this)[0] }
      run "play_note" {
        self    = self
        promise = this
        then {
          tell { text = "{issuer} takes no technology from {self}." }
        }
      }
    }
  }
}

promise "tekklar_legion" {
  name    = "Tekklar Legion"
  help    = "At the start of a ground combat: your units hit with 1 less in this combat. If N'orr is your opponent, its units hit with 1 more."
  faction = faction.sardakk
  after "ground_round_starts" {
    when = opening && (actor == self || foe == self) && count(issuers(self, this)) > 0
    may "play_tekklar_legion" {
      text = "Tekklar Legion: your units hit with 1 less"
      let "issuer" { be = issuers(self, this)[0] }
      run "play_note" {
        self    = self
        promise = this
        then {
          set "self" { fervour = 1 }
          set "issuer" {
            when    = actor == issuer || foe == issuer
            fervour = -1
          }
        }
      }
    }
  }
}

promise "research_agreement" {
  name    = "Research Agreement"
  help    = "After the Jol-Nar research a technology that is not of their faction: you gain it."
  faction = faction.jol_nar
  after "researched" {
    when = may_use(self, this, actor) && tech.faction == null && !contains(self.techs, tech) && !is_replaced(self, tech)
    may "play_research_agreement" {
      text = "Research Agreement: gain {tech}"
      run "play_note" {
        self    = self
        promise = this
        issuer  = actor
        then {
          run "gain_tech" { self = self }
        }
      }
    }
  }
}

promise "acquiescence" {
  name    = "Acquiescence"
  help    = "At the end of the strategy phase: swap a strategy card with the Winnu."
  faction = faction.winnu
  after "strategy_phase_ends" {
    when = count(self.strategies) > 0 && any([for p in issuers(self, this) : count(p.strategies) > 0])
    may "play_acquiescence" {
      text = "Acquiescence: swap a strategy card with the Winnu"
      let "issuer" { be = issuers(self, this)[0] }
      pick "given" {
        by   = self
        from = self.strategies
        text = "Which card do you give?"
      }
      pick "taken" {
        by   = self
        from = issuer.strategies
        text = "Which card do you take?"
      }
      run "play_note" {
        self    = self
        promise = this
        then {
          set "given" { holder = issuer }
          set "taken" { holder = self }
        }
      }
    }
  }
}

promise "political_favor" {
  name    = "Political Favor"
  help    = "When an agenda is revealed: the Xxcha return a token of their strategy pool. The agenda is discarded, and the next one voted on."
  faction = faction.xxcha
  after "agenda_revealed" {
    when = game.agenda == agenda && any([for p in issuers(self, this) : p.strategy > 0])
    may "play_political_favor" {
      text = "Political Favor: replace {agenda}"
      let "issuer" { be = issuers(self, this)[0] }
      run "play_note" {
        self    = self
        promise = this
        then {
          run "spend_strategy" { self = issuer }
          run "replace_agenda" {}
        }
      }
    }
  }
}

promise "greyfire_mutagen" {
  name    = "Greyfire Mutagen"
  help    = "After a system is activated: the Yin use no abilities or technologies of their faction in this action."
  faction = faction.yin
  after "activated" {
    when = count(issuers(self, this)) > 0
    may "play_greyfire_mutagen" {
      text = "Greyfire Mutagen: the Yin use nothing of their faction in this action"
      let "issuer" { be = issuers(self, this)[0] }
      run "play_note" {
        self    = self
        promise = this
        then {
          set "issuer" { numbed = true }
        }
      }
    }
  }
}

promise "spy_net" {
  name    = "Spy Net"
  help    = "At the start of your turn: look at the action cards of the Yssaril and take one."
  faction = faction.yssaril
  after "turn_starts" {
    when = actor == self && any([for p in issuers(self, this) : count(p.hand) > 0])
    may "play_spy_net" {
      text = "Spy Net: look at the action cards of the Yssaril"
      let "issuer" { be = issuers(self, this)[0] }
      run "play_note" {
        self    = self
        promise = this
        then {
          show {
            what = issuer.hand
            to   = [self]
          }
          pick "stolen" {
            by   = self
            from = issuer.hand
            seen = [self, issuer]
            text = "Which card do you take?"
          }
          move {
            what = stolen
            to   = self.hand
          }
          run "keep_to_limit" { self = self }
        }
      }
    }
  }
}

after "ground_combat_ends" {           # Tekklar Legion
  each "p" {
    in = players
    set "p" { fervour = 0 }
  }
}
