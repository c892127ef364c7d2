#include <gtest/gtest.h>

#include <array>
#include <string>

#include "engine/sannin/sannin_player.hpp"

// Positions of games of the engine that no part of it was made with. An exhaustive search
// (tools/solve) has shown that each win has one first move only.
namespace engine::sannin::tactics_test {
namespace {

struct Case {
  /// Move that wins, or that must not be played.
  const char* move;
  const char* position;
};

/// Returns the move of the full strength with a fraction of the nodes of a second.
std::string answer(const char* position) {
  SearchRequest request;
  request.limits.nodes = 20'000;
  return make_sannin_player({.position = position}, 1 << 20U)->think(request, nullptr).move;
}

constexpr std::array kMates = {
    Case{"B*9l",
         "2fB1fP2/mB7/6fL1fK/7fPfG1/4mL4fSfG/6mP2fPfN1/8fP4/12/7mP3/1mP1mPmP1m+LmP2/mP1mPmP1mP3/2mNmG1fS2/"
         "mLmSmKmP1fR1 f fBm2R - - - 118"},
    Case{"G*9e",
         "lL1lP1fP1fL/lS1lP4fS/lGlN1lP1fPfP1fG/1lKlP4fPfK1/f+L10/lS1lP1fB4fG1fS/1lRlP3l+P2fNfP1fL/1lP8fP1/"
         "1lP5fB2fP/10/f+R8/8/7 f fGP - - - 33"},
    Case{"7b8c",
         "lL1lS4/1m+BlP4mR/1lGlP6/lK2lR3m+RmG1/lG2lP7/lSlNlP9/13/1lPlP9/lP5l+L4/1mP5mPmP1/2mPmPmNmP2mP/"
         "mL2mS4/2mGmKmGmS1 m mPlLP m - - 41"},
    Case{"3g7c",
         "lL3fP1fL/lKfPlPlP4/lGlSlP1l+P4/lN1lP4fPfGfK/lG9fG/lS1lP3mP2fPfNfS/2lP7m+B2/2l+L9/lP1lP4mP3/"
         "1mP1mP3mP2/mP1mPmPmNmP1m+Lf+L/4mG3/mLmSmBmK1mS1 m f2RBPmRlGSP - - - 68"}};

constexpr std::array kGardens = {
    Case{"6g7g",
         "lL3fP1fL/lS1lPlP1fPfRfS/lG1lP2fP2fG/lK1lP4fP2/lG1lN5fN1fG/lS1lP6fP1fS/1lRlP4fK2fPfBfL/lL1lP7fP1/"
         "lP10/1mP1mP2mPmP2/mP1mP1mNmP2fP/6mR1/mLmSmBmKmGmSmL f fPmBlG - - - 16"},
    Case{"7h7g",
         "lL1lP3fL/lS1lP1fPfPfRfS/lG1lP3fP1fG/2lP4fP2/lG1lN5fN1fG/lS1lP5fP2fS/lL1lP1fR5fPfKfL/2lP3lK3fP1/"
         "lPlR8fP/6mNmP2/mPmSmPmP1mP1mPmP/1mB3mK2/mL1mG1mGmSmL l m2BlP - - - 18"}};

// After these moves the mover is an ally, and the outsider mates an ally or wins in the Garden.
constexpr std::array kTraps = {
    Case{"10h12l+",
         "lL1lP1fPfSfL/lS1lP2fPfRfK/lG1lP3fP2/lK1lNlP3fP1fG/lGlR4m+R1fN1fG/lS1lP8fS/lL1lP6fPfP1fL/1lP1fB6fP1/"
         "lP9fP/7l+B2/mPmPmPmP1mP2mP/4mSmNm+L1/mLmSmGmKmG2 f mBPlP l - l:5e 25"},
    Case{"L*11f",
         "lL6/lG1lP1fPl+P1fS/1lSlP3fP2/6fP2fK/lGlR1lB1lNfG3fG/lS2lP5fP1fS/lL1lP1mPfB3fNfP1fL/lKlP4fPmP2fP1/"
         "lP9fP/3mP3mPmR1/mP1mP1mN1mP1mP/mS2mG3mS/mL2mKmG1mL m fBmLlRP m - f:6e 59"},
    Case{"11j13h+",
         "lL1lP1fP1fL/lSlBf+R5/lG1lP2fPfP1fG/lK1lPlN3fPfSfK/lG7fN1fG/lS1lP6fPfS1/lL3lR5fPfBfL/1lPlP9/lP8fPfP/"
         "2mB4mP2/mPmPmPmPmNmPmP1mP/1mS3mSmR1/mL1mGmKmG1mL m fP fml - f:7c 14"}};

TEST(TacticsTest, FindsMatesThatAreTheOnlyOnes) {
  for (const Case& each : kMates) EXPECT_EQ(answer(each.position), each.move) << each.position;
}

TEST(TacticsTest, GoesToTheGarden) {
  for (const Case& each : kGardens) EXPECT_EQ(answer(each.position), each.move) << each.position;
}

TEST(TacticsTest, DeclinesAlliancesThatLoseAtOnce) {
  for (const Case& each : kTraps) EXPECT_NE(answer(each.position), each.move) << each.position;
}

}  // namespace
}  // namespace engine::sannin::tactics_test
