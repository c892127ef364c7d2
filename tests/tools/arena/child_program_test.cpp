#include "tools/arena/play/child_program.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace arena::child_program_test {
namespace {

using std::chrono::milliseconds;

TEST(ChildProgramTest, ExchangesLines) {
  ChildProgram cat("cat");
  cat.send("one");
  cat.send("two and more");
  EXPECT_EQ(cat.receive(milliseconds(5000)), "one");
  EXPECT_EQ(cat.await("two", milliseconds(5000)), "two and more");
}

TEST(ChildProgramTest, ReportsThatAProgramHasEnded) {
  ChildProgram ended("true");
  EXPECT_THROW(ended.receive(milliseconds(5000)), std::runtime_error);
}

TEST(ChildProgramTest, ReportsThatAProgramDoesNotAnswer) {
  ChildProgram silent("cat");
  EXPECT_THROW(silent.receive(milliseconds(20)), std::runtime_error);
}

TEST(ChildProgramTest, ReportsErrorsOfThePeer) {
  ChildProgram cat("cat");
  cat.send("info string error: no such move");
  EXPECT_THROW(cat.await("bestmove", milliseconds(5000)), std::runtime_error);
}

}  // namespace
}  // namespace arena::child_program_test
