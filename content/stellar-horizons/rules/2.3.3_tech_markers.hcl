# 2.3.3: tech markers, drawn by chance from the pool of their field.

zone "pool" {
  of     = field
  holds  = tech_marker
  starts = [for m in all(tech_marker) : m if m.field == owner]
  seen   = nobody
}
zone "hand" {                          # kept hidden until technologies are developed, 3.1.7
  of    = faction
  holds = tech_marker
  seen  = owner
}

procedure "draw_markers" {             # gives what each of them is worth
  takes = { faction = faction, field = field, count = integer }
  stop {                               # some fly and fight who hold no markers
    when  = !contains(players, faction)
    gives = []
  }
  each "n" "worths" {                  # one by one, for the pool may run dry on the way
    in = range(1, count)
    run "draw_marker" "worth" {}
    gives = worth
  }
  tell {
    verbosity = full
    text      = "{faction} draws {field} markers: {count}."
  }
  gives = [for w in worths : w]
}
procedure "draw_marker" {
  takes = { faction = faction, field = field }
  draw "marker" { from = field.pool }
  move {
    what = marker
    to   = faction.hand
  }
  gives = marker == null ? 0 : marker.worth
}

# When a field runs short everybody banks what he holds of it. Ruling: he does so as the last
# marker is drawn, and that one counts.
whenever "pool_is_empty" {
  for  = { field = field }
  when = count(field.pool) == 0
  tell {
    verbosity = full
    text      = "The {field} markers have run out: all players turn theirs into tech points."
  }
  each "holder" {
    in = players
    run "bank_markers" {}
    tell {
      verbosity = full
      text      = "Tech points of {holder}: {holder.bank}."
    }
  }
}
procedure "bank_markers" {
  takes = { holder = faction, field = field }
  let "kept" { be = [for m in holder.hand : m if m.field == field] }
  gain "holder" { bank = { (field) = sum([for m in kept : m.worth]) } }
  move {
    what = kept
    to   = field.pool
  }
}
