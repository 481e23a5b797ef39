# 2.3.3: 108 tech markers worth 1, 2, 3 or 5 points. How many there are of each is not known;
# a third is taken to belong to each field. Ruling: the 5s are drawn like all others, for 3.5.3
# and 8.0 speak of "3 or higher".

common "tech_marker" {
  source   = "1.0"
  designed = true
}
roster "tech_marker" {
  common  = { field = field.physics }
  columns = ["id", "worth", "count"]
  rows = [
    ["physics_one",   1, 15],
    ["physics_two",   2, 12],
    ["physics_three", 3, 6],
    ["physics_five",  5, 3],
  ]
}
roster "tech_marker" {
  common  = { field = field.engineering }
  columns = ["id", "worth", "count"]
  rows = [
    ["engineering_one",   1, 15],
    ["engineering_two",   2, 12],
    ["engineering_three", 3, 6],
    ["engineering_five",  5, 3],
  ]
}
roster "tech_marker" {
  common  = { field = field.biology }
  columns = ["id", "worth", "count"]
  rows = [
    ["biology_one",   1, 15],
    ["biology_two",   2, 12],
    ["biology_three", 3, 6],
    ["biology_five",  5, 3],
  ]
}
