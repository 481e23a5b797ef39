# 67 The promissory notes: four of each player, and one of each faction. What they do stands in rules/promissory_notes.hcl.

common "note" { source = "67" }
roster "note" {
  columns = ["id", "promise", "count"]
  rows = [
    ["acquiescence",            promise.acquiescence,            1],
    ["antivirus",               promise.antivirus,               1],
    ["ceasefire",               promise.ceasefire,               6],
    ["creuss_iff",              promise.creuss_iff,              1],
    ["cybernetic_enhancements", promise.cybernetic_enhancements, 1],
    ["fires_of_the_gashlai",    promise.fires_of_the_gashlai,    1],
    ["gift_of_prescience",      promise.gift_of_prescience,      1],
    ["greyfire_mutagen",        promise.greyfire_mutagen,        1],
    ["military_support",        promise.military_support,        1],
    ["political_favor",         promise.political_favor,         1],
    ["political_secret",        promise.political_secret,        6],
    ["promise_of_protection",   promise.promise_of_protection,   1],
    ["raghs_call",              promise.raghs_call,              1],
    ["research_agreement",      promise.research_agreement,      1],
    ["spy_net",                 promise.spy_net,                 1],
    ["stymie",                  promise.stymie,                  1],
    ["support_for_the_throne",  promise.support_for_the_throne,  6],
    ["tekklar_legion",          promise.tekklar_legion,          1],
    ["trade_agreement",         promise.trade_agreement,         6],
    ["trade_convoys",           promise.trade_convoys,           1],
    ["war_funding",             promise.war_funding,             1],
  ]
}
