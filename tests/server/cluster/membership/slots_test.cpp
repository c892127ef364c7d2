#include "server/cluster/membership/slots.hpp"

#include <gtest/gtest.h>

namespace server::cluster {
namespace {

constexpr NodeId kSelf = 1;
constexpr NodeId kOther = 2;
constexpr NodeId kThird = 3;
constexpr int kSlot = 17;

TEST(SlotsTest, ReportedClaimIsLearnt) {
  Slots slots(kSelf);
  slots.set_owner(kSlot, {kOther, 4});
  EXPECT_TRUE(slots.learn(kSlot, {kThird, 5}));
  EXPECT_EQ(slots.owner(kSlot), kThird);
  EXPECT_FALSE(slots.learn(kSlot, {kThird, 5})) << "it is known";
}

TEST(SlotsTest, ClaimReportedLateChangesNothing) {
  Slots slots(kSelf);
  slots.set_owner(kSlot, {kThird, 5});
  EXPECT_FALSE(slots.learn(kSlot, {kOther, 4}));
  EXPECT_EQ(slots.owner(kSlot), kThird);
  slots.set_owner(kSlot, {storage::kNoNode, 5});
  EXPECT_FALSE(slots.learn(kSlot, {kThird, 5})) << "it has released the slot";
  EXPECT_EQ(slots.owner(kSlot), storage::kNoNode);
}

TEST(SlotsTest, DatabaseOverrulesReport) {
  Slots slots(kSelf);
  EXPECT_TRUE(slots.learn(kSlot, {kThird, 6}));
  // A standby that has taken over may lack the last claims.
  EXPECT_TRUE(slots.set_owner(kSlot, {kOther, 4}));
  EXPECT_EQ(slots.owner(kSlot), kOther);
}

TEST(SlotsTest, EndOfReleaseKeepsNextOwner) {
  Slots slots(kSelf);
  slots.claimed({kSlot, 4, 0});
  slots.begin_release(kSlot);
  EXPECT_EQ(slots.owner(kSlot), storage::kNoNode);
  EXPECT_TRUE(slots.learn(kSlot, {kOther, 5}));
  slots.end_release(kSlot);
  EXPECT_EQ(slots.owner(kSlot), kOther);
  EXPECT_EQ(slots.held(), 0);
}

TEST(SlotsTest, ClaimEndsRelease) {
  Slots slots(kSelf);
  slots.claimed({kSlot, 4, 0});
  slots.begin_release(kSlot);
  slots.claimed({kSlot, 4, 0});
  EXPECT_EQ(slots.owner(kSlot), kSelf);
}

}  // namespace
}  // namespace server::cluster
