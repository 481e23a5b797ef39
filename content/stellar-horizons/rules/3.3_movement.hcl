# 3.3: the phase, who moves when, and the countdown of the transfer boxes.

procedure "movement_phase" {
  source = "3.3"
  title  = "Movement"
  help   = "Launch ships from the ground, and move ships in space. Ships under way come a year nearer by themselves."
  run "drop_ships" {}
  run "order_of_moves" {}
  each "self" {
    in = game.moves
    repeat "moves" {
      choose "moving" {
        text = "What do you do in the movement phase?"
        option "done" {
          text      = "End movement"
          verbosity = never
        }
      }
      stop "moves" { when = moving == "done" }
    }
  }
}

procedure "drop_ships" {               # 3.3.1: not a move, so nobody rolls
  each "fleet" {
    in = [for f in all(fleet) : f if f.box > 0]
    let "ships"  { be = fleet.ships }
    let "system" { be = fleet.at.system }
    set "fleet" {
      box = fleet.box - 1
      at  = fleet.box == 1 ? system.flyby : fleet.at
    }
    tell {
      when      = fleet.box > 0
      verbosity = full
      text      = "{ships}: {fleet.box, plural, one {# year} other {# years}} from {system}."
    }
    tell {
      when      = fleet.box == 0
      verbosity = full
      text      = "{ships}: arrived at {system}."
    }
    run "fall_in" { when = fleet.box == 0 }
  }
}

# The worst placed moves first, unless a better placed one announces that he moves ahead of
# him and of all who come after him. Ruling: the best placed announces first.
procedure "order_of_moves" {
  set "game" { moves = reverse(game.initiative) }
  each "self" {
    in = game.initiative
    pick "overtaken" {
      from      = may_overtake(self)
      may       = "Keep the order"
      text      = "This year's order of moves is {game.moves}. Move early to arrive first, or late to see what the others do. Before whom do you move?"
      verbosity = never
    }
    set "game" {
      when  = overtaken != null
      moves = insert_before(without(game.moves, [self]), overtaken, self)
    }
    tell {
      when      = overtaken != null
      verbosity = full
      text      = "{self} moves ahead of {overtaken}."
    }
  }
}
function "may_overtake" {              # those who would move before him, being worse placed
  source = "3.3"
  takes  = { faction = faction }
  gives = [for f in before(game.moves, faction) : f if
    index_of(game.initiative, f) > index_of(game.initiative, faction)]
}
