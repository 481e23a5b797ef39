# The First Decade: the campaign up to its first economic phase, for an evening. The set-up is
# that of 4.0; length and score are this project's own, and the score keeps close to 4.0's.

scenario "first_decade" {
  title    = "The First Decade"
  text     = "2030. Robots are on their way to the planets, and the first crews are ready to follow them. You have ten years. At the end of 2039 you score 1 point for each victory marker, the value of each completed mission, 2 points for each base, 1 for each level of its facilities, and 1 for every five tech points or politics markers."
  goal     = "Have the most points at the end of 2039: from victory markers, missions, bases and their facilities, tech points and politics markers."
  uses     = ["stellar_horizons"]
  seats    = [1, 7]
  bot      = "explorer"
  shape    = rocket
  designed = true

  setup {
    run "set_up_campaign" {}
  }
  play {
    repeat {
      while = game.year < deadline(2040)
      run "year" { from_movement = game.year == 2030 }
    }
    each "self" {
      in = players
      let "points" { be = decade_score(self) }
      tell { text = "{self}: {points, plural, one {# point} other {# points}}." }
    }
    finish {
      scores = [for f in players : decade_score(f)]
      text   = "The first decade is over."
    }
  }
}

function "decade_score" {
  designed = true
  takes    = { faction = faction }
  gives = (faction.victory
    + sum([for m in faction.missions : m.value])
    + sum([for b in faction.bases : 2 + sum([for f in standing(b) : f.level]) if b.world != null])
    + floor_div(points_in_hand(faction), 5)
    + floor_div(faction.politics, 5))
}
function "points_in_hand" {            # tech points banked, and those of markers still held
  takes = { faction = faction }
  gives = total(faction.bank) + sum([for m in faction.hand : m.worth])
}
