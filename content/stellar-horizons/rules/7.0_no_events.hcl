# 7.0: no events.

option "no_events" {
  source = "7.0"
  title  = "There are no events"
  instead "roll_events" {}
}
