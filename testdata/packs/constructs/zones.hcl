# Places for chits.

zone "stack" {                         # nobody sees into it, yet it keeps its order
  holds   = chit
  starts  = [for c in all(chit) : c if c.shade == "dark"]
  seen    = nobody
  ordered = true
  refill  = spent
}
zone "bag" {                           # no order: a draw is chance
  holds  = chit
  starts = [for c in all(chit) : c if c.shade == "light"]
  seen   = nobody
}
zone "spent" { holds = chit }
zone "pocket" {
  of    = clan
  holds = [chit, craft]
  seen  = owner
}

procedure "turn_over" {                # the front of the stack, onto the heap
  draw "top" { from = stack }
  if {
    when = top != null
    run "note" { value = top.value }
    move {
      what = top
      to   = spent
    }
  }
  else {
    run "note" { value = -1 }
  }
}

zone "dock" {
  of    = island
  holds = boat
}

procedure "read_palm" {                # makes a hidden figure known to one seat
  takes = { who = clan, to = clan }

  show {
    what = who.secret
    to   = to
    text = "{who} keep the number {who.secret}"
  }
  tell {
    to   = [to]
    text = "{to} nod"
  }
}
