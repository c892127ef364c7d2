#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <variant>

#include "server/protocol/decode.hpp"
#include "server/protocol/events/review_event_codec.hpp"
#include "tests/support/files.hpp"
#include "tests/support/schema_values.hpp"

// The kinds of messages in the code are those of docs/openapi.json. tests/web/protocol checks the
// samples against the schemas.
namespace server::protocol::schema_test {
namespace {

using Names = std::set<std::string>;

/// Returns whether a decoder knows messages of this type.
bool is_known(const std::string& type) {
  const std::string text = nlohmann::json{{"type", type}}.dump();
  const ClientMessage message = decode_client_message(text);
  const auto* invalid = std::get_if<Invalid>(&message);
  return invalid == nullptr || invalid->problem.code != "unknown_type";
}

/// Collects which alternatives of the client's messages have been decoded.
class Decoded {
 public:
  void add(const std::string& text) {
    const ClientMessage message = decode_client_message(text);
    messages_.insert(message.index());
    if (const auto* command = std::get_if<Command>(&message)) add(command->action);
    if (const auto* command = std::get_if<LobbyCommand>(&message)) lobby_actions_.insert(command->action.index());
    if (const auto* command = std::get_if<ReviewCommand>(&message)) review_actions_.insert(command->action.index());
  }

  /// Fails the test if an alternative is missing. `Invalid` is one of the messages.
  void expect_complete() const {
    EXPECT_EQ(messages_.size(), std::variant_size_v<ClientMessage> - 1);
    EXPECT_EQ(actions_.size(), std::variant_size_v<Action>);
    EXPECT_EQ(opening_alliance_offers_.size(), kOfferNames.size());
    EXPECT_EQ(lobby_actions_.size(), std::variant_size_v<decltype(LobbyCommand::action)>);
    EXPECT_EQ(review_actions_.size(), std::variant_size_v<ReviewAction>);
  }

 private:
  void add(const Action& action) {
    actions_.insert(action.index());
    if (const auto* want = std::get_if<SetOffer>(&action)) opening_alliance_offers_.insert(want->offer);
  }

  std::set<std::size_t> messages_;
  std::set<std::size_t> actions_;
  std::set<Offer> opening_alliance_offers_;
  std::set<std::size_t> lobby_actions_;
  std::set<std::size_t> review_actions_;
};

template <std::size_t... Index>
Names review_kinds(std::index_sequence<Index...>) {
  return {std::string(review_event_kind(std::variant_alternative_t<Index, ReviewEventBody>{}))...};
}

TEST(SchemaTest, DecodersKnowEveryClientType) {
  for (const std::string& type : support::schema_values("ClientMessage", "type")) EXPECT_TRUE(is_known(type)) << type;
  EXPECT_FALSE(is_known("fly"));
}

TEST(SchemaTest, SamplesHaveEveryClientMessage) {
  Decoded decoded;
  for (const char* folder : {"client/", "chat/client/", "lobby/client/", "reviews/client/"}) {
    const std::string path = std::string(SANNIN_TEST_DATA) + "/protocol/" + folder;
    for (const std::string& name : support::files_in(path, ".json")) decoded.add(support::read_file(path + name));
  }
  decoded.expect_complete();
}

TEST(SchemaTest, HasEveryKindOfReviewEvent) {
  Names kinds = review_kinds(std::make_index_sequence<std::variant_size_v<ReviewEventBody>>());
  // Clients receive the first event of a review only as part of its whole state.
  kinds.erase("created");
  EXPECT_EQ(kinds, support::schema_values("ReviewEvent", "kind"));
}

}  // namespace
}  // namespace server::protocol::schema_test
