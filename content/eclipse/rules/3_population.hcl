# 3 and 5 Population: cubes leave their tracks for planets and orbitals, and come back.

topic "population" {
  source = "3"
  title  = "Population"
  help   = "Each cube that leaves one of your three population tracks raises your production of that resource. A colony ship brings a cube to a planet of its colour in one of your sectors; grey planets take any cube. Planets with a star need Advanced Economy, Advanced Labs or Advanced Mining. An orbital takes a cube of money or science."
}
table "production" {                   # by the cubes that have left the track
  source = "3"
  keys   = { cubes = integer }
  gives  = { made = integer }
  rows = [
    [at_most(0), 2],
    [1,          3],
    [2,          4],
    [3,          6],
    [4,          8],
    [5,          10],
    [6,          12],
    [7,          15],
    [8,          18],
    [9,          21],
    [10,         24],
    [_,          28],
  ]
}
function "production" {
  takes = { who = player, resource = resource }
  gives = table.production.cubes[who.placed[resource]].made
}
function "room" {                      # for cubes
  takes = { sector = sector, field = field }
  gives = sector.planets[field] + (field == field.orbital && sector.orbital ? 1 : 0) - sector.cubes[field]
}
function "has_place" {
  takes   = { sector = sector, field = field }
  gives   = room(sector, field) > 0
  because = "No planet of {sector} is free for {field}."
}
function "tracks_for" {                # from which a cube may come to a field
  takes = { who = player, field = field }
  gives = [for r in field.of : r if who.placed[r] < 11 && can_live(who, field, r)]
}
function "can_live" {
  takes   = { who = player, field = field, resource = resource }
  gives   = !field.star || contains(who.techs, star_tech(resource))
  because = "{who} has no technology to live on {field}."
}
function "star_tech" {
  takes = { resource = resource }
  gives = resource == resource.money ? tech.advanced_economy : resource == resource.science ? tech.advanced_labs : tech.advanced_mining
}
function "fields_to_settle" {
  takes = { who = player, sector = sector }
  gives = [for f in all(field) : f if has_place(sector, f) && count(tracks_for(who, f)) > 0]
}
function "sectors_to_settle" {
  takes = { who = player }
  gives = who.colonists == 0 ? [] : [for s in who.sectors : s if count(fields_to_settle(who, s)) > 0]
}
action "settle" {
  source = "5"
  text   = "Send a colony ship{sector? to {sector}}"
  help   = "A colony ship brings a population cube to an empty planet of its colour in one of your sectors. You then produce more of that resource."
  when   = self.colonists > 0
  pick "sector" {
    from = sectors_to_settle(self)
    text = "Where do you send a colony ship?"
  }
  run "colonize" {}
}
procedure "colonize" {
  takes = { self = player, sector = sector }
  pick "field" {
    from = fields_to_settle(self, sector)
    text = "Which planet of {sector} do people settle on?"
  }
  pick "resource" {
    from = tracks_for(self, field)
    text = "From which track does the cube come?"
  }
  pay "self" { colonists = 1 }
  run "put_cube" {}
}
procedure "put_cube" {
  takes = { self = player, sector = sector, field = field, resource = resource }
  gain "self"   { placed = { (resource) = 1 } }
  gain "sector" { cubes = { (field) = 1 } }
}
function "tracks_back" {               # where a cube may return: its own colour where that is not full
  takes = { who = player, field = field }
  let "own" { be = [for r in field.of : r if who.placed[r] > who.grave[r]] }
  gives = count(own) > 0 ? own : [for r in all(resource) : r if who.placed[r] > who.grave[r]]
}
procedure "take_cube" {                # one goes back to its track, or to the graveyard until clean-up
  takes = { owner = player, sector = sector, field = field, dead = boolean }
  pay "sector" { cubes = { (field) = 1 } }
  pick "track" {
    by   = owner
    from = tracks_back(owner, field)
    text = "To which track does {owner}'s cube return?"
  }
  pay "owner" {
    when   = !dead
    placed = { (track) = 1 }
  }
  gain "owner" {
    when  = dead
    grave = { (track) = 1 }
  }
}
procedure "give_up" {                  # a sector: the disc and all cubes return
  takes = { sector = sector }
  let "owner" { be = sector.owner }
  if {
    when = owner != null
    each "f" {
      in = [for f in all(field) : f if sector.cubes[f] > 0]
      repeat {
        times = sector.cubes[f]
        run "take_cube" {
          field = f
          dead  = false
        }
      }
    }
    set "sector" { owner = null }
    gain "owner" { discs = 1 }
    tell { text = "{owner} leaves {sector}." }
  }
}

# ---- Trade ------------------------------------------------------------------

function "trades" {
  takes   = { who = player, resource = resource }
  gives   = stock(who, resource) >= people(who).rate
  because = "{who} has too little {resource} to trade."
}
action "trade" {
  source = "3"
  text   = "Trade{gives?: {gives} for {gets}}"
  help   = "Trade one resource for another at your species' rate, as often as you like."
  pick "gives" {
    from = [for r in all(resource) : r if trades(self, r)]
    text = "What do you give?"
  }
  pick "gets" {
    from = without(all(resource), [gives])
    text = "What do you get for it?"
  }
  run "receive" {
    resource = gives
    amount   = -people(self).rate
  }
  run "receive" {
    resource = gets
    amount   = 1
  }
}
function "stock" {
  takes = { who = player, resource = resource }
  gives = resource == resource.money ? who.money : resource == resource.science ? who.science : who.materials
}
procedure "receive" {
  takes = { self = player, resource = resource, amount = integer }
  set "self" {
    money     = self.money + (resource == resource.money ? amount : 0)
    science   = self.science + (resource == resource.science ? amount : 0)
    materials = self.materials + (resource == resource.materials ? amount : 0)
  }
}
