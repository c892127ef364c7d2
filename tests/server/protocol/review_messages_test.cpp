#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "server/config/limits.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/encode_review.hpp"
#include "server/protocol/events/review_event_codec.hpp"
#include "tests/support/files.hpp"
#include "tests/support/toy_ruleset.hpp"

namespace server::protocol::review_messages_test {
namespace {

using Json = nlohmann::json;

constexpr std::int64_t kAt = 1'795'240'000'000;

Json sample(const std::string& name) {
  return Json::parse(support::read_file(std::string(SANNIN_TEST_DATA) + "/protocol/reviews/" + name + ".json"));
}

template <class Action>
Action action_of(const std::string& name) {
  const ClientMessage message = decode_client_message(sample("client/" + name).dump());
  return std::get<Action>(std::get<ReviewCommand>(message).action);
}

/// Returns the code of the refusal; `taken` if the message is accepted.
std::string refused(const Json& json) {
  const ClientMessage message = decode_client_message(json.dump());
  const auto* invalid = std::get_if<Invalid>(&message);
  return invalid == nullptr ? "taken" : invalid->problem.code;
}

TEST(ReviewMessagesTest, DecodesSamples) {
  const ClientMessage entered = decode_client_message(sample("client/enter_review").dump());
  EXPECT_EQ(std::get<EnterReview>(entered).review, "k3Hd92xQpa");
  EXPECT_EQ(std::get<EnterReview>(entered).since, 12);
  const ClientMessage presented = decode_client_message(sample("client/present_node").dump());
  EXPECT_EQ(std::get<PresentNode>(presented).node, 7);
  EXPECT_EQ(action_of<AddMove>("add_move").parent, 5);
  EXPECT_EQ(action_of<AddMove>("add_move").move, "P-4e");
  EXPECT_EQ(action_of<SetComment>("comment").text, "Better was\nthe rook. 花");
  EXPECT_EQ(action_of<SetMarks>("mark").marks, (std::vector<std::string>{"3d4e", "5e"}));
  EXPECT_EQ(action_of<RemoveNode>("remove_node").node, 5);
  EXPECT_EQ(action_of<RaiseNode>("raise_node").node, 5);
  EXPECT_EQ(action_of<Retitle>("retitle").title, "The first game");
  EXPECT_FALSE(action_of<SetOpen>("set_open").open);
}

TEST(ReviewMessagesTest, EncodesSamples) {
  const support::ToyRuleset toy;
  ReviewSnapshot review;
  review.review = "k3Hd92xQpa";
  review.seq = 4;
  review.title = "The first game";
  review.host = "pK3m1Q";
  review.ruleset = &toy;
  review.options = {{"stones", "7"}};
  review.start = "7 a 1";
  review.tags = {{"Event", "A cup"}};
  review.nodes = {{0, 0, "", {"Seven.", {"heap"}}}, {1, 0, "2", {}}, {3, 1, "b:resign", {}}, {2, 0, "3", {"Hm.", {}}}};
  EXPECT_EQ(Json::parse(encode_review(review, 3, "", kAt + 12345)), sample("server/review"));
  EXPECT_EQ(Json::parse(encode(NodePresented{"k3Hd92xQpa", 7, "pK3m1Q"})), sample("server/presented"));
  const std::vector<Identity> users = {{"pK3m1Q", "Hana"}};
  EXPECT_EQ(Json::parse(encode(ReviewPresence{"k3Hd92xQpa", users, 3})), sample("server/review_presence"));
}

TEST(ReviewMessagesTest, EveryEventRoundTrips) {
  const ReviewEventBody bodies[] = {MoveAdded{4, 2, "1"},  SetComment{4, "two\nlines"},
                                    SetMarks{4, {"heap"}}, RemoveNode{4},
                                    RaiseNode{2},          Retitle{"Ours"},
                                    SetOpen{false}};
  std::int64_t seq = 2;
  for (const ReviewEventBody& body : bodies) {
    const std::string kind(review_event_kind(body));
    const ReviewEvent event{seq, kAt + seq, seq == 3 ? "" : "pK3m1Q", "c", body};
    EXPECT_EQ(Json::parse(encode(ReviewEventAdded{"k3Hd92xQpa", event})), sample("server/" + kind));
    const auto again = decode_review_event_data(kind, encode_review_event_data(body));
    ASSERT_TRUE(again.ok()) << kind;
    EXPECT_EQ(encode_review_event_data(*again), encode_review_event_data(body));
    ++seq;
  }
  EXPECT_FALSE(decode_review_event_data("dance", "{}").ok());
  EXPECT_FALSE(decode_review_event_data("retitled", "{}").ok());
}

TEST(ReviewMessagesTest, RejectsTooLongAndHiddenText) {
  const auto comment = [](const std::string& text) {
    return Json{{"type", "comment"}, {"id", "c"}, {"node", 1}, {"text", text}};
  };
  std::string longest;
  for (std::size_t i = 0; i < limits().review_comment; ++i) longest += "花";
  EXPECT_EQ(refused(comment(longest)), "taken");
  EXPECT_EQ(refused(comment(longest + "!")), "too_long");
  EXPECT_EQ(refused(comment("a\u202Eb")), "bad_text");
  EXPECT_EQ(refused({{"type", "retitle"}, {"id", "c"}, {"title", "two\nlines"}}), "bad_text");
  EXPECT_EQ(refused({{"type", "mark"}, {"id", "c"}, {"node", 1}, {"marks", Json::array({1})}}), "bad_message");
  EXPECT_EQ(refused({{"type", "mark"}, {"id", "c"}, {"node", 1}, {"marks", std::vector<std::string>(41, "5e")}}),
            "bad_message");
  EXPECT_EQ(refused({{"type", "add_move"}, {"id", "c"}, {"parent", -1}, {"move", "1"}}), "bad_message");
  EXPECT_EQ(refused({{"type", "add_move"}, {"parent", 1}, {"move", "1"}}), "bad_message");
}

}  // namespace
}  // namespace server::protocol::review_messages_test
