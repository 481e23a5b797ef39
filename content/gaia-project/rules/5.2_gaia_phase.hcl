# 5-2 Gaia phase

procedure "gaia_phase" {
  title = "Gaia phase"
  help  = "Transdim planets with a gaiaformer become gaia planets. The tokens in your gaia area return to bowl I."
  each "s" {
    in = [for s in game.planets : s if s.planet == planet.transdim && s.former != null]
    set "s" { planet = planet.gaia }
  }
  each "self" {
    in = game.turn_order
    run "return_tokens" {}
  }
}
procedure "return_tokens" {
  takes = { self = player }
  gain "self" { bowl_1 = self.bowl_gaia }
  set "self" { bowl_gaia = 0 }
}
