pack "auction" {
  version = "1.0.0"
  title   = "Auction"
}
