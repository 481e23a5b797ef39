keep = ["PDS", "II"]                   # what has no other name
