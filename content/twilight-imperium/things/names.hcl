# Names of what needs no more.

colour "biotic"     { name = "biotic" }
colour "warfare"    { name = "warfare" }
colour "propulsion" { name = "propulsion" }
colour "cybernetic" { name = "cybernetic" }

trait "cultural"   { name = "cultural" }
trait "industrial" { name = "industrial" }
trait "hazardous"  { name = "hazardous" }

anomaly "asteroid_field" { name = "asteroid field" }
anomaly "nebula"         { name = "nebula" }
anomaly "supernova"      { name = "supernova" }
anomaly "gravity_rift"   { name = "gravity rift" }

wormhole "alpha" { name = "alpha" }
wormhole "beta"  { name = "beta" }
wormhole "delta" { name = "delta" }

reply "agreed"    { name = "Agree" }
reply "countered" { name = "Make another offer" }
reply "refused"   { name = "Refuse" }

stage "first"  { name = "stage I" }
stage "second" { name = "stage II" }
