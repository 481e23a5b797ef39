# 2.3.3: tech markers, drawn by chance from the pool of their field.

zone "pool" {
  of     = field
  holds  = tech_marker
  starts = [for m in all(tech_marker) : m if field_of(m) == owner]
  seen   = nobody
}
zone "hand" {                          # kept hidden, counted when technologies are developed
  of    = faction
  holds = tech_marker
  seen  = owner
}

procedure "draw_markers" {             # ruling: a field whose markers all lie in the pool gives no more than these
  takes = { faction = faction, field = field, count = integer }
  repeat {
    times = count
    run "return_markers" { when = count(field.pool) == 0 }
    draw "marker" { from = field.pool }
    move {
      when = marker != null
      what = marker
      to   = faction.hand
    }
  }
  tell { text = "{faction} draws {count} {field} tech markers." }
}
procedure "return_markers" {           # when a field runs short everybody banks what he holds of it
  takes = { field = field }
  each "holder" {
    in = players
    let "kept" { be = [for m in holder.hand : m if field_of(m) == field] }
    gain "holder" { bank = { (field) = sum([for m in kept : worth(m)]) } }
    move {
      what = kept
      to   = field.pool
    }
  }
}
