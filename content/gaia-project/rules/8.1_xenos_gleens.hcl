# 8-1 Xenos and Gleens, of the desert.

faction "xenos" {
  help      = "You begin with a third mine. With the institute, a federation needs only 6 power, and your income is 1 QIC instead of the power token."
  mines     = 3
  institute = { charge = 4, qic = 1 }
  modifier "federation_power" {
    when = has_institute(bearer)
    set  = 6
  }
}

faction "gleens" {
  help      = "You get ore instead of QIC until you have the QIC academy. A gaia planet costs you 1 ore instead of 1 QIC, and a mine there brings 2 points. The institute brings your own federation token."
  qic       = 0
  institute = { charge = 4, ore = 1 }
  function "as_received" { gives = who.stands.academy_qic > 0 ? what : what - { qic = what.qic } + { ore = what.qic } }
  function "gaia_price"  { gives = { ore = 1 } }
  after "built" {
    when = actor == self && building == building.mine && is_own_gaia(self, space)
    gain "self" { points = 2 }
  }
  after "built" {
    when = actor == self && building == building.institute
    run "gain_token" { token = federation.gleens }
  }
}
