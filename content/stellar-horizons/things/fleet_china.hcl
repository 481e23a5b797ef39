# China: made for war (9.0). 33 units: 27 ships and 6 bases.
# What a row does not say otherwise is this pack's own; where it names a source, the name is printed.

common "ship" {
  owner    = faction.china
  designed = true
}
common "base" {
  owner    = faction.china
  designed = true
}

roster "ship" {
  source   = "2.6.1"
  designed = ["name", "cost"]
  common   = { class = unit_class.lv }
  columns  = ["id", "name", "size", "cargo", "cost"]
  rows = [
    ["kuaizhou",   "Kuaizhou",   1, 1, { ore = 1, fuel = 1 }],
    ["tianlong",   "Tianlong",   2, 2, { ore = 1, fuel = 2 }],
    ["zhuque",     "Zhuque",     2, 2, { ore = 1, fuel = 2 }],
    ["lijian",     "Lijian",     3, 3, { ore = 2, fuel = 3 }],
    ["changzheng", "Changzheng", 4, 4, { ore = 3, fuel = 4 }],
  ]
}
roster "ship" {
  common  = { class = unit_class.re }
  columns = ["id", "name", "type", "exploration", "spectrometer", "cost", "source", "designed"]
  rows = [
    ["zhang_heng",  "Zhang Heng",  re_type.telescope, 2, _,    { ore = 1, supplies = 2 },           _,     _],
    ["gan_dei",     "Gan Dei",     re_type.orbiter,   1, _,    { ore = 1, supplies = 1, fuel = 1 }, "4.0", _],
    ["yi_xing",     "Yi Xing",     re_type.orbiter,   1, true, { ore = 1, supplies = 1, fuel = 1 }, _,     _],
    ["fei_xin",     "Fei Xin",     re_type.flyby,     2, _,    { ore = 1, fuel = 2 },               "4.0", _],
    ["xu_ganqi",    "Xu Ganqi",    re_type.flyby,     3, _,    { ore = 1, fuel = 2 },               "4.0", _],
    ["zu_chongzhi", "Zu Chongzhi", re_type.rover,     4, _,    { ore = 2, supplies = 1, fuel = 1 }, _,     _],
    ["li_bing",     "Li Bing",     re_type.rover,     5, true, { ore = 2, supplies = 1, fuel = 1 }, _,     _],
    ["bian_que",    "Bian Que",    re_type.probe,     3, _,    { ore = 1 },                         _,     _],
  ]
}
roster "ship" {
  common = { class = unit_class.cv }
  columns = [
    "id", "name", "size", "exploration", "cargo", "combat", "drones", "produces", "mobile_lab", "cost", "source", "designed",
  ]
  rows = [
    ["shenzhou",   "Shenzhou",   2, 4, 2,  0, 0, _,    _,    { ore = 3, supplies = 1, fuel = 2 },  "4.0", _],
    ["yang_liwei", "Yang Liwei", 2, 1, 4,  0, 0, true, _,    { ore = 4, supplies = 1, fuel = 2 },  _,     _],
    ["zhang_qian", "Zhang Qian", 3, 6, 3,  0, 0, _,    true, { ore = 7, supplies = 2, fuel = 2 },  _,     _],
    ["songhua",    "Songhua",    3, 1, 2,  3, 0, _,    _,    { ore = 7, supplies = 1, fuel = 2 },  _,     _],
    ["zheng_he",   "Zheng He",   4, 1, 12, 0, 0, _,    _,    { ore = 9, supplies = 1, fuel = 3 },  _,     _],
    ["lancang",    "Lancang",    4, 1, 2,  4, 0, _,    _,    { ore = 9, supplies = 1, fuel = 3 },  _,     _],
    ["min_jiang",  "Min Jiang",  4, 1, 2,  4, 0, _,    _,    { ore = 9, supplies = 1, fuel = 3 },  _,     _],
    ["yangtze",    "Yangtze",    5, 1, 2,  5, 0, _,    _,    { ore = 12, supplies = 1, fuel = 3 }, "8.0", ["exploration", "cargo", "produces", "mobile_lab", "cost"]],
    ["huang_he",   "Huang He",   5, 1, 2,  5, 0, _,    _,    { ore = 12, supplies = 1, fuel = 3 }, "8.0", ["exploration", "cargo", "produces", "mobile_lab", "cost"]],
    ["xu_xiake",   "Xu Xiake",   5, 4, 10, 1, 0, true, _,    { ore = 14, supplies = 1, fuel = 3 }, _,     _],
    ["tarim",      "Tarim",      6, 2, 4,  7, 0, _,    _,    { ore = 15, supplies = 2, fuel = 4 }, _,     _],
    ["liao_he",    "Liao He",    6, 2, 4,  7, 0, _,    _,    { ore = 15, supplies = 2, fuel = 4 }, _,     _],
    ["zhu_jiang",  "Zhu Jiang",  7, 2, 4,  8, 1, _,    _,    { ore = 19, supplies = 2, fuel = 4 }, _,     _],
    ["kunlun",     "Kunlun",     8, 3, 4,  9, 1, _,    _,    { ore = 21, supplies = 2, fuel = 5 }, _,     _],
  ]
}
roster "base" {
  columns = ["id", "name"]
  rows = [
    ["tiangong", "Tiangong"],
    ["tianhe",   "Tianhe"],
    ["guanghan", "Guanghan"],
    ["penglai",  "Penglai"],
    ["kunlun",   "Kunlun Base"],
    ["yaochi",   "Yaochi"],
  ]
}
