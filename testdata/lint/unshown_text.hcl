# One is shown by nothing; the name always is.
kind "port" { text = ["name", "greeting"] } # want L0231 "Nothing shows the text \"greeting\" of a port" 31-41
kind "quay" {
  text = [
    "motto",
    "sign", # want L0231 "Nothing shows the text \"sign\" of a quay" 5-11
  ]
}
port "north" { greeting = "Ahoy" }
procedure "land" {
  takes = { quay = quay }
  tell { text = "It says {quay.motto}" }
}
---
# Shown by what is said of its own things, and by a text about any of several kinds.
kind "port" {
  text  = ["name", "greeting"]
  about = "{greeting}"
}
kind "quay" { text = ["motto"] }
kind "ship" { text = ["motto"] }
kind "sign" { any_of = [quay, ship] }
procedure "land" {
  takes = { sign = sign }
  tell { text = "It says {sign.motto? {sign.motto}}" }
}
