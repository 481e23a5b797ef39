# 7.0: Utopia, and embargo only. Of both, Utopia holds, which forbids more. Ruling: what a scenario itself
# lays down stays: relations that it begins with, and fights that it allows without a war.

option "utopia" {
  source = "7.0"
  title  = "Utopia: no faction can cause an embargo or a war"
  modifier "worst_stance" { set = stance.neutral }
  change "faction" "china" {           # which has no use for a military policy then
    start_policies = [for p in original : p == policy.military ? policy.robotic : p]
  }
}
option "embargo_only" {
  source = "7.0"
  title  = "No faction can cause a war, only an embargo"
  modifier "worst_stance" { set = stance.embargo }
}
