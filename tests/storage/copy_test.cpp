#include "storage/copy.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "storage/open_database.hpp"
#include "tests/storage/database_test.hpp"
#include "tests/storage/samples.hpp"

namespace storage::copy_test {
namespace {

/// Database whose copies a function changes before they are stored.
class ChangingDatabase : public Database {
 public:
  using Change = std::function<void(const Table&, std::vector<TableRow>&)>;

  ChangingDatabase(Database& database, Change change) : database_(database), change_(std::move(change)) {}

  std::unique_ptr<ServerLock> lock(LockMode mode) override { return database_.lock(mode); }
  std::unique_ptr<Membership> membership() override { return database_.membership(); }
  std::unique_ptr<GameWriter> writer(NodeId fence) override { return database_.writer(fence); }
  std::unique_ptr<GameReader> game_reader() override { return database_.game_reader(); }
  std::unique_ptr<IndexReader> index_reader() override { return database_.index_reader(); }
  std::unique_ptr<ReviewReader> review_reader() override { return database_.review_reader(); }
  std::unique_ptr<UserReader> user_reader() override { return database_.user_reader(); }
  Inspection inspect() override { return database_.inspect(); }
  std::uintmax_t back_up(const std::string& copy) override { return database_.back_up(copy); }
  std::unique_ptr<TableReader> table_reader() override { return database_.table_reader(); }
  std::unique_ptr<TableWriter> table_writer() override {
    return std::make_unique<Writer>(database_.table_writer(), change_);
  }

 private:
  class Writer : public TableWriter {
   public:
    Writer(std::unique_ptr<TableWriter> writer, Change change)
        : writer_(std::move(writer)), change_(std::move(change)) {}
    void add(const Table& table, std::span<const TableRow> rows) override {
      std::vector<TableRow> changed(rows.begin(), rows.end());
      change_(table, changed);
      writer_->add(table, changed);
    }
    void commit() override { writer_->commit(); }

   private:
    std::unique_ptr<TableWriter> writer_;
    Change change_;
  };

  Database& database_;
  Change change_;
};

/// The suite is instantiated with the kind of database that receives the copy.
class CopyTest : public DatabaseTest {
 protected:
  void SetUp() override {
    DatabaseTest::SetUp();
    if (IsSkipped()) return;
    from = open_database(directory.file("from.db"));
    Append append = sample_append("a", 1, 3);
    append.summary.deadline = 5;
    append.summary.turn = Turn{"first", ""};
    append.events[1].data = R"({"name":"花 \u0000"})";
    append.seats = {{"hana", SeatChange::Kind::kTaken}, {"taro", SeatChange::Kind::kGiven}};
    std::vector<Write> writes = {
        append,
        sample_user("hana", "hash"),
        sample_user("B", "hash of B"),
        UserWrite(BeginDeletion{"gone"}),
        UserWrite(AddAccount{{"hana", "Hana", "hana", "secret", 7}}),
        UserWrite(PutSettings{"hana", R"({"sound":"on"})"}),
        AddChatLine{{"a", 1, 1, "table", true, "", "hana", "Hana", 2, "c1", "hello"}},
        AddChatLine{{"a", 2, 1, "table", false, "", "B", "B", std::nullopt, "c2", "hi"}},
        PutFacts{"a", -5, true, "board", {-7, INT64_MAX}, {{3, 1}, {INT64_MIN, 2}}},
        ReviewWrite(AppendReview{{"r", "sannin", "hana", "t", 1}, {1, 1, "k", "hana", "", "{}"}}),
        KeepAlive{1, 2}};
    // More games than a page of the copy has rows.
    for (int i = 0; i < 1200; ++i) writes.emplace_back(sample_append("game" + std::to_string(i), 1, 1));
    for (const WriteOutcome& each : from->writer()->commit(writes)) ASSERT_EQ(each, kCommitted);
    to = open_database(is_postgres() ? path : directory.file("to.db"));
  }

  static std::string error_of_copy(Database& from, Database& to) {
    try {
      copy(from, to);
      return "none";
    } catch (const Error& fault) {
      return fault.what();
    }
  }

  std::unique_ptr<Database> from;
  std::unique_ptr<Database> to;
};

SANNIN_DATABASE_SUITE(CopyTest);

TEST_P(CopyTest, CopiesEveryTableThereAndBack) {
  const std::vector<CopiedTable> copied = copy(*from, *to);
  ASSERT_EQ(copied.size(), tables().size());
  EXPECT_EQ(copied[0].rows, 1201);
  EXPECT_EQ(copied[1].rows, 1203);
  for (const CopiedTable& table : copied) EXPECT_GT(table.rows, 0) << table.name;
  EXPECT_EQ(to->inspect().faults, std::vector<std::string>());
  EXPECT_EQ(to->game_reader()->load("a")->summary.turn, (Turn{"first", ""}));
  EXPECT_EQ(to->user_reader()->token("hash")->account, "Hana");

  const auto back = open_database(directory.file("back.db"));
  copy(*to, *back);
  EXPECT_EQ(error_of_copy(*back, *to),
            is_postgres() ? "the database has data already: its table games is not empty"
                          : directory.file("to.db") + " already exists; a copy does not replace files");
}

TEST_P(CopyTest, CopyAcceptsFurtherWrites) {
  copy(*from, *to);
  const std::vector<Write> writes = {sample_append("a", 4, 4), PutFacts{"game1", 1, true, "", {3}, {}},
                                     PutFacts{"a", -5, true, "new", {}, {}}};
  EXPECT_EQ(to->writer()->commit(writes), std::vector<WriteOutcome>(3, kCommitted));
  SearchQuery query;
  query.terms = {3};
  EXPECT_EQ(to->index_reader()->search_part(query).games.size(), 2U);
}

TEST_P(CopyTest, FindsLostRow) {
  ChangingDatabase losing(*to, [](const Table& table, std::vector<TableRow>& rows) {
    if (table.name == "terms") rows.pop_back();
  });
  EXPECT_EQ(error_of_copy(*from, losing), "table terms: the copy has another number of rows");
}

TEST_P(CopyTest, FindsChangedRow) {
  ChangingDatabase changing(*to, [](const Table& table, std::vector<TableRow>& rows) {
    if (table.name == "events") rows[2].back() = std::string("{ }");
  });
  EXPECT_EQ(error_of_copy(*from, changing), "table events: row 3 of the copy differs");
}

TEST_P(CopyTest, FailedCopyLeavesNothing) {
  ChangingDatabase failing(*to, [](const Table& table, std::vector<TableRow>& rows) {
    if (table.name == "reviews") rows.push_back(rows.front());
  });
  EXPECT_TRUE(error_of_copy(*from, failing).starts_with("table reviews: ")) << "a row is there twice";
  if (!is_postgres()) {
    EXPECT_FALSE(std::filesystem::exists(directory.file("to.db")));
  }
  EXPECT_EQ(error_of_copy(*from, *to), "none");
}

TEST(ShownPathTest, HidesUserAndOptions) {
  EXPECT_EQ(shown_path("/var/lib/sannin/sannin.db"), "/var/lib/sannin/sannin.db");
  EXPECT_EQ(shown_path("postgresql://me:p@ss@host:5432/games?password=secret"), "postgresql://host:5432/games");
  EXPECT_EQ(shown_path("postgres:///games?host=/run"), "postgres:///games");
}

}  // namespace
}  // namespace storage::copy_test
