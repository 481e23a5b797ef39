bot "counter" {
  title = "Counter"
  level = easy

  answer "liars_dice" "turns" { score = (it == action.doubt) == is_doubtful(self) ? 1 : 0 }
  answer "bid" "count" { score = max([for f in all(pips) : trust_in(self, it, f) if raises(it, f.order + 1)]) }
  answer "bid" "face" { score = trust_in(self, count, it) }
}

function "dice_of" {                   # how many dice of a face a player holds
  takes = { who = player, face = integer }
  gives = count([for d in who.cup : d if d == face])
}
function "dice_elsewhere" {
  takes = { who = player }
  gives = sum([for p in alive() : p.dice if p != who])
}
function "is_doubtful" {               # more than the own dice and one in six of the others
  takes = { who = player }
  gives = game.bid > dice_of(who, game.of_face) + floor_div(dice_elsewhere(who) + 3, 6)
}
function "trust_in" {                  # the highest bid that the own dice hold; beyond them, the lowest
  takes = { who = player, count = integer, face = pips }
  let "lacking" { be = count - dice_of(who, face.order + 1) }
  gives = lacking <= 0 ? count : -lacking
}
