# Whoever sits at the table chooses a guild, and from then on plays by its rules: its figures, its hooks, its actions, and
# its versions of functions and procedures.

game "draft" {
  goal  = "Have the most silver when all are at rest, or after nine days of work."
  help  = "Each of you chooses a guild, the last first, and then works or goes home to rest."
  seats = [2, 3]
  state = { days = integer }
  setup {
    each "p" {
      in = reverse(players)
      pick "guild" {
        by   = p
        from = [for g in all(guild) : g if !any([for q in players : has(q, g)])]
        text = "Which guild does {p} play?"
      }
      set "p" { plays = guild }
    }
  }
  turns {
    take       = [action.work]
    free       = [action.smuggle]
    pass       = [action.rest]
    eliminated = self.weary
    until      = game.days >= 9
    text       = "What does {self}{self.plays?, one of {self.plays},} do today?"
  }
  finish { scores = { for p in players : p => p.silver } }
}
kind "player" {
  state = {
    plays  = lends(optional(guild))
    silver = at_least(0)
    weary  = boolean
  }
}
kind "guild" { text = ["name"] }

stat "wage" {
  of   = player
  base = 2
}
function "bonus" {
  takes = { who = player, round = integer }
  gives = round
}
procedure "go_home" {
  takes = { self = player }
  set "self" { weary = true }
}

guild "smiths" {
  name = "the smiths"
  modifier "wage" { add = 1 }
}
guild "weavers" {
  name = "the weavers"
  function "bonus" { gives = 2 * original }
}
guild "porters" {
  name = "the porters"
  procedure "go_home" {
    gain "self" { silver = 5 }
    run "original" {}
  }
}
guild "thieves" {
  name = "the thieves"
  modifier "wage" { add = -1 }
  action "smuggle" {
    text = "Smuggle"
    once = "round"
    help = "The thieves make a silver on the side, once a round."
    gain "self" { silver = 1 }
  }
}

action "work" {
  text = "Work"
  help = "Brings a wage and a bonus, which some guilds raise."
  gain "self" { silver = wage(self) + bonus(self, 1) }
  gain "game" { days = 1 }
}
action "rest" {
  text = "Rest"
  help = "You go home, and play no more."
  run "go_home" {}
}

scenario "guilds" {
  title = "Guilds"
  uses  = ["draft"]
}
