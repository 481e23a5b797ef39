lang = "xx"
