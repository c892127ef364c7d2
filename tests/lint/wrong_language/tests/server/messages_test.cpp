void check() {
  EXPECT_TRUE(store) << "the Store has asked the Caller"
                     << " and then lastCaller";
}
