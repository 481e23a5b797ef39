# 2.3.4: what politics markers buy at any time. Those spent on initiative are with 3.1.2, those
# that are left at the end of a decade with 3.1.7. Victory markers (2.3.7) are but a number of
# each faction: what earns them says so.

action "cash_politics" {
  source    = "2.3.4"
  joins     = [choice.any_time, choice.parting, choice.upkeep, choice.transporting]
  text      = "Turn a politics marker into a billion"
  help      = "Turn a politics marker into a billion."
  verbosity = full
  when      = self.politics >= 1
  pay "self" { politics = 1 }
  gain "self" { cash = 1 }
}
action "study_politics" {              # ruling: at any time too
  help      = "Turn a politics marker into tech points of one field."
  source    = "2.3.4"
  joins     = [choice.any_time, choice.parting]
  text      = "Turn a politics marker into tech points{field? of {field}}"
  verbosity = full
  when      = self.politics >= 1
  pick "field" {
    from = all(field)
    text = "Tech points of which field? A politics marker gives {self.politics_worth}."
  }
  pay "self" { politics = 1 }
  gain "self" { bank = { (field) = politics_worth(self) } }
}
action "buy_victory" {
  source    = "2.3.4"
  joins     = [choice.any_time, choice.parting]
  text      = "Turn four politics markers into a victory marker"
  help      = "Turn four politics markers into a victory marker, which is worth a point."
  verbosity = full
  when      = self.politics >= 4
  pay "self" { politics = 4 }
  gain "self" { victory = 1 }
}
action "redraw_mission" {
  source    = "2.3.4, 2.3.5"
  joins     = [choice.any_time, choice.parting]
  text      = "Spend two politics markers to draw another mission"
  help      = "Spend two politics markers to replace your mission with another one."
  verbosity = full
  when      = self.politics >= 2 && self.mission != null && count(mission_pool()) > 0
  pay "self" { politics = 2 }
  set "self" { mission = null }        # back in the pool, and it may come again
  run "draw_mission" {}
}
