# 8-1 Geodens and Bal T'aks, of the volcanic planets.

faction "geodens" {
  help = "With the institute, your first mine on each new type of planet brings 3 knowledge."
  before "put_building" {
    when = actor == self && is_mine(building) && has_institute(self) && !any([for s in self.colonies : s.planet == space.planet])
    run "receive" {
      self = self
      what = { knowledge = 3 }
    }
  }
}

faction "baltaks" {
  help   = "You cannot research navigation until you have the institute. You may move a gaiaformer to your gaia area to gain 1 QIC; it returns in the next gaia phase."
  qic    = 0
  bowl_2 = 2
  function "may_advance"    { gives = original && (track != track.navigation || has_institute(who)) }
  function "academy_action" { gives = special.four_credits }
  procedure "return_tokens" {
    gain "self" { formers = self.formers_gaia }
    set "self" { formers_gaia = 0 }
    run "original" {}
  }
}
exchange "former_qic" {
  source = "8-1"
  name   = "a gaiaformer for a QIC"
  gives  = { qic = 1 }
  function "most_times" { gives = who.plays == faction.baltaks ? who.formers : 0 }
  procedure "exchange_goods" {
    pay "self" { formers = times }
    gain "self" { formers_gaia = times }
    run "original" {}
  }
}
