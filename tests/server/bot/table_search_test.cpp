#include "server/bot/table_search.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace server::bot::table_search_test {
namespace {

Json user(const std::string& seat) {
  return {{"name", "Hana"}, {"seat", seat}};
}

Json table(const std::string& id, const std::vector<Json>& players, const std::string& ruleset = "sannin") {
  return {{"id", id}, {"ruleset", ruleset}, {"state", "open"}, {"players", players}};
}

/// Returns the table chosen from these; empty if none.
std::string chosen(TableSearch& search, const std::vector<Json>& tables) {
  return search.choose({{"games", tables}, {"next", nullptr}}).value_or("");
}

class TableSearchTest : public testing::Test {
 protected:
  TableSearch search{"sannin"};
};

TEST_F(TableSearchTest, ChoosesFirstTableWithUser) {
  Json program = user("first");
  program["program"] = true;
  Json computer = user("first");
  computer["level"] = 3;
  EXPECT_EQ(chosen(search, {table("a", {}), table("b", {program}), table("c", {computer, program}),
                            table("d", {computer, user("last")}), table("e", {user("last")})}),
            "d");
}

TEST_F(TableSearchTest, SkipsOtherGamesAndFullTables) {
  EXPECT_EQ(chosen(search,
                   {table("a", {user("black")}, "hasami"), table("b", {user("first"), user("middle"), user("last")})}),
            "");
}

TEST_F(TableSearchTest, OffersEachTableOnce) {
  const std::vector<Json> tables = {table("a", {user("first")}), table("b", {user("first")})};
  EXPECT_EQ(chosen(search, tables), "a");
  EXPECT_EQ(chosen(search, tables), "b");
  EXPECT_EQ(chosen(search, tables), "");
  EXPECT_EQ(chosen(search, {tables[1], table("c", {user("first")})}), "c");
}

TEST_F(TableSearchTest, RefusesOtherAnswers) {
  EXPECT_THROW(search.choose(Json::object()), Json::exception);
  EXPECT_THROW(search.choose({{"games", {{{"id", 7}}}}}), Json::exception);
}

}  // namespace
}  // namespace server::bot::table_search_test
