#include "server/config/limits.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <thread>

#include "tests/support/files.hpp"

namespace server::limits_test {
namespace {

TEST(LimitsTest, EveryOptionHasItsOwnLimit) {
  std::set<std::string_view> names;
  Limits turned;
  for (const LimitEntry& entry : limit_table()) {
    EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
    const std::size_t value = entry.value_in(turned);
    EXPECT_EQ(value, entry.value_in(Limits())) << entry.name << " is another row's too";
    EXPECT_LE(static_cast<std::size_t>(entry.least), value) << entry.name;
    EXPECT_GE(static_cast<std::size_t>(entry.most), value) << entry.name;
    entry.set_in(turned, value + 1);
    EXPECT_EQ(entry.value_in(turned), value + 1) << entry.name;
  }
}

TEST(LimitsTest, DefaultsApplyUntilReplaced) {
  EXPECT_EQ(limits().message_bytes, Limits().message_bytes);
  Limits others;
  others.idle_time = std::chrono::seconds(7);
  set_limits(others);
  EXPECT_EQ(limits().idle_time, std::chrono::seconds(7));
  set_limits({});
}

TEST(LimitsTest, CanBeReadDuringReplacement) {
  const Limits& before = limits();
  std::thread reader([] {
    for (int reads = 0; reads < 10'000; ++reads) EXPECT_GE(limits().message_burst, 40U);
  });
  Limits others;
  for (; others.message_burst < 140; ++others.message_burst) set_limits(others);
  reader.join();
  EXPECT_EQ(before.message_burst, 40U) << "who holds the limits of before reads them unchanged";
  set_limits({});
}

TEST(LimitsTest, MatchesTableInOperationsPage) {
  std::set<std::string> rows;
  std::istringstream page(support::read_file(SANNIN_DOCS "/OPERATIONS.md"));
  bool in_limits = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("## ")) in_limits = line == "## Limits";
    // The option, its default and its range.
    if (in_limits && line.starts_with("| `--")) rows.insert(line.substr(0, line.find('|', line.find(" to ")) + 1));
  }
  for (const LimitEntry& entry : limit_table()) {
    std::ostringstream row;
    row << "| `--" << entry.name << "` | " << entry.value_in(Limits()) << " | " << entry.least << " to " << entry.most
        << " |";
    EXPECT_EQ(rows.erase(row.str()), 1U) << "docs/OPERATIONS.md has no row that begins with " << row.str();
  }
  for (const std::string& row : rows) ADD_FAILURE() << "no such limit: " << row;
}

}  // namespace
}  // namespace server::limits_test
