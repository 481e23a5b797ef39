# One curly apostrophe among straight ones, one straight quotation mark among curly ones.
kind "ship" { text = ["name"] }
ship "a" { name = "Sally's Hope" }
ship "b" { name = "Ride's End" }
ship "c" { name = "Dawn’s Edge" } # want L0606 "This apostrophe is of another style" 24-25
procedure "fly" {
  tell { text = "“Vostok” and “Soyuz” start" }
  tell { text = "“Dawn” follows" }
  tell { text = "\"Hope\" stays" } # want L0606 "This quotation mark" 17-33
}
---
# All of one style.
kind "ship" { text = ["name"] }
ship "a" { name = "Sally's Hope" }
ship "b" { name = "Ride's End" }
procedure "fly" {
  tell { text = "“Vostok” starts" }
}
