# The policy tree, 2.4 and 3.1.9: six rows of three. A stat whose modifiers stand on one row
# takes the last of them; what a row gives of another sort stays (ruling).

common "policy" { source = "Policy Tree" }

# ---- Space Settlement --------------------------------------------------------
policy "space_settlement" {
  name   = "Space Settlement"
  effect = "1 more base without upkeep"
  modifier "support_limit" {
    when = class == unit_class.base
    add  = 1
  }
}
policy "vigorous_space_settlement" {
  name     = "Vigorous Space Settlement"
  effect   = "2 more bases without upkeep"
  requires = [policy.space_settlement]
  modifier "support_limit" {
    when = class == unit_class.base
    add  = 2
  }
}
policy "unified_space_settlement" {
  name     = "Unified Space Settlement"
  effect   = "Roll two dice for settlement growth and keep the better one"
  unified  = true
  requires = [policy.vigorous_space_settlement]
  modifier "growth_dice" { add = 1 }
}

# ---- Space Diplomacy ---------------------------------------------------------
policy "space_diplomacy" {
  name   = "Space Diplomacy"
  effect = "1 more politics marker each decade"
  modifier "free_politics" { add = 1 }
}
policy "vigorous_space_diplomacy" {
  name     = "Vigorous Space Diplomacy"
  effect   = "2 more politics markers each decade"
  requires = [policy.space_diplomacy]
  modifier "free_politics" { add = 2 }
}
policy "unified_space_diplomacy" {
  name     = "Unified Space Diplomacy"
  effect   = "A politics marker buys 3 tech points"
  unified  = true
  requires = [policy.vigorous_space_diplomacy]
  modifier "politics_worth" { set = 3 }
}

# ---- Military Policy ---------------------------------------------------------
policy "military" {
  name   = "Military Policy"
  effect = "Can cause an embargo; 20 more for initiative"
  modifier "lowest_stance"    { set = stance.embargo }
  modifier "initiative_bonus" { add = 20 }
}
policy "vigorous_military" {
  name     = "Vigorous Military Policy"
  effect   = "Can cause war; 40 more for initiative"
  requires = [policy.military]
  modifier "lowest_stance"    { set = stance.war }
  modifier "initiative_bonus" { add = 40 }
}
policy "unified_military" {
  name     = "Unified Military Policy"
  effect   = "2 more tactics points; 50 more for initiative"
  unified  = true
  requires = [policy.vigorous_military]
  modifier "tactics_bonus"    { add = 2 }
  modifier "initiative_bonus" { add = 50 }
}

# ---- Human Policy ------------------------------------------------------------
policy "human" {
  name   = "Human Policy"
  effect = "1 more crew vehicle without upkeep"
  modifier "support_limit" {
    when = class == unit_class.cv
    add  = 1
  }
}
policy "vigorous_human" {
  name     = "Vigorous Human Policy"
  effect   = "2 more crew vehicles without upkeep"
  requires = [policy.human]
  modifier "support_limit" {
    when = class == unit_class.cv
    add  = 2
  }
}
policy "unified_human" {
  name     = "Unified Human Policy"
  effect   = "3 more crew vehicles without upkeep"
  unified  = true
  requires = [policy.vigorous_human]
  modifier "support_limit" {
    when = class == unit_class.cv
    add  = 3
  }
}

# ---- Robotic Policy ----------------------------------------------------------
policy "robotic" {
  name   = "Robotic Policy"
  effect = "1 more robot without upkeep"
  modifier "support_limit" {
    when = class == unit_class.re
    add  = 1
  }
}
policy "vigorous_robotic" {
  name     = "Vigorous Robotic Policy"
  effect   = "2 more robots without upkeep"
  requires = [policy.robotic]
  modifier "support_limit" {
    when = class == unit_class.re
    add  = 2
  }
}
policy "unified_robotic" {
  name     = "Unified Robotic Policy"
  effect   = "1 more for every exploration by robots"
  unified  = true
  requires = [policy.vigorous_robotic]
  modifier "robotic_bonus" { add = 1 }
}

# ---- Space Economics ---------------------------------------------------------
policy "space_economics" {
  name   = "Space Economics"
  effect = "2 billion more each decade"
  modifier "earth_income" { add = 2 }
}
policy "vigorous_space_economics" {
  name     = "Vigorous Space Economics"
  effect   = "4 billion more each decade"
  requires = [policy.space_economics]
  modifier "earth_income" { add = 4 }
}
policy "unified_space_economics" {
  name     = "Unified Space Economics"
  effect   = "8 billion more each decade"
  unified  = true
  requires = [policy.vigorous_space_economics]
  modifier "earth_income" { add = 8 }
}
