#include "storage/game_index.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "storage/postgres/search/index_reader.hpp"
#include "storage/sqlite/connection/migrations.hpp"
#include "storage/sqlite/game_store.hpp"
#include "storage/sqlite/search/index_reader.hpp"
#include "storage/sqlite/search/search_sql.hpp"
#include "tests/storage/database_test.hpp"
#include "tests/storage/samples.hpp"
#include "tests/support/temp_directory.hpp"

namespace storage::game_index_test {
namespace {

constexpr std::int64_t kEven = 2;
constexpr std::int64_t kThird = 3;
constexpr std::int64_t kFifth = -5;

/// Runs a search to its end.
std::vector<FoundGame> search_all(IndexReader& reader, const SearchQuery& query) {
  std::vector<FoundGame> games;
  for (std::optional<SearchQuery> rest = query; rest;) {
    FoundPart part = reader.search_part(*rest);
    games.insert(games.end(), part.games.begin(), part.games.end());
    rest = part.rest;
  }
  return games;
}

class GameIndexTest : public DatabaseTest {
 protected:
  void commit(std::vector<Write> writes) {
    for (const WriteOutcome& outcome : writer->commit(writes)) EXPECT_EQ(outcome, kCommitted);
  }

  void finish(const std::string& id, std::int64_t updated = 1, bool listed = true) {
    Append append = sample_append(id, 1, 1);
    append.summary.state = GameState::kFinished;
    append.summary.updated = updated;
    append.summary.listed = listed;
    commit({append});
  }

  void index(const std::string& id, std::int64_t played, std::vector<GameTerm> terms,
             std::vector<std::int64_t> names = {}) {
    PutFacts facts{id, played, true, "board of " + id, std::move(names), std::move(terms)};
    commit({facts});
  }

  /// Creates games 1 to `count`, played one after another, with terms derived from their numbers.
  void index_many(int count) {
    for (int i = 1; i <= count; ++i) {
      const std::string id = std::to_string(i);
      finish(id);
      std::vector<GameTerm> terms;
      for (const std::int64_t divisor : {kEven, kThird, kFifth}) {
        if (i % divisor == 0) terms.push_back({divisor, i});
      }
      index(id, 1000 * i, terms);
    }
  }

  std::vector<std::string> found(const SearchQuery& query) {
    std::vector<std::string> ids;
    for (const FoundGame& game : search_all(*index_reader, query)) ids.push_back(game.id);
    return ids;
  }

  /// Returns a reader that reads so many games in one part of a search.
  std::unique_ptr<IndexReader> reader_of_parts(int part) {
    if (is_postgres()) return std::make_unique<postgres::PostgresIndexReader>(path, part);
    return std::make_unique<sqlite::SqliteIndexReader>(path, part);
  }
};

SANNIN_DATABASE_SUITE(GameIndexTest);

using Ids = std::vector<std::string>;

TEST_P(GameIndexTest, ReturnsAllGamesNewestFirst) {
  index_many(4);
  EXPECT_EQ(found({}), Ids({"4", "3", "2", "1"}));
  const std::vector<FoundGame> games = search_all(*index_reader, {});
  EXPECT_EQ(games[0].diagram, "board of 4");
  EXPECT_EQ(games[0].data, R"({"moves":0})");
  EXPECT_EQ(games[0].ply, std::nullopt);
}

TEST_P(GameIndexTest, ReturnsGamesMatchingAllTerms) {
  index_many(60);
  SearchQuery query;
  query.terms = {kThird, kEven, kFifth};
  EXPECT_EQ(found(query), Ids({"60", "30"}));
  query.terms = {kEven, kFifth};
  query.limit = 2;
  EXPECT_EQ(found(query), Ids({"60", "50"}));
  query.terms = {kEven, 7777};
  EXPECT_EQ(found(query), Ids());
}

TEST_P(GameIndexTest, FiltersByTimeOfPlay) {
  index_many(9);
  SearchQuery query;
  query.from = 3000;
  query.until = 6000;
  EXPECT_EQ(found(query), Ids({"5", "4", "3"}));
  query.terms = {kThird};
  EXPECT_EQ(found(query), Ids({"3"}));
}

TEST_P(GameIndexTest, PagesThroughGamesOfSameTime) {
  for (const char* id : {"a", "b", "c", "d", "e"}) {
    finish(id);
    index(id, 7, {{kEven, 0}});
  }
  for (const bool with_term : {false, true}) {
    SearchQuery query;
    query.limit = 2;
    if (with_term) query.terms = {kEven};
    Ids all;
    for (;;) {
      const std::vector<FoundGame> page = search_all(*index_reader, query);
      if (page.empty()) break;
      for (const FoundGame& game : page) all.push_back(game.id);
      query.before = page.back().place;
    }
    EXPECT_EQ(all, Ids({"e", "d", "c", "b", "a"}));
  }
}

TEST_P(GameIndexTest, ReturnsFirstPlyOfLocatedTerm) {
  finish("a");
  index("a", 1, {{kEven, 4}, {kEven, 9}});
  SearchQuery query;
  query.terms = {kEven};
  query.located = kEven;
  EXPECT_EQ(search_all(*index_reader, query).at(0).ply, 4);
}

TEST_P(GameIndexTest, ReindexingReplacesNames) {
  finish("a");
  index("a", 5, {{kEven, 0}}, {100, 101});
  index("a", 6, {}, {101, 102});
  const auto with = [&](std::int64_t term) {
    SearchQuery query;
    query.terms = {term};
    return found(query);
  };
  EXPECT_EQ(with(100), Ids());
  EXPECT_EQ(with(101), Ids({"a"}));
  EXPECT_EQ(with(102), Ids({"a"}));
  EXPECT_EQ(with(kEven), Ids({"a"}));
  EXPECT_EQ(search_all(*index_reader, {}).at(0).place.first, 5);
}

TEST_P(GameIndexTest, SearchesInParts) {
  index_many(60);
  SearchQuery query;
  query.terms = {kEven, kThird};
  query.limit = 8;
  const auto parts = reader_of_parts(4);
  Ids ids;
  int reads = 0;
  for (std::optional<SearchQuery> rest = query; rest; ++reads) {
    const FoundPart part = parts->search_part(*rest);
    EXPECT_LE(part.games.size(), 4U) << "it has looked at four games";
    for (const FoundGame& game : part.games) ids.push_back(game.id);
    rest = part.rest;
  }
  EXPECT_GT(reads, 2);
  EXPECT_EQ(ids, found(query)) << "as in one go, and no more than the limit";
}

TEST_P(GameIndexTest, HiddenFactsAreNotFound) {
  finish("a");
  PutFacts facts{"a", 1, false, "board", {}, {}};
  commit({facts});
  EXPECT_EQ(found({}), Ids());
  EXPECT_EQ(index_reader->unindexed(std::nullopt, 10).size(), 0U);
}

TEST_P(GameIndexTest, ListsFinishedGamesWithoutFacts) {
  finish("old", 1);
  finish("new", 9);
  finish("private", 5, false);
  finish("known", 7);
  index("known", 7, {});
  commit({sample_append("running", 1, 1)});
  const auto first = index_reader->unindexed(std::nullopt, 1);
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first[0].second, "new");
  const auto rest = index_reader->unindexed(first[0], 10);
  ASSERT_EQ(rest.size(), 1U);
  EXPECT_EQ(rest[0].second, "old");
}

TEST_P(GameIndexTest, RejectsFactsOfUnknownGame) {
  const std::vector<Write> writes = {PutFacts{"nosuch", 1, true, "", {}, {{kEven, 0}}}};
  EXPECT_NE(writer->commit(writes).at(0), kCommitted);
  EXPECT_EQ(found({}), Ids());
}

TEST(GameIndexMigrationTest, OldSchemaGamesAreUnindexed) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  {
    SQLite::Database old(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    for (const std::string_view step : sqlite::migrations().first(2)) old.exec(std::string(step));
    old.exec("PRAGMA user_version = 2");
    old.exec("INSERT INTO games VALUES ('a', 'sannin', 2, 1, 1, 5, '{}', NULL), ('b', 'sannin', 1, 1, 1, 6, '{}', 9)");
  }
  sqlite::SqliteGameWriter writer(path);
  sqlite::SqliteIndexReader reader(path);
  const auto games = reader.unindexed(std::nullopt, 10);
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].second, "a");
  const std::vector<Write> writes = {PutFacts{"a", 5, true, "board", {}, {{kEven, 0}}}};
  EXPECT_EQ(writer.commit(writes).at(0), kCommitted);
  EXPECT_EQ(search_all(reader, {}).size(), 1U);
  EXPECT_TRUE(reader.unindexed(std::nullopt, 10).empty());
}

TEST(GameIndexMigrationTest, ReindexesGamesOfVariants) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  {
    SQLite::Database old(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    for (const std::string_view step : sqlite::migrations().first(7)) old.exec(std::string(step));
    old.exec("PRAGMA user_version = 7");
    old.exec(
        "INSERT INTO games VALUES ('a', 'sannin', 2, 1, 1, 5, '{}', NULL), ('b', 'makyek', 2, 1, 1, 6, '{}', NULL)");
    old.exec("INSERT INTO facts VALUES (1, 'a', 5, 1, '', x''), (2, 'b', 6, 1, '', x'')");
    old.exec("INSERT INTO terms VALUES (42, 5, 1, 0), (42, 6, 2, 0)");
  }
  const sqlite::SqliteGameWriter writer(path);
  sqlite::SqliteIndexReader reader(path);
  const auto games = reader.unindexed(std::nullopt, 10);
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].second, "b");
  SearchQuery query;
  query.terms = {42};
  EXPECT_EQ(search_all(reader, query).size(), 1U);
}

/// Every kind of query uses an index, and no query sorts.
TEST(SqliteGameIndexTest, QueriesUseIndexesWithoutSorting) {
  const support::TempDirectory directory;
  const std::string path = directory.file("sannin.db");
  const sqlite::SqliteGameWriter writer(path);
  SQLite::Database database(path);
  for (std::size_t terms = 0; terms <= 4; ++terms) {
    SQLite::Statement row(database, "EXPLAIN QUERY PLAN " + sqlite::search_sql(terms));
    std::vector<std::string> plan;
    while (row.executeStep()) plan.push_back(row.getColumn(3).getString());
    ASSERT_FALSE(plan.empty());
    for (const std::string& line : plan) {
      const bool searches = line.starts_with("SEARCH") && (line.find("USING INDEX") != std::string::npos ||
                                                           line.find("USING PRIMARY KEY") != std::string::npos ||
                                                           line.find("USING INTEGER PRIMARY KEY") != std::string::npos);
      const bool inner = line.starts_with("CORRELATED SCALAR SUBQUERY");
      EXPECT_TRUE(searches || inner) << line;
    }
    const std::string first = plan.front();
    EXPECT_NE(first.find(terms == 0 ? "facts_by_time (played>" : "(played,game)<(?,?)"), std::string::npos) << first;
  }
}

}  // namespace
}  // namespace storage::game_index_test
