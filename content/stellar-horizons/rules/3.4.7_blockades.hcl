# 3.4.7: blockades.

function "is_blockaded" {              # its production is halved, its settlements decline, it does not trade
  source = "3.4.7"
  takes  = { base = base }
  gives  = count(blockaders(base)) > 0
}
function "blockaders" {
  takes = { base = base }
  gives = [for f in all(fleet) : f if f.blockade == base]
}
