#include "server/net/sessions.hpp"

#include <gtest/gtest.h>

namespace server {
namespace {

class Told : public Stoppable {
 public:
  void stop() override { ++times; }
  int times = 0;
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

}  // namespace
}  // namespace server
