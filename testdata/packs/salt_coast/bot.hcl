bot "salter" {
  title = "Salter"
  answer "bid_for_the_wind" "bid" { score = it == 1 ? 1 : 0 }
  answer "salt_coast" "order" {
    let "richest" { be = coalesce(max([for g in self.galleys : g.at.salt if count(g.at.forts) == 0]), 0) }
    let "site"    { be = richest > 0 && self.coins >= 3 }
    score = it == action.build_fort ? (site ? 5 : -1) : it == action.attack ? 3 : it == action.sail ? 2 : it == action.build_galley ? (count(self.galleys) < 2 ? 4 : 0) : 1
  }
  answer "sail" "hex" { score = count(it.forts) > 0 ? 0 : it.salt }
  answer "build_fort" "hex" { score = it.salt }
  answer "fight" "card" { score = it == null ? 0 : it.strength }
}
