# Maps: language.md §9.

kind "ship" {
  state = {
    twin = optional(ship)
    hull = integer
  }
  lists = { twins = ship.twin }
}
ship "a" {}
function "old" {
  takes = { ship = ship }
  gives = ship.hull > 3
}
zone "dock" { holds = ship }
map "harbour" {
  title   = "The harbour of {game}"
  columns = ["Ship", "Hull"]
  source  = "1.2"
  row {
    cells = ["All of them"]
    row "ship" {
      in = all(ship)
      let "worn" { be = old(ship) }
      let "other" {
        when = ship.twin != null
        be   = ship.twin.hull
      }
      when  = worn && ship.twin != null
      cells = ["{ship}", "{ship.hull} and {ship.twin.hull}, {other}"]
      row "ships" {
        in = ship.twins
        row "s" {
          in    = dock
          cells = ["{s}"]
        }
      }
    }
    row "ship" {
      in    = dock
      cells = ["{ship}"]
    }
  }
  row "p" {
    in    = players
    cells = [""]
  }
}
procedure "sail" {}
map "two" {
  before = "sail"
  row { cells = ["1", "2", "3", "4", "5", "6", "7", "8"] }
}
---
kind "ship" {
  state = { twin = optional(ship) }
}
ship "a" {}
map "empty" {} # want E0206 "A map without rows draws nothing" 1-12
map "twice" {
  row { cells = ["x"] }
}
map "twice" { # want E0205 "The map \"twice\" is declared twice" 5-12
  row { cells = ["x"] }
}
map { # want E0204 "A map block needs one label" 1-4
  row { cells = ["x"] }
}
map "Up" { # want E0209 "\"Up\" is not a name" 5-9
  row { cells = ["x"] }
}
map "wrong" {
  title   = "{ship}" # want E0301 "\"ship\" is a kind" 15-19
  columns = ["{game}", "b"] # want E0411 "This text has no placeholders" 15-21
  colums  = ["a"] # want E0202 "A map has no attribute \"colums\"" 3-9
  cells   = ["a"] # want E0202 "A map has no attribute \"cells\"" 3-8
  tell { text = "no" } # want E0201 "A map has no block \"tell\"" 3-7
  row {} # want E0203 "This row draws nothing" 3-6
  row { cells = [] }
  row { cells = "x" } # want E0207 "\"cells\" must be a list of texts" 17-20
  row { cells = ["1", "2", "3"] } # want E0208 "This map has room for 2 columns" 28-31
  row { cells = [all(ship)] } # want E0207 "This must be a whole sentence in quotes" 18-27
  row "ship" { cells = ["{ship}"] } # want E0203 "Nothing says what \"ship\" is" 3-13
  # want^ E0301 "\"ship\" is a kind" 27-31
  row {
    in    = all(ship) # want E0204 "The element of this list has no name" 13-22
    cells = ["x"]
  }
  row "a" "b" { cells = ["x"] } # want E0204 "has 0 or 1 labels, not 2" 11-14
  row "ship" {
    in    = 3 # want E0401 "This is an integer" 13-14
    cells = ["{ship}"]
  }
  row "all" { # want E0209 "\"all\" is a reserved word" 7-12
    in    = all(ship)
    cells = ["{all}"]
  }
  row "ship" {
    in = all(ship)
    let "ship" { be = 3 } # want E0309 "\"ship\" already names a value here" 9-15
    cells = ["x"]
  }
  row "ship" {
    in    = all(ship)
    when  = 3 # want E0401 "This is an integer" 13-14
    cells = ["{ship.hull}", "{ship.twin.twin}"] # want E0304 "A ship has no attribute \"hull\"" 20-25
    # want^ E0404 "\"ship.twin\" may be null here" 31-40
    let { be = 3 } # want E0204 "has one label, not 0" 5-8
    let "x" {} # want E0203 "A let needs \"be\"" 5-12
    row "ship" { # want E0309 "\"ship\" already names a value here" 9-15
      in    = all(ship)
      cells = ["{ship}"]
    }
    draw "y" { from = all(ship) } # want E0201 "A row has no block \"draw\"" 5-9
  }
}
map "late" {
  before = "sale" # want E0307 "There is no procedure, action or step \"sale\"" 12-18
  row { cells = ["x"] }
}
map "soon" {
  before = sail # want E0207 "\"before\" must be a plain string in quotes" 12-16
  row { cells = ["x"] }
}
map "many" {
  columns = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] # want E0208 "This map has room for 8 columns" 54-57
  row { cells = ["x"] }
}
map "wide" {
  row { cells = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] } # want E0208 "This map has room for 8 columns" 58-61
}
kind "map" {} # want E0309 "\"map\" is a block of the language" 6-11
