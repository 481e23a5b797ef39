# Nothing walks it.
kind "port" { fixed = { routes = set(port) } }
graph "lanes" { # want L0218 "Nothing uses the graph \"lanes\"" 7-14
  joins = { a = port, b = port }
  where = contains(a.routes, b)
}
---
# A rule asks for the way.
kind "port" { fixed = { routes = set(port) } }
graph "lanes" {
  joins = { a = port, b = port }
  where = contains(a.routes, b)
}
function "far" {
  takes = { a = port, b = port }
  gives = distance(lanes, a, b) == null
}
---
# It is drawn.
kind "port" { fixed = { routes = set(port) } }
graph "lanes" {
  joins = { a = port, b = port }
  where = contains(a.routes, b)
}
look "lanes" { title = "The lanes" }
---
# It makes the walls of a board.
kind "field" {}
board "plain" {
  cells = field
  shape = squares(2, 2)
}
graph "paths" {
  joins = { a = field, b = field }
  where = contains(neighbours(a), b)
}
look "plain" { ways = paths }
