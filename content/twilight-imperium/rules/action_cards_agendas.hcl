# 38 Action cards that concern agendas. Riders predict an outcome (35.22); whoever plays one does not vote on that agenda.

common "ploy" { source = "38" }

ploy "ancient_burial_sites" {
  name = "Ancient Burial Sites"
  help = "At the start of the agenda phase: exhaust all cultural planets of a player."
  after "agenda_phase_starts" {
    may "play_ancient_burial_sites" {
      text = "Ancient Burial Sites: exhaust cultural planets"
      pick "buried" {
        from = players
        text = "Whose cultural planets are exhausted?"
      }
      run "play_card" {
        ploy = this
        then {
          run "exhaust_planets" { planets = [for p in buried.planets : p if p.trait == trait.cultural] }
        }
      }
    }
  }
}

ploy "veto" {
  name = "Veto"
  help = "When an agenda is revealed: discard it and reveal another one."
  after "agenda_revealed" {
    when = game.agenda == agenda
    may "play_veto" {
      text = "Veto {agenda}"
      run "play_card" {
        ploy = this
        then {
          run "replace_agenda" {}
        }
      }
    }
  }
}

ploy "assassinate_representative" {
  name = "Assassinate Representative"
  help = "After an agenda is revealed: another player casts no votes on it."
  after "before_votes" {
    may "play_assassinate_representative" {
      text = "Assassinate Representative: a player casts no votes on {agenda}"
      pick "silenced" {
        from = others(self)
        text = "Who casts no votes?"
      }
      run "play_card" {
        ploy = this
        then {
          set "silenced" { silenced = true }
        }
      }
    }
  }
}

ploy "bribery" {
  name = "Bribery"
  help = "After the speaker votes: spend trade goods. Each is one more vote for the outcome that you voted for."
  after "cast_votes" {
    when = actor == speaker() && self.ballot != null && self.goods > 0
    may "play_bribery" {
      text = "Bribery: buy votes for {self.ballot}"
      pick "bribe" {
        from = range(1, self.goods)
        text = "How many trade goods do you spend for votes?"
      }
      run "play_card" {
        ploy = this
        then {
          pay "self" { goods = bribe }
          gain "self" { votes = bribe }
        }
      }
    }
  }
}

ploy "distinguished_councilor" {
  name = "Distinguished Councilor"
  help = "After you vote: five more votes for your outcome."
  after "cast_votes" {
    when = actor == self && self.ballot != null
    may "play_distinguished_councilor" {
      text = "Distinguished Councilor: five more votes for {self.ballot}"
      run "play_card" {
        ploy = this
        then {
          gain "self" { votes = 5 }
        }
      }
    }
  }
}

ploy "confusing_legal_text" {
  name = "Confusing Legal Text"
  help = "When you are elected: another player is elected instead."
  before "resolve_agenda" {
    when = outcome.player == self
    may "play_confusing_legal_text" {
      text = "Confusing Legal Text: another player is elected"
      pick "scapegoat" {
        from = [for p in candidates(ballot.player) : p.player if p != self && p.player != null]
        text = "Who is elected instead?"
      }
      run "play_card" {
        ploy = this
        then {
          set "moment" { outcome = scapegoat }
        }
      }
    }
  }
}

# ---- Riders -----------------------------------------------------------------

procedure "predict" {                  # who predicts does not vote
  source = "35.22"
  takes  = { self = player, ploy = ploy, agenda = agenda }
  pick "prediction" {
    from = candidates(agenda.elects)
    text = "Which outcome do you predict?"
  }
  run "play_card" {
    then {
      set "self" { silenced = true }
      set "ploy" {
        predictor  = self
        prediction = prediction
      }
    }
  }
}
procedure "reward" {                   # for a prediction that came true
  takes = { ploy = ploy, self = player }
}
after "agenda_resolved" {              # 13.18 in turn, one each
  each "winner" {
    in    = [for p in clockwise() : p if count(fulfilled(p, outcome)) > 0]
    cycle = true
    pick "rider" {
      by   = winner
      from = fulfilled(winner, outcome)
      text = "Which prediction is rewarded first?"
    }
    set "rider" { prediction = null }
    run "reward" {
      ploy = rider
      self = winner
    }
  }
}
function "fulfilled" {                 # riders of this player that are still to be rewarded
  takes = { who = player, outcome = outcome }
  gives = [for r in all(ploy) : r if r.predictor == who && r.prediction == outcome]
}
before "consider" {
  each "r" {
    in = [for r in all(ploy) : r if r.predictor != null]
    set "r" {
      predictor  = null
      prediction = null
    }
  }
}

ploy "construction_rider" {
  name = "Construction Rider"
  help = "After an agenda is revealed, predict its outcome and do not vote. If you are right: place a space dock on a planet you control."
  after "before_votes" {
    may "play_construction_rider" {
      text = "Construction Rider: predict the outcome of {agenda}"
      run "predict" { ploy = this }
    }
  }
  procedure "reward" {
    let "sites" { be = [for p in self.planets : p if has_room(p, unit_type.space_dock)] }
    pick "planet" {
      when = count(sites) > 0 && in_reinforcements(self, unit_type.space_dock) > 0
      from = sites
      text = "Where is a space dock placed?"
    }
    if {
      when = planet != null
      run "put" {
        who    = self
        type   = unit_type.space_dock
        system = planet.system
      }
    }
  }
}

ploy "diplomacy_rider" {
  name = "Diplomacy Rider"
  help = "After an agenda is revealed, predict its outcome and do not vote. If you are right: all others place a command token in a system with a planet of yours."
  after "before_votes" {
    may "play_diplomacy_rider" {
      text = "Diplomacy Rider: predict the outcome of {agenda}"
      run "predict" { ploy = this }
    }
  }
  procedure "reward" {
    pick "system" {
      when = count(self.planets) > 0
      from = distinct([for p in self.planets : p.system])
      text = "Where do the others place a command token?"
    }
    each "p" {
      in = system == null ? [] : others(self)
      run "place_token" {
        when   = system != null
        who    = p
        system = system
      }
    }
  }
}

ploy "imperial_rider" {
  name = "Imperial Rider"
  help = "After an agenda is revealed, predict its outcome and do not vote. If you are right: gain a victory point."
  after "before_votes" {
    may "play_imperial_rider" {
      text = "Imperial Rider: predict the outcome of {agenda}"
      run "predict" { ploy = this }
    }
  }
  procedure "reward" {
    run "score" {
      who    = self
      points = 1
    }
  }
}

ploy "leadership_rider" {
  name = "Leadership Rider"
  help = "After an agenda is revealed, predict its outcome and do not vote. If you are right: gain 3 command tokens."
  after "before_votes" {
    may "play_leadership_rider" {
      text = "Leadership Rider: predict the outcome of {agenda}"
      run "predict" { ploy = this }
    }
  }
  procedure "reward" {
    run "gain_tokens" { number = 3 }
  }
}

ploy "politics_rider" {
  name = "Politics Rider"
  help = "After an agenda is revealed, predict its outcome and do not vote. If you are right: draw 3 action cards and take the speaker token."
  after "before_votes" {
    may "play_politics_rider" {
      text = "Politics Rider: predict the outcome of {agenda}"
      run "predict" { ploy = this }
    }
  }
  procedure "reward" {
    run "draw_action_cards" { number = 3 }
    set "game" { speaker = self }
  }
}

ploy "technology_rider" {
  name = "Technology Rider"
  help = "After an agenda is revealed, predict its outcome and do not vote. If you are right: research a technology."
  after "before_votes" {
    may "play_technology_rider" {
      text = "Technology Rider: predict the outcome of {agenda}"
      run "predict" { ploy = this }
    }
  }
  procedure "reward" {
    run "research" {}
  }
}

ploy "trade_rider" {
  name = "Trade Rider"
  help = "After an agenda is revealed, predict its outcome and do not vote. If you are right: gain 5 trade goods."
  after "before_votes" {
    may "play_trade_rider" {
      text = "Trade Rider: predict the outcome of {agenda}"
      run "predict" { ploy = this }
    }
  }
  procedure "reward" {
    run "gain_goods" {
      who    = self
      number = 5
    }
  }
}

ploy "warfare_rider" {
  name = "Warfare Rider"
  help = "After an agenda is revealed, predict its outcome and do not vote. If you are right: place a dreadnought in a system with a ship of yours."
  after "before_votes" {
    may "play_warfare_rider" {
      text = "Warfare Rider: predict the outcome of {agenda}"
      run "predict" { ploy = this }
    }
  }
  procedure "reward" {
    let "sites" { be = [for s in game.systems : s if count(ships(self, s)) > 0] }
    pick "system" {
      when = count(sites) > 0 && in_reinforcements(self, unit_type.dreadnought) > 0
      from = sites
      text = "Where does a dreadnought appear?"
    }
    if {
      when = system != null
      run "put" {
        who  = self
        type = unit_type.dreadnought
      }
      run "fit" { who = self }
    }
  }
}

ploy "repeal_law" {
  name = "Repeal Law"
  help = "Action: discard a law."
  action "play_repeal_law" {
    joins = choice.component
    text  = "Repeal Law{repealed?: {repealed}}"
    help  = "Action: discard a law. Points that it gave are kept."
    pick "repealed" {
      from = laws_in_play()
      text = "Which law is discarded?"
    }
    run "play_card" {
      ploy = this
      then {
        run "repeal" { agenda = repealed }
      }
    }
  }
}
