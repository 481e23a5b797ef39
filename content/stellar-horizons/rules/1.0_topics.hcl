# What players read when they ask for the rules; what is declared explains itself where it stands.

topic "range" {
  source = "3.3.3"
  title  = "Range"
  help   = "How far crew vehicles may go from Earth and from your bases: the distance between two systems, Earth being 0 and Mars 1. It begins at 0, which is Earth and the Moon, and technologies extend it: Advanced Astrodynamics comes first. Robots go anywhere; what is far only takes them more years."
}
topic "markers" {
  source = "2.3.3"
  title  = "Tech markers"
  help   = "What exploration brings home, in three fields: physics, engineering and biology. Each is worth 1 to 5 points, and what you hold is hidden from the others. In the economic phase markers become tech points, and these buy technologies."
}
topic "depletion" {
  source = "3.5.3"
  title  = "Depletion"
  help   = "The more is found on a world, the less is left: a marker of 3 or more lowers its exploration value by one. Whoever depletes a world draws a card for it, may find life, completes missions, and earns a politics marker."
}
topic "income" {
  source = "3.1.4"
  title  = "Income"
  help   = "Billions and tech points come in the economic phase alone, every tenth year, for the first time in 2040: what you have must last until then. Earth pays a sum that technologies, policies and abilities raise, and bases with mines and laboratories add to it."
}
topic "risk" {
  source = "3.5.5"
  title  = "Breakdown and recall"
  help   = "After each exploration a robot breaks down, and a crew is recalled, if a die of a hundred shows the risk or less. The robot is lost then, but you learn from that and draw an engineering marker; a recalled crew vehicle goes into reserve."
}
topic "goods" {
  source = "2.3.1"
  title  = "Ore, supplies and fuel"
  help   = "Ore builds and repairs, supplies found bases and provision crews, fuel provisions crews. On Earth billions buy them."
}
topic "victory" {
  source = "4.0"
  title  = "Victory points"
  help   = "In a campaign: settlements (most on terraformed worlds), missions, victory markers, exploration of Alpha Centauri, and parts of the interstellar colonizer. Other scenarios count as their goal says."
}
topic "limits" {
  source = "3.1.4"
  title  = "Upkeep and support limits"
  help   = "So many robots, crew vehicles and bases are free of upkeep; each beyond costs billions in every economic phase, and nobody may have more than four beyond. Policies widen them."
}
topic "robots" {
  source = "2.6.2"
  title  = "Robotic explorers: probe, telescope, orbiter, flyby, rover"
  help   = "Each looks at worlds from a place of its own: a telescope from the orbit of Earth, an orbiter from an orbit, a flyby in passing, a rover on the ground. A probe is carried by an orbiter, a flyby or a rover, is let go once, and spares its carrier the risk of breaking down."
}
topic "launchers" {
  source = "2.6.1"
  title  = "Launch vehicles"
  help   = "They lift others off the ground of Earth: any of them a robot, one of its size or more a crew vehicle. The launch uses one up, unless Reusable Launch Vehicles bring it back, so build one for each ship you mean to launch; it can be built anew."
}
topic "space" {
  source = "2.2"
  title  = "Tiles, orbits, flybys and transfers"
  help   = "The map is laid out in tiles, which are worlds. A world has a ground and an orbit; each planetary system has a flyby, where ships pass, and a transfer, where they arrive and set out. What is not laid out is not visited."
}
topic "engines" {
  source = "3.3.5"
  title  = "Engines"
  help   = "When a ship is launched, moves or sets out, its engines may fail: if a die of a hundred shows the risk or less it is lost, and its launch vehicle with it. Technologies lower the risk, and so does the size of a crew vehicle. Whoever loses a ship learns from it, and draws engineering markers."
}
topic "equipment" {
  source = "3.5.2, 3.5.3"
  title  = "Mobile lab, spectrometer and drones"
  help   = "A mobile lab rolls two dice for what is left over of the exploration value, and may choose. A robot with a spectrometer that depletes a world draws two world cards and keeps one at most. Drones are squadrons that fight beside their crew vehicle."
}
