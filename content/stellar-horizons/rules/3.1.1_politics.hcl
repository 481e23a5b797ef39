# 3.1.1: politics markers for every decade; what policies and alliances add is in 2.4
# (free_politics). The roll for events is in 5.0.

procedure "collect_politics" {
  source = "2.3.4, 3.1.1"
  title  = "Politics markers"
  help   = "All players get politics markers. Each adds 10 to an initiative roll, helps to change relations, or becomes tech points or a billion. Four become a victory marker."
  each "self" {
    in = game.initiative
    run "draw_politics" {}
  }
}
procedure "draw_politics" {
  takes = { self = faction }
  let "markers" { be = free_politics(self) }
  gain "self" { politics = markers }
  tell {
    verbosity = full
    text      = "{self} collects politics markers: {markers}."
  }
}
