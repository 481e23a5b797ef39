# 2.7: base counters. Mir and Vostok are named in 8.0 and VW1; how many there are is not known.

roster "base" {
  designed = true
  common   = { owner = faction.north_america }
  columns  = ["id", "name"]
  rows = [
    ["freedom", "Freedom"],
    ["skylab", "Skylab"],
    ["liberty", "Liberty"],
    ["plymouth", "Plymouth"],
    ["jamestown", "Jamestown"],
    ["roanoke", "Roanoke"],
    ["tranquility", "Tranquility"],
    ["kitty_hawk", "Kitty Hawk"],
  ]
}
roster "base" {
  designed = true
  common   = { owner = faction.russia }
  columns  = ["id", "name", "source"]
  rows = [
    ["mir", "Mir", "8.0"],
    ["vostok", "Vostok", "VW1"],
    ["salyut", "Salyut", _],
    ["almaz", "Almaz", _],
    ["zarya", "Zarya", _],
    ["zvezda", "Zvezda", _],
    ["voskhod", "Voskhod", _],
    ["rodina", "Rodina", _],
  ]
}
roster "base" {
  designed = true
  common   = { owner = faction.europe }
  columns  = ["id", "name"]
  rows = [
    ["concordia", "Concordia"],
    ["europa", "Europa"],
    ["aurora", "Aurora"],
    ["asterope", "Asterope"],
    ["hellas", "Hellas"],
    ["lutetia", "Lutetia"],
    ["avalon", "Avalon"],
    ["thule", "Thule"],
  ]
}
roster "base" {
  designed = true
  common   = { owner = faction.china }
  columns  = ["id", "name"]
  rows = [
    ["tiangong", "Tiangong"],
    ["tianhe", "Tianhe"],
    ["guanghan", "Guanghan"],
    ["penglai", "Penglai"],
    ["kunlun", "Kunlun"],
    ["yaochi", "Yaochi"],
    ["dunhuang", "Dunhuang"],
    ["xianyang", "Xianyang"],
  ]
}
roster "base" {
  designed = true
  common   = { owner = faction.asia }
  columns  = ["id", "name"]
  rows = [
    ["shanti", "Shanti"],
    ["dharma", "Dharma"],
    ["lanka", "Lanka"],
    ["nalanda", "Nalanda"],
    ["taxila", "Taxila"],
    ["angkor", "Angkor"],
    ["borobudur", "Borobudur"],
    ["hampi", "Hampi"],
  ]
}
roster "base" {
  designed = true
  common   = { owner = faction.japan }
  columns  = ["id", "name"]
  rows = [
    ["kibo", "Kibo"],
    ["hokkaido", "Hokkaido"],
    ["nara", "Nara"],
    ["izumo", "Izumo"],
    ["sakura", "Sakura"],
    ["ise", "Ise"],
    ["horai", "Horai"],
    ["kamakura", "Kamakura"],
  ]
}
roster "base" {
  designed = true
  common   = { owner = faction.south_america }
  columns  = ["id", "name"]
  rows = [
    ["cuzco", "Cuzco"],
    ["machu_picchu", "Machu Picchu"],
    ["tiwanaku", "Tiwanaku"],
    ["timbuktu", "Timbuktu"],
    ["axum", "Axum"],
    ["zimbabwe", "Zimbabwe"],
    ["palmares", "Palmares"],
    ["brasilia", "Brasilia"],
  ]
}
