# Bots and tests: language.md §10.

kind "ship" { state = { damage = integer } }
ship "a" {}
ship "b" {}
action "go" {
  pick "ship" { from = all(ship) }
  choose "plan" {
    option "hit" {}
    option "run" {}
  }
  roll "die_roll" { die = sides(6) }
  may "more" {}
  set "ship" { damage = die_roll }
}
action "wave" {
  pick "ship" { from = [1, 2] }
}
procedure "rest" {
  takes = { self = player }
}
scenario "s" {
  title = "S"
  play {
    finish { winners = [] }
  }
}
bot "clever" {
  title = "Clever"
  answer "go" "ship" { score = it.damage + self.order }
  answer "go" "plan" {
    when  = ship.damage > 1
    score = it == "hit" ? 2 : it == "run" ? 1 : 0
  }
  answer "go" "more" { score = it == "yes" ? 1 : 0 }
  otherwise { score = it == null ? 1 : it == "no" ? 0 : null }
}
test "a hit" {
  scenario = scenario.s
  seats    = [player.p1]
  seed     = 3
  bot      = "clever"
  given {
    set "ship.a" { damage = 0 }
    let "mine" { be = ship.b }
  }
  run {
    run "go" { self = player.p1 }
  }
  dice    = { die_roll = [3], "go/die_roll" = [4] }
  answers = { "go/ship" = [ship.a, mine], plan = ["hit"], more = ["yes", null] }
  ends    = "go/plan"
  after "rest" {
    expect "well" { that = ship.a.damage == 0 }
  }
  expect "a" { that = ship.a.damage == 3 && mine != ship.a }
  refused = "require"
}
---
kind "ship" {}
ship "a" {}
action "go" {
  pick "ship" { from = all(ship) }
  choose "plan" {
    option "hit" {}
    option "run" {}
  }
  roll "face" { die = sides(6) }
}
scenario "s" {
  title = "S"
  play {
    finish { winners = [] }
  }
}
bot "b" {
  answer "go" "face" { score = 1 } # want E0310 "Chance decides \"face\", so no bot answers it" 15-21
  answer "go" "shp" { score = 1 } # want E0310 "There is no decision \"go/shp\"" 10-20
  answer "go" "plan" { score = it == "hat" ? 1 : 0 } # want E0308 "\"it\" is never \"hat\"" 38-43
  answer "go" "ship" { score = it } # want E0401 "This is a ship" 32-34
  answer "go" "ship" {} # want E0203 "An answer needs \"score\"" 3-21
  answer "go" { score = 1 } # want E0204 "An answer block needs 2 labels" 3-14
  answer "go" "ship" {
    score = 1
    wehn  = true # want E0202 "An answer has no attribute \"wehn\"" 5-9
  }
  otherwise { score = "x" } # want E0401 "This is a word" 23-26
  otherwise { score = 1 } # want E0205 "A bot has at most one otherwise" 3-12
  title = 5 # want E0207 "This must be a whole sentence in quotes" 11-12
  other = 5 # want E0202 "A bot has no attribute \"other\"" 3-8
}
test {} # want E0204 "A test block needs one label" 1-5
test "a" {} # want E0203 "A test needs \"scenario\"" 1-9
test "b" {
  scenario = scenario.t # want E0605 "There is no scenario \"t\"" 14-24
  seats    = [ship.a] # want E0401 "This is a list(ship)" 14-22
  bot      = "c" # want E0606 "There is no bot \"c\"" 14-17
  seed     = "x" # want E0401 "This is a word" 14-17
  tell { text = "x" } # want E0201 "A test has no block \"tell\"" 3-7
  dce = {} # want E0202 "A test has no attribute \"dce\"" 3-6
}
test "c" {
  scenario = "s" # want E0207 "This must be scenario.name" 14-17
  run {
    run "go" { self = player.p1 }
  }
  dice    = { fce = [1], face = 3 } # want E0310 "There is no roll or draw \"fce\"" 15-18 # want E0207 "The values of \"face\" are a list, in the order they are asked for" 33-34
  answers = { plan = ["hat"], ship = [5], face = [1], shp = [ship.a] } # want E0308 "\"plan\" is never \"hat\"" 23-28 # want E0401 "This is an integer" 39-40 # want E0310 "There is no decision \"face\"" 43-47 # want E0310 "There is no decision \"shp\"" 55-58
  ends    = "face" # want E0310 "There is no decision \"face\"" 13-19
  expect "x" { that = 5 } # want E0401 "This is an integer" 23-24
  expect { that = true } # want E0204 "An expect has one label, not 0" 3-9
  given {
    seed = 5 # want E0202 "A given of a test has no attribute \"seed\"" 5-9
    lett "x" {} # want E0201 "There is no statement \"lett\"" 5-9
  }
  before "gone" {} # want E0307 "There is no procedure, action or step \"gone\"" 10-16
}
---
# Words of choices and turns that are never given.
game "spec" {
  seats = [1, 2]
  turns {
    take = [action.go, action.rest]
    pass = [action.leave]
  }
}
action "go" {
  may "nap" {}
}
action "rest" {}
action "leave" {}
action "joined" { joins = choice.day }
procedure "long" {
  turns "day" { take = [action.rest] }
}
scenario "s" { title = "S" }
bot "b" {
  answer "go" "nap" { score = it == "yess" ? 1 : 0 } # want E0308 "\"it\" is never \"yess\"" 37-43
  answer "spec" "turns" { score = it == "leave" ? 2 : it == action.joined ? 1 : 0 } # want E0308 "\"it\" is never \"joined\"" 61-74
  answer "long" "day" { score = it == action.joined || it == "rset" ? 1 : 0 } # want E0308 "\"it\" is never \"rset\"" 62-68
}
test "t" {
  scenario = scenario.s
  seats    = [player.p1]
  answers  = { nap = ["nno"], turns = ["rset", "go", action.leave], day = [action.joined, "go"] } # want E0308 "\"nap\" is never \"nno\"" 23-28 # want E0308 "\"turns\" is never \"rset\"" 40-46 # want E0308 "\"day\" is never \"go\"" 91-95
}
---
# A bot that is like another; what an answer names.
kind "ship" { state = { damage = integer, twin = optional(ship) } }
ship "a" {}
action "go" {
  pick "ship" { from = all(ship) }
  choose "plan" {
    option "hit" {}
    option "run" {}
  }
}
bot "plain" { like = "careful" }
bot "careful" {
  answer "go" "ship" {
    let "worst" { be = max(all(ship)[*].damage) }
    let "bad" { be = coalesce(worst, 0) - it.damage }
    let "twin" {
      when = worst != null
      be   = ship.a.twin
    }
    when  = worst != null && twin != null
    score = bad + twin.damage
  }
}
bot "a" { like = "b" }
bot "b" { like = "c" }
bot "c" { like = "a" } # want E0406 "`like` leads from the bot \"c\" back to itself" 18-21
bot "d" { like = "d" } # want E0406 "`like` leads from the bot \"d\" back to itself" 18-21
bot "e" { like = "random" } # want E0606 "No bot of the packs is called \"random\"" 18-26
bot "f" {
  like = "crful" # want E0606 "No bot of the packs is called \"crful\"" 10-17
  answer "go" "ship" {
    let "bad" { be = it.damage }
    let "worse" { be = 1 }
    let "worse" { be = 2 } # want E0309 "\"worse\" already names a value here" 9-16
    let "two" { be = later } # want E0301 "Nothing here is called \"later\"" 22-27
    let "later" { be = 1 }
    let {} # want E0204 "A let has one label, not 0" 5-8
    set "self" { coins = 1 } # want E0201 "An answer has no block \"set\"" 5-8
    when  = bad > 1 # want E0506 "The `when` of an answer is tested once, not for each option" 13-20
    score = bad
  }
  answer "go" "plan" {
    when  = it == "hit" # want E0506 "The `when` of an answer is tested once, not for each option" 13-24
    score = 1
  }
  otherwise {
    let "good" { be = it != null }
    score = good ? 1 : 0
  }
}
---
# A bot in several blocks and files: language.md §10.

kind "ship" { state = { damage = integer } }
ship "a" {}
action "go" {
  pick "ship" { from = all(ship) }
  choose "plan" {
    option "hit" {}
    option "run" {}
  }
}
action "wave" {
  pick "hand" { from = [1, 2] }
}
bot "clever" {
  title = "Clever"
  answer "go" "ship" { score = it.damage }
  answer "wave" "hand" {
    when  = self.order == 0
    score = it
  }
}
bot "bold" { like = "clever" }
# file: rest.hcl
bot "clever" {
  answer "go" "plan" { score = it == "hit" ? 1 : 0 }
  answer "wave" "hand" {
    when  = self.order > 0
    score = -it
  }
  otherwise { score = 0 }
}
---
kind "ship" {}
action "wave" {
  pick "hand" { from = [1, 2] }
}
bot "clever" {
  title = "Clever"
  answer "wave" "hand" {
    when  = self.order == 0
    score = it
  }
  otherwise { score = 0 }
}
bot "clever" {
  title = "Cleverer" # want E0205 "The title of the bot \"clever\" is set in another of its blocks too" 3-8
  answer "wave" "hand" { score = 1 } # want E0205 "Another block of the bot \"clever\" answers \"wave/hand\", too" 3-23
  otherwise { score = 1 } # want E0205 "A bot has at most one otherwise" 3-12
}
bot "shy" { like = "clever" }
bot "shy" { like = "bold" } # want E0205 "The like of the bot \"shy\" is set in another of its blocks too" 13-17
bot "bold" {}
bot "random" {} # want E0205 "There is a bot \"random\" already" 5-13
---
# An answer fits every decision of its name; an address names one.
kind "ship" { state = { damage = integer } }
kind "crew" {}
kind "dock" {}
dock "east" {
  procedure "go" {
    pick "who" { from = all(crew) }
  }
}
procedure "go" {
  takes = { dock = dock, self = player }
  pick "who" { from = all(ship) }
}
bot "b" {
  answer "go" "who" { score = it.damage } # want E0304 "A crew has no attribute \"damage\"" 33-40
  answer "east.go" "who" { score = it.order }
  answer "go" "who" { score = it.order }
}
---
action "go" {
  pick "n" { from = range(1, 3) }
}
scenario "s" {
  title = "S"
  play {
    finish { winners = [] }
  }
}
test "t" {
  scenario = scenario.s
  run {
    run "go" { self = player.p1 }
  }
  answers = { go/n = [1] } # want E0207 "(help: write \"go/n\")" 15-19
  expect "x" { that = true }
}
---
# An answer knows what is there where the decision stands, and no more.
kind "player" { state = { friend = optional(player) } }
procedure "greet" {
  takes = { self = player, other = optional(player) }
  stop { when = other == null }
  pick "gift" {
    when = self.friend != null
    from = range(1, 3)
  }
  set "self" { friend = null }
  pick "word" { from = range(1, 3) }
}
bot "polite" {
  title = "Polite"
  answer "greet" "gift" {
    score = it * (self.order + other.order + other.friend.order) # want E0404 "\"other.friend\" may be null here" 46-58
  }
  answer "greet" "word" {
    let "other_one" { be = other.order }
    let "friends" { be = [for other in players : other.friend.order] } # want E0404 "\"other.friend\" may be null here" 50-62
    score = other_one + count(friends) + (gift == null ? 0 : gift)
  }
}
---
# What is decided has no name yet where it is answered, but for a list that grows.
kind "ship" { state = { damage = integer } }
ship "a" {}
action "go" {
  pick "ship" { from = all(ship) }
  pick "more" {
    from = all(ship)
    max  = 2
  }
  choose "plan" {
    option "hit" {}
    option "run" {}
  }
}
bot "a" {
  answer "go" "ship" { score = ship.damage } # want E0301 "What is chosen for \"ship\" is not known here" 32-36
  answer "go" "more" { score = ship.damage + count(more) + (it == null ? 0 : it.damage) }
  answer "go" "plan" {
    let "many" { be = count(more) + ship.damage }
    score = plan == "hit" ? many : 0 # want E0301 "What is chosen for \"plan\" is not known here" 13-17
  }
}
