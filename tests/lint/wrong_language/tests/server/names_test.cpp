TEST(NamesTest, StrangerIsRefused) {}
TEST_F(NamesTest, HistoryOfThisTableHasNoFault) {}
TEST_P(NamesTest, NameOfThisTestHasFortySixCharactersAndIsFaulty) {}
TEST(NamesTest, NameOfThisTestHasFortyFiveCharactersAndIsFine) {}
TEST_F(NamesTest, FloodThatDoesNotReadIsCutOff) {}
