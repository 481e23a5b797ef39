# What players read when they ask for the rules; what is declared explains itself where it stands.

topic "range" {
  source = "3.3.3"
  title  = "Range"
  help   = "How far crew vehicles may go from Earth and from your bases. It counts the distance between two systems: Earth is at 0 and Mars at 1. With range 0, crews stay near Earth. Technologies extend the range, first of all Advanced Astrodynamics. Robots go anywhere; a longer way only takes more years."
}
topic "markers" {
  source = "2.3.3"
  title  = "Tech markers"
  help   = "Exploration finds tech markers of three fields: physics, engineering and biology. Each is worth 1 to 5 points, and other players do not see yours. In the economic phase markers become tech points, which buy technologies."
}
topic "depletion" {
  source = "3.5.3"
  title  = "Depletion"
  help   = "A marker of 3 or more depletes the world that it was found on: the exploration value falls by one. If you deplete a world, you draw a world card for it, may find life there, complete its missions, and earn a politics marker."
}
topic "income" {
  source = "3.1.4"
  title  = "Income"
  help   = "Billions and tech points come only in the economic phase, every tenth year from 2040. What you have must last until then. Technologies, policies and abilities raise what Earth pays you. Bases with mines and laboratories add to it."
}
topic "risk" {
  source = "3.5.5"
  title  = "Breakdown and recall"
  help   = "After each exploration, roll 1 to 100 against the risk. On the risk or less, a robot malfunctions, and a crew is recalled. You lose the robot and draw an engineering marker. A recalled crew vehicle goes into reserve."
}
topic "goods" {
  source = "2.3.1"
  title  = "Ore, supplies and fuel"
  help   = "Ore builds and repairs. Supplies found bases and provision crews. Fuel provisions crews. On Earth you buy each of them for a billion."
}
topic "victory" {
  source = "4.0"
  title  = "Victory points"
  help   = "In a campaign you score settlements (the most on terraformed worlds), missions, victory markers, exploration of Alpha Centauri, and parts of the interstellar colonizer. In other scenarios the goal says what scores."
}
topic "limits" {
  source = "3.1.4"
  title  = "Upkeep and support limits"
  help   = "Robots, crew vehicles and bases up to your limits are free of upkeep. Each one above a limit costs billions in every economic phase, and you can have at most four above it. Policies raise the limits."
}
topic "robots" {
  source = "2.6.2"
  title  = "Robotic explorers: probe, telescope, orbiter, flyby, rover"
  help   = "Each type explores from its own place: a telescope from Earth orbit, an orbiter from the orbit of a world, a flyby as it passes, a rover on the surface. An orbiter, a flyby or a rover carries a probe and releases it once. The carrier then makes no malfunction check."
}
topic "launchers" {
  source = "2.6.1"
  title  = "Launch vehicles"
  help   = "They lift other ships off Earth. Any launch vehicle lifts a robot; a crew vehicle needs one of at least its size. You lose it at the launch, unless Reusable Launch Vehicles bring it back, but you can build it again. Build one for each ship you want to launch."
}
topic "space" {
  source = "2.2"
  title  = "Tiles, orbits, flybys and transfers"
  help   = "The map has a tile for each world. A world has a surface and an orbit. Each planetary system has a flyby, which ships pass, and a transfer, where they arrive and leave. Ships cannot go to tiles that are not on the map."
}
topic "engines" {
  source = "3.3.5"
  title  = "Engines"
  help   = "When a ship launches or moves, its engines may fail. Roll 1 to 100: on the risk or less you lose the ship and its launch vehicle. Technologies lower the risk, and so does the size of a crew vehicle. If you lose a ship, you draw engineering markers."
}
topic "equipment" {
  source = "3.5.2, 3.5.3"
  title  = "Mobile lab, spectrometer and drones"
  help   = "A mobile lab rolls two dice when it explores, and you choose one. If a robot with a spectrometer depletes a world, you draw two world cards and may place one of them. Drones are squadrons that fight beside their crew vehicle."
}
