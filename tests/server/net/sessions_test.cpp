#include "server/net/sessions.hpp"

#include <gtest/gtest.h>

namespace server {
namespace {

class Told : public Stoppable {
 public:
  void stop() override { ++times; }
  void end_for(const std::string& person) override { ended_for = person; }
  int times = 0;
  std::string ended_for;
};

TEST(SessionsTest, StopsThoseThatAreOpen) {
  Sessions sessions;
  const auto open = std::make_shared<Told>();
  const auto gone = std::make_shared<Told>();
  sessions.add(open);
  sessions.add(gone);
  sessions.remove(gone);
  EXPECT_EQ(sessions.size(), 1U);
  sessions.stop_all();
  EXPECT_EQ(open->times, 1);
  EXPECT_EQ(gone->times, 0);
}

TEST(SessionsTest, StopsThoseThatComeTooLate) {
  Sessions sessions;
  sessions.stop_all();
  const auto late = std::make_shared<Told>();
  sessions.add(late);
  EXPECT_EQ(late->times, 1);
  EXPECT_EQ(sessions.size(), 1U) << "until it has said goodbye";
}

TEST(SessionsTest, TellsAllWhoHasBeenDeleted) {
  Sessions sessions;
  const auto open = std::make_shared<Told>();
  sessions.add(open);
  sessions.end_for("hana");
  EXPECT_EQ(open->ended_for, "hana");
  EXPECT_EQ(open->times, 0);
}

}  // namespace
}  // namespace server
