# 56 Strategy phase, 37 action phase, 64 status phase.

procedure "strategy_phase" {
  source = "56"
  title  = "Strategy phase"
  help   = "Clockwise from the speaker, everybody takes a strategy card: two each in games of three or four. Cards that nobody took gain a trade good."
  let "each_takes" { be = table.by_players.players[count([for p in all(player) : p if p.plays != null])].cards }   # 78.9
  repeat {
    times = each_takes
    each "p" {
      in = [for p in clockwise() : p if !p.keeps_cards]
      pick "card" {
        by   = p
        from = open_cards()
        text = "Which strategy card do you take?"
      }
      run "take_card" { self = p }
    }
  }
  each "c" {                           # 56.2
    in = open_cards()
    gain "c" { goods = 1 }
  }
  each "p" {
    in = players
    set "p" { keeps_cards = false }
  }
  run "strategy_phase_ends" {}
}
function "open_cards" { gives = [for c in all(strategy_card) : c if c.holder == null] }
procedure "take_card" {                # 56.1
  takes = { self = player, card = strategy_card }
  run "gain_goods" {
    when   = card.goods > 0
    who    = self
    number = card.goods
  }
  set "card" {
    goods  = 0
    holder = self
  }
}
procedure "strategy_phase_ends" {}     # a moment for abilities

stat "initiative" {                    # 68
  source = "68"
  text   = "initiative"
  of     = player
  base   = count(player.strategies) == 0 ? 99 : player.first ? 0 : coalesce(min(player.strategies[*].number), 99)
}
function "by_initiative" { gives = sorted(clockwise(), "initiative", up) }   # 34.7 without strategy cards from the speaker on

procedure "action_phase" {
  source = "37"
  title  = "Action phase"
  help   = "By initiative, everybody does one action a turn: strategic, tactical, or one that a component brings. Whoever has used all strategy cards may pass, and then does no more actions this round. The phase ends when all have passed."
  turns "player_turn" {
    of    = by_initiative()
    take  = [action.strategic, action.tactical]
    free  = [action.transact, action.disclose]
    after = [action.act_again, action.press_on, action.transact, action.disclose]
    pass  = [action.pass_round]
    may   = "End the turn"
    text  = "What do you do?"
  }
}
choices "component" { of = [choice.player_turn, choice.second_action] }   # 8 what components offer

action "pass_round" {                  # 37.4
  source = "37.4"
  text   = "Pass"
  help   = "You may pass when all your strategy cards are used."
  when   = all([for c in self.strategies : c.exhausted])
  set "self" { passed = true }
}
action "act_again" {
  text = "Do a second action"
  once = "turn"
  help = "Fleet Logistics allows two actions in a turn."
  when = has(self, tech.fleet_logistics)
  choose "second_action" { text = "What do you do?" }
}

# ---- 64 Status phase --------------------------------------------------------

procedure "status_phase" {
  source = "64"
  title  = "Status phase"
  help   = "By initiative, everybody scores at most one public and one secret objective. A public objective is revealed. Everybody draws an action card. Command tokens come back from the board, everybody gains 2 more and redistributes them. Cards are readied and units repaired."
  run "status_phase_starts" {}
  each "p" {                           # 64.1
    in = by_initiative()
    run "score_public" { self = p }
    run "score_secret" { self = p }
  }
  run "reveal_objective" {}            # 64.2
  each "p" {                           # 64.3
    in = by_initiative()
    run "draw_action_cards" {
      self   = p
      number = p.status_cards
    }
  }
  each "s" {                           # 64.4
    in = game.systems
    each "p" {
      in = s.tokens
      gain "p" { tokens = 1 }
    }
    set "s" { tokens = [] }
  }
  each "p" {                           # 64.5
    in = by_initiative()
    run "gain_tokens" {
      self   = p
      number = p.status_tokens
    }
    run "redistribute" { self = p }
  }
  each "p" {                           # 64.6
    in = all(planet)
    set "p" { exhausted = false }
  }
  each "p" {
    in = players
    set "p" { exhausted = [] }
  }
  each "a" {
    in = all(attachment)
    set "a" { exhausted = false }
  }
  each "u" {                           # 64.7
    in = [for u in all(unit) : u if u.damaged]
    set "u" { damaged = false }
  }
  run "status_phase_ends" {}
  each "c" {                           # 64.6
    in = all(strategy_card)
    set "c" { exhausted = false }
  }
  each "p" {
    in = by_initiative()
    run "return_strategies" { self = p }
  }
}
procedure "return_strategies" {        # 64.8
  takes = { self = player }
  each "c" {
    in = self.strategies
    set "c" { holder = null }
  }
}
stat "status_tokens" {                 # 64.5
  source = "64.5"
  text   = "command tokens gained in a status phase"
  of     = player
  base   = 2
}
stat "status_cards" {                  # 64.3
  of   = player
  base = 1
}
procedure "status_phase_starts" {}     # moments for abilities
procedure "status_phase_ends" {}
