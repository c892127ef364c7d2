#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/storage/database_test.hpp"
#include "tests/storage/samples.hpp"

namespace storage::review_store_test {
namespace {

class ReviewStoreTest : public DatabaseTest {
 protected:
  WriteOutcome append(const std::string& id, std::int64_t seq, const std::string& author = "hana",
                      const std::string& host = "hana") {
    return commit(ReviewWrite(AppendReview{{id, "sannin", host, "title " + std::to_string(seq), 100 + seq},
                                           {seq, 100 + seq, "kind", author, "c1", "{\"花\":1}"}}));
  }
  std::string authors(const std::string& id) {
    const auto review = review_reader->load(id);
    if (!review) return "none";
    std::string all;
    for (const ReviewEvent& event : review->events) all += "[" + event.author + " " + event.command + "]";
    return all;
  }
};

SANNIN_DATABASE_SUITE(ReviewStoreTest);

TEST_P(ReviewStoreTest, StoresAllFieldsOfReview) {
  ASSERT_EQ(append("r", 1), kCommitted);
  ASSERT_EQ(append("r", 2, "taro"), kCommitted);
  const auto review = review_reader->load("r");
  ASSERT_TRUE(review);
  EXPECT_EQ(review->summary.ruleset, "sannin");
  EXPECT_EQ(review->summary.host, "hana");
  EXPECT_EQ(review->summary.title, "title 2");
  EXPECT_EQ(review->summary.updated, 102);
  ASSERT_EQ(review->events.size(), 2U);
  EXPECT_EQ(review->events[1].seq, 2);
  EXPECT_EQ(review->events[1].at, 102);
  EXPECT_EQ(review->events[1].kind, "kind");
  EXPECT_EQ(review->events[1].author, "taro");
  EXPECT_EQ(review->events[1].data, "{\"花\":1}");
  EXPECT_FALSE(review_reader->load("nosuch"));
}

TEST_P(ReviewStoreTest, LimitsReviewsInOneCommit) {
  const auto create = [](const std::string& id, const std::string& host) {
    AppendReview append{{id, "sannin", host, "title", 100}, {1, 100, "kind", host, "", "{}"}};
    append.most = 2;
    return Write(ReviewWrite(append));
  };
  const std::vector<Write> writes = {create("a", "hana"), create("b", "hana"), create("c", "hana"),
                                     create("d", "taro")};
  EXPECT_EQ(writer->commit(writes),
            (std::vector<WriteOutcome>{kCommitted, kCommitted, WriteOutcome(LimitReached{}), kCommitted}));
  EXPECT_EQ(review_reader->made_by("hana").size(), 2U);
  EXPECT_FALSE(review_reader->load("c"));
}

TEST_P(ReviewStoreTest, RejectsNonConsecutiveSeq) {
  ASSERT_EQ(append("r", 1), kCommitted);
  EXPECT_EQ(append("r", 1), WriteOutcome(Conflict{"review r expects event 2, not 1"}));
  EXPECT_EQ(append("r", 3), WriteOutcome(Conflict{"review r expects event 2, not 3"}));
  EXPECT_EQ(review_reader->load("r")->summary.title, "title 1") << "nothing of a refused write stays";
}

TEST_P(ReviewStoreTest, ListsReviewsOfUserNewestFirst) {
  append("a", 1);
  append("b", 1);
  append("b", 2);
  append("c", 1, "taro", "taro");
  const auto made = review_reader->made_by("hana");
  ASSERT_EQ(made.size(), 2U);
  EXPECT_EQ(made[0].id, "b");
  EXPECT_EQ(made[1].id, "a");
}

TEST_P(ReviewStoreTest, DeletesReview) {
  append("a", 1);
  append("b", 1);
  ASSERT_EQ(commit(ReviewWrite(DeleteReview{"a"})), kCommitted);
  EXPECT_FALSE(review_reader->load("a"));
  EXPECT_TRUE(review_reader->load("b"));
  ASSERT_EQ(append("a", 1), kCommitted);
}

TEST_P(ReviewStoreTest, DeletedUserLeavesNoData) {
  ASSERT_EQ(commit(sample_user("hana", "h")), kCommitted);
  append("hers", 1);
  append("other", 1, "taro", "taro");
  append("other", 2, "hana", "taro");
  ASSERT_EQ(commit(UserWrite(DeleteUser{"hana"})), kCommitted);
  EXPECT_FALSE(review_reader->load("hers"));
  EXPECT_EQ(authors("other"), "[taro c1][ ]");
}

TEST_P(ReviewStoreTest, ForgetsAuthorInParts) {
  append("other", 1, "taro", "taro");
  for (const std::int64_t seq : {2, 3, 4}) append("other", seq, "hana", "taro");
  ASSERT_EQ(commit(UserWrite(ForgetReviewAuthor{"hana", 2})), kCommitted);
  EXPECT_TRUE(user_reader->has_review_events("hana"));
  ASSERT_EQ(commit(UserWrite(ForgetReviewAuthor{"hana", 2})), kCommitted);
  EXPECT_FALSE(user_reader->has_review_events("hana"));
  EXPECT_TRUE(user_reader->has_review_events("taro"));
  EXPECT_EQ(authors("other"), "[taro c1][ ][ ][ ]");
}

}  // namespace
}  // namespace storage::review_store_test
