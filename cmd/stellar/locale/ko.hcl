keep = ["stellar"] # what is typed
