# 3.1.9: a policy a decade, for nothing.

procedure "policy_step" {
  source = "3.1.9"
  title  = "Policies"
  help   = "Adopt a policy, which costs nothing and stays in force. Space Settlement and Space Economics are good early."
  takes  = { early = default(boolean, false) }   # before the game begins: who sets it up tells of all at once
  each "self" {
    in = reverse(game.initiative)
    run "choose_policy" {}
  }
}
procedure "choose_policy" {
  takes = { self = faction, early = default(boolean, false) }
  let "held" { be = count(self.policies) }
  let "most" { be = most_policies() }
  pick "policy" {
    from      = [for p in all(policy) : p if may_adopt(p, self)]
    may       = "No new policy"
    verbosity = never
    text      = "Which policy do you adopt? ({held} of {most} adopted)"
  }
  if {
    when = policy != null
    pick "dropped" {                   # an old one makes room; a second unified one needs the first gone
      when = held >= most || policy.unified && count(unified_of(self)) > 0
      from = policy.unified && count(unified_of(self)) > 0 ? unified_of(self) : droppable(policy, self)
      text = "Which policy do you give up for {policy}?"
    }
    set "self" { policies = append([for p in self.policies : p if p != dropped], policy) }
    tell {
      when = !early
      text = "{self} adopts {policy}{dropped? and gives up {dropped}}."
    }
  }
}
function "most_policies" {
  source = "3.1.9"
  gives  = 10
}
function "may_adopt" {                 # 2.4: from left to right along its row
  source = "2.4, 3.1.9"
  takes  = { policy = policy, faction = faction }
  gives  = !contains(faction.policies, policy) && all([for p in policy.requires : contains(faction.policies, p)])
}
function "unified_of" {
  takes = { faction = faction }
  gives = [for p in faction.policies : p if p.unified]
}
function "droppable" {                 # ruling: nothing that another policy one keeps is built on
  source = "3.1.9"
  takes  = { policy = policy, faction = faction }
  gives = [for p in faction.policies : p if (!contains(policy.requires, p)
    && !any([for q in faction.policies : contains(q.requires, p)]))]
}
