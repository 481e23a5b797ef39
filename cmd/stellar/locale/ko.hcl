keep = ["stellar", "Elo"] # what is typed, and a name
