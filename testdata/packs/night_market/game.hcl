# A small market whose sentences count, choose and give out articles: what a translation must
# be able to say in its own way.

game "night_market" {
  goal    = "Have more coins than the other stall after three nights."
  help    = "Each night both stalls show one kind of lantern, and chance says how many are sold."
  players = ["hana_stall", "bori_stall"]
  state   = { night = integer, weather = default(sky, sky.clear_sky) }

  repeat "n" {
    times = 3
    set "game" { night = n }
    run "sunset" {}
    each "seller" {
      in = players
      run "stand" { self = seller }
    }
  }
  finish {
    scores = [for p in players : p.coins]
    text   = "{game.night, plural, one {One night is over} other {# nights are over}}"
  }
}

kind "player" {
  state = { coins = integer, sold = list(lantern), tired = boolean }
  text  = ["name"]
}
player "hana_stall" { name = "Hana" }
player "bori_stall" { name = "Stall 7" }

kind "sky" { order = ["clear_sky", "thin_rain"] }

kind "lantern" {
  fixed = { price = integer }
  text  = ["name"]
  about = "{price, plural, one {# coin} other {# coins}}"
}
lantern "owl_lantern" {
  name  = "owl lantern"
  price = 1200
}
lantern "moon_lantern" {
  name  = "moon lantern"
  price = 1
}

procedure "sunset" {
  title = "Night {game.night}"
  draw "sky" { from = all(sky) }
  set "game" { weather = coalesce(sky, sky.clear_sky) }
  tell { text = "{game.weather, select, clear_sky {The stars are out} other {It drizzles}}" }
}

procedure "stand" {
  takes = { self = player }
  pick "ware" {
    from = all(lantern)
    may  = "Nothing"
    text = "What does {self} show?"
  }
  if {
    when = ware != null
    roll "buyers" { die = range(0, 3) }
    gain "self" {
      coins = buyers * ware.price
      sold  = repeat(ware, buyers)
    }
    tell { text = "{self} shows {a/an} {ware}: {buyers, plural, =0 {nobody buys it} one {# is sold} other {# are sold}}, {self.coins, number} in all" }
    tell { text = "{self.sold, plural, =0 {{self} has sold nothing} other {Sold so far: # ({self.sold})}}" }
    # lint:ignore L0613 its name is translated, as what stands for a text
    may "rest" {
      when = game.weather == sky.thin_rain
      set "self" { tired = true }
    }
  }
}

map "stalls" {
  title   = "The market, night {game.night}"
  columns = ["Stall", "Coins", "Sold"]
  row "stall" {
    in    = players
    cells = ["{stall}{stall.tired? (asleep)}", "{stall.coins, number}", "{stall.sold}"]
  }
}
