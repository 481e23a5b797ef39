# Positions that are only supposed: what would be, asked of the table as it would be.

kind "stone" {
  things = ["white", "black"]
  state  = { at = optional(spot) }
}
function "attacked" {                  # by the other stone, which looks along rays
  takes = { stone = stone }
  let "spot" { be = stone.at }
  let "from" {
    when = spot != null
    be   = stone == stone.white ? stone.black.at : stone.white.at
  }
  gives = spot != null && from != null && from != spot && contains(ray(from, spot), spot)
}
function "safe" {                      # is a stone safe once it has moved, and has taken what stands there?
  takes = { stone = stone, to = spot }
  let "taken" { be = first([for s in all(stone) : s if s.at == to && s != stone]) }
  suppose {
    if {
      when = taken != null
      set "taken" { at = null }
    }
    run "put" {}
  }
  gives = !attacked(stone)
}
procedure "put" {
  takes = { stone = stone, to = spot }
  set "stone" { at = to }
  run "note" { value = 1 }
}
function "ways" {                      # how many ways lead so many moves on, every move a safe one
  takes = { stone = stone, moves = integer }
  type  = integer
  gives = moves == 0 ? 1 : sum([for s in yard : ways_from(stone, s, moves - 1) if safe(stone, s)])
}
function "ways_from" {
  takes = { stone = stone, to = spot, moves = integer }
  type  = integer
  suppose {
    set "stone" { at = to }
  }
  gives = ways(stone, moves)
}
function "noted_before" {              # what is supposed is not there afterwards
  suppose {
    run "note" { value = 5 }
    gain "clan.ada" { coins = 3 }
  }
  gives = count(game.notes) * 100 + clan.ada.coins
}
function "poorer" {
  takes = { clan = clan, price = integer }
  suppose {
    pay "clan" { coins = price }
  }
  gives = clan.coins
}
function "thrown" {
  suppose {
    run "throw" {}
  }
  gives = game.year
}
procedure "throw" {
  roll "luck_of_year" { die = sides(6) }
  set "game" { year = luck_of_year }
}
action "move_stone" {
  text = "Move to {to}"
  pick "to" {
    from = [for s in yard : s if safe(stone.white, s)]
    text = "Where does the white stone of {self} go?"
  }
  run "put" { stone = stone.white }
}

# ---- What cannot be supposed -------------------------------------------------

function "after_alms" {
  suppose {
    run "alms" {}
  }
  gives = sum([for p in players : p.chest])
}
procedure "curtain" {
  finish { winners = [clan.ada] }
}
function "after_all" {
  suppose {
    run "curtain" {}
  }
  gives = 1
}
procedure "vow" {
  pick "n" {
    by   = clan.ada
    from = [4]
    text = "How many?"
  }
  run "note" { value = n }
}
function "after_vow" {
  suppose {
    run "vow" {}
  }
  gives = game.notes[0]
}
