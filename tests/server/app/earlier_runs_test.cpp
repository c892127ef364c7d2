#include "server/app/earlier_runs.hpp"

#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "server/process/time.hpp"
#include "storage/open_database.hpp"
#include "tests/support/temp_directory.hpp"

namespace server::app::earlier_runs_test {
namespace {

using namespace std::chrono_literals;

/// Database in which a server ran until a certain time, measured from now.
class EarlierRunsTest : public testing::Test {
 protected:
  EarlierRunsTest() {
    const auto logger =
        std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(lines));
    logger->set_pattern("%l: %v");
    spdlog::set_default_logger(logger);
    database = storage::open_database(directory.file("sannin.db"));
    writer = database->writer();
  }
  ~EarlierRunsTest() override {
    spdlog::set_default_logger(before_);
    clock_offset() = offset_;
  }

  void run_until(std::chrono::milliseconds time) {
    const std::int64_t alive = unix_milliseconds() + time.count();
    // The run that began last need not be the one that ended last.
    const std::vector<storage::Write> notes = {storage::KeepAlive{alive - 10, alive},
                                               storage::KeepAlive{alive - 5, alive - 4}};
    writer->commit(notes);
  }

  support::TempDirectory directory;
  std::ostringstream lines;
  std::unique_ptr<storage::Database> database;
  std::unique_ptr<storage::GameWriter> writer;

 private:
  std::shared_ptr<spdlog::logger> before_ = spdlog::default_logger();
  std::int64_t offset_ = clock_offset();
};

TEST_F(EarlierRunsTest, NewDatabaseHasNone) {
  const EarlierRuns earlier = read_earlier_runs(*database);
  EXPECT_TRUE(earlier.runs.empty());
  EXPECT_EQ(earlier.clock_lead, 0);
  EXPECT_EQ(lines.str(), "");
}

TEST_F(EarlierRunsTest, UsualStopChangesNothing) {
  run_until(-6 * 24h);
  const std::int64_t now = unix_milliseconds();
  const EarlierRuns earlier = read_earlier_runs(*database);
  EXPECT_EQ(earlier.runs.size(), 2U);
  EXPECT_EQ(earlier.clock_lead, 0);
  EXPECT_LT(unix_milliseconds() - now, 60'000);
  EXPECT_EQ(lines.str(), "");
}

TEST_F(EarlierRunsTest, WarnsIfClockIsFarAhead) {
  clock_offset() += 1'800'000'000'000 - unix_milliseconds();
  run_until(-400 * 24h);
  EXPECT_EQ(read_earlier_runs(*database).clock_lead, 0);
  EXPECT_TRUE(lines.str().starts_with("warning: no server ran from 2025-12-11T08:00:0")) << lines.str();
  EXPECT_NE(lines.str().find(" to 2027-01-15T08:00:0"), std::string::npos) << lines.str();
}

TEST_F(EarlierRunsTest, ClockBehindIsRaised) {
  clock_offset() += 1'800'000'000'000 - unix_milliseconds();
  run_until(2h);
  const std::int64_t alive = database->game_reader()->uptimes().front().alive;
  const EarlierRuns earlier = read_earlier_runs(*database);
  EXPECT_NEAR(static_cast<double>(earlier.clock_lead), 7'200'000, 60'000);
  EXPECT_GE(unix_milliseconds(), alive);
  EXPECT_LT(unix_milliseconds(), alive + 60'000);
  EXPECT_TRUE(lines.str().starts_with("warning: the clock of this machine shows 2027-01-15T08:00:0")) << lines.str();
  EXPECT_NE(lines.str().find("until 2027-01-15T10:00:0"), std::string::npos) << lines.str();
}

TEST_F(EarlierRunsTest, SmallDifferenceIsNotReported) {
  run_until(900ms);
  EXPECT_GT(read_earlier_runs(*database).clock_lead, 0);
  EXPECT_EQ(lines.str(), "");
}

}  // namespace
}  // namespace server::app::earlier_runs_test
