# 3.1.5: with trade routes, resources change places between a faction's bases and Earth.

procedure "transport_step" {
  source = "3.1.5"
  title  = "Resource transport"
  help   = "Trade routes carry goods between Earth and your bases at once, without ships."
  each "self" {
    in = [for f in game.initiative : f if transfer_resources(f) > 0 && count(ports(f)) > 1]
    run "use_trade_routes" {}
  }
}
procedure "use_trade_routes" {         # Earth's market is open for it, 2.3.2
  takes = { self = faction }
  let "left" { be = transfer_resources(self) }
  repeat "routes" {
    while = left > 0
    choose "transporting" {
      text = "Do you transfer resources? Transfers left: {left}"
      option "transfer" {
        text      = "Transfer resources"
        verbosity = full
        when      = count(stocked_ports(self)) > 0
        run "transfer" "load" {}
        set "left" { be = left - total(load) }
      }
      option "done" {
        text      = "No more transfers"
        verbosity = never
      }
    }
    stop "routes" { when = transporting == "done" }
  }
}
procedure "transfer" {                 # gives what was transferred
  verbosity = full
  takes     = { self = faction, left = integer }
  pick "giver" {
    from = stocked_ports(self)
    text = "From where do you transfer resources?"
  }
  pick "taker" {
    from = without(ports(self), [giver])
    text = "Where do the goods of {giver} go?"
  }
  run "choose_goods" "load" { most = left }
  pay "giver" { goods = load }
  gain "taker" { goods = load }
  tell {
    verbosity = full
    text      = "Trade routes bring {load} from {giver} to {taker}."
  }
  gives = load
}

# Earth's stores and the bases that trade routes reach. What is cut off is printed as the world. Ruling:
# for whose base there is blockaded, and nobody has two; with those of others the blockade has no quarrel (3.4.7).
function "ports" {
  source = "3.1.5"
  takes  = { faction = faction }
  type   = list(holder)
  gives = concat([for f in [faction] : f if f.homeland && count(pirates_near(f.home)) == 0],
    [for b in bases_of(faction) : b if b.world != null && !is_blockaded(b) && count(pirates_near(b.world)) == 0])
}
function "stocked_ports" {
  source = "3.1.5"
  takes  = { faction = faction }
  gives  = [for h in ports(faction) : h if total(h.goods) > 0]
}
