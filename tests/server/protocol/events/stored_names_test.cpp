#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "rules/rulesets.hpp"
#include "server/protocol/events/event_codec.hpp"
#include "tests/support/files.hpp"

// The stored texts to which the migration of the databases leads
// (tests/storage/names_migration_test.cpp).
namespace server::protocol::stored_names_test {
namespace {

TEST(StoredNamesTest, ReadsAndWritesWhatMigrationMakes) {
  const rules::Ruleset& ruleset = *rules::find_ruleset("sannin");
  std::istringstream lines(support::read_file(SANNIN_TEST_DATA "/names/events.txt"));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("#")) continue;
    std::istringstream fields(line);
    std::string ignored;
    std::string kind;
    std::string data;
    for (std::string* field : {&ignored, &ignored, &kind, &data}) std::getline(fields, *field, '\t');
    const auto body = decode_event_data(kind, data, &ruleset);
    ASSERT_TRUE(body) << line << ": " << body.problem().reason;
    EXPECT_EQ(event_kind(*body), kind);
    EXPECT_EQ(encode_event_data(*body, ruleset), data);
  }
}

}  // namespace
}  // namespace server::protocol::stored_names_test
