# Small fixtures: nothing but their tests uses most of what is here.
lint {
  tests = true
}
