#include "server/protocol/decode.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "rules/rulesets.hpp"
#include "tests/support/files.hpp"
#include "tests/support/toy_ruleset.hpp"

namespace server::protocol::decode_test {
namespace {

using Json = nlohmann::json;

/// Encodes a client message as JSON, to compare it with the text that it was decoded from.
struct ClientEncoder {
  Json operator()(const Enter& m) const {
    Json json = {{"type", "enter"}, {"game", m.game}};
    if (m.since > 0) json["since"] = m.since;
    return json;
  }
  Json operator()(const Attend& m) const { return {{"type", "attend"}, {"looking", m.looking}}; }
  Json operator()(const Ping& m) const { return {{"type", "ping"}, {"t", m.t}}; }
  Json operator()(const Invalid& m) const { return {{"invalid", m.problem.reason}}; }
  Json operator()(const Command& m) const {
    Json json = std::visit(*this, m.action);
    json["id"] = m.id;
    return json;
  }
  /// Messages of the lobby, the chat and reviews have samples of their own.
  template <class T>
  Json operator()(const T&) const {
    return "another message";
  }
  Json operator()(const TakeSeat& m) const {
    Json json = {{"type", "take_seat"}};
    if (m.seat) json["seat"] = *m.seat;
    return json;
  }
  Json operator()(const LeaveSeat&) const { return {{"type", "leave_seat"}}; }
  Json operator()(const OpeningAlliance& m) const {
    return {{"type", "opening_alliance"}, {"with", m.with}, {"offer", m.offered}};
  }
  Json operator()(const Ready& m) const { return {{"type", "ready"}, {"ready", m.ready}}; }
  Json operator()(const Move& m) const { return {{"type", "move"}, {"number", m.number}, {"move", m.move}}; }
  Json operator()(const Resign&) const { return {{"type", "resign"}}; }
  Json operator()(const SetOffer& m) const {
    return {{"type", kOfferNames[static_cast<std::size_t>(m.offer)]}, {"offer", m.offered}};
  }
  Json operator()(const Abort&) const { return {{"type", "abort"}}; }
  Json operator()(const ClaimSeat& m) const { return {{"type", "claim_seat"}, {"seat", m.seat}}; }
  Json operator()(const AddComputer& m) const {
    Json json = {{"type", "add_computer"}, {"level", m.level}};
    if (m.seat) json["seat"] = *m.seat;
    return json;
  }
  Json operator()(const RemoveComputer& m) const { return {{"type", "remove_computer"}, {"user", m.user}}; }
  Json operator()(const Takeover& m) const {
    return {{"type", "takeover"}, {"seat", m.seat}, {"level", m.level}, {"offer", m.offered}};
  }
  Json operator()(const ReturnSeat& m) const {
    return {{"type", "return_seat"}, {"seat", m.seat}, {"offer", m.offered}};
  }
  Json operator()(const CloseTable&) const { return {{"type", "close"}}; }
  Json operator()(const FreeSeat& m) const { return {{"type", "free_seat"}, {"user", m.user}}; }
  Json operator()(const RemoveSpectator& m) const { return {{"type", "remove_spectator"}, {"user", m.user}}; }
  Json operator()(const RestoreSpectator& m) const { return {{"type", "restore_spectator"}, {"user", m.user}}; }
};

/// Returns the error in a message as "code: reason", or "-" if there is none.
std::string problem_of(std::string_view text) {
  const ClientMessage message = decode_client_message(text);
  const auto* invalid = std::get_if<Invalid>(&message);
  return invalid == nullptr ? "-" : invalid->problem.code + ": " + invalid->problem.reason;
}

TEST(DecodeTest, DecodesEveryClientSample) {
  const std::string directory = std::string(SANNIN_TEST_DATA) + "/protocol/client/";
  const auto names = support::files_in(directory, ".json");
  EXPECT_EQ(names.size(), 27U);
  for (const std::string& name : names) {
    const std::string text = support::read_file(directory + name);
    EXPECT_EQ(std::visit(ClientEncoder(), decode_client_message(text)), Json::parse(text)) << name;
  }
}

TEST(DecodeTest, SinceMayBeNull) {
  const ClientMessage message = decode_client_message(R"({"type":"enter","game":"g","since":null})");
  ASSERT_TRUE(std::holds_alternative<Enter>(message));
  EXPECT_EQ(std::get<Enter>(message).since, 0);
}

TEST(DecodeTest, SeatMayBeNull) {
  const ClientMessage message = decode_client_message(R"({"type":"take_seat","id":"c","seat":null})");
  ASSERT_TRUE(std::holds_alternative<Command>(message));
  EXPECT_EQ(std::get<TakeSeat>(std::get<Command>(message).action).seat, std::nullopt);
}

TEST(DecodeTest, RejectsInvalidJson) {
  for (const char* text : {"", "nonsense", "{", R"({"type":"ping","t":1)", R"({"type":"ping","t":1}})",
                           "{'type':'ping'}", R"({"type":"\ud800"})", R"({"type":"ping","t":01})"}) {
    EXPECT_EQ(problem_of(text), "bad_json: the text is not valid JSON in UTF-8") << text;
  }
  EXPECT_EQ(problem_of("{\"type\":\"p\xFFing\"}"),
            "bad_json: byte 11 of the request is not valid UTF-8; send the text as UTF-8");
}

TEST(DecodeTest, RejectsDeepNestingBeforeParsing) {
  EXPECT_EQ(problem_of(std::string(100'000, '[')), "bad_json: the JSON is nested more than 16 levels deep");
  EXPECT_EQ(problem_of(R"({"type":"ping","t":)" + std::string(16, '[') + std::string(16, ']') + "}"),
            "bad_json: the JSON is nested more than 16 levels deep");
  EXPECT_EQ(problem_of(R"({"type":"ping","t":)" + std::string(15, '[') + std::string(15, ']') + "}"),
            "bad_message: the message needs \"t\", a number");
}

TEST(DecodeTest, RejectsNonObject) {
  for (const char* text : {"[]", "1", "null", "\"ping\""}) {
    EXPECT_EQ(problem_of(text), "bad_message: the message must be a JSON object") << text;
  }
}

TEST(DecodeTest, RejectsUnknownOrMissingType) {
  EXPECT_EQ(problem_of(R"({"type":"fly"})"), "unknown_type: unknown message type \"fly\"");
  EXPECT_EQ(problem_of(R"({"type":"hello"})"), "unknown_type: unknown message type \"hello\"");
  EXPECT_EQ(problem_of("{}"), "bad_message: the message needs \"type\", a string");
  EXPECT_EQ(problem_of(R"({"type":7})"), "bad_message: the message needs \"type\", a string");
}

TEST(DecodeTest, RejectsMissingKeyByName) {
  EXPECT_EQ(problem_of(R"({"type":"enter"})"), "bad_message: the message needs \"game\", a string");
  EXPECT_EQ(problem_of(R"({"type":"ping"})"), "bad_message: the message needs \"t\", a number");
  EXPECT_EQ(problem_of(R"({"type":"leave_seat"})"), "bad_message: the message needs \"id\", a string");
  EXPECT_EQ(problem_of(R"({"type":"draw","id":"c"})"), "bad_message: the message needs \"offer\", true or false");
  EXPECT_EQ(problem_of(R"({"type":"ready","id":"c"})"), "bad_message: the message needs \"ready\", true or false");
  EXPECT_EQ(problem_of(R"({"type":"opening_alliance","id":"c","offer":true})"),
            "bad_message: the message needs \"with\", a string");
  EXPECT_EQ(problem_of(R"({"type":"move","id":"c","number":1})"), "bad_message: the message needs \"move\", a string");
  EXPECT_EQ(problem_of(R"({"type":"move","id":"c","move":"3d4e"})"),
            "bad_message: the message needs \"number\", a whole number from 1 to 1000000");
}

TEST(DecodeTest, RejectsWrongTypeOrSizeOfValue) {
  EXPECT_EQ(problem_of(R"({"type":"enter","game":7})"), "bad_message: the message needs \"game\", a string");
  EXPECT_EQ(problem_of(R"({"type":"enter","game":""})"), "bad_message: \"game\" must have 1 to 40 bytes");
  EXPECT_EQ(problem_of(R"({"type":"enter","game":"g","since":-1})"),
            "bad_message: the message needs \"since\", a whole number from 0 to 9007199254740992");
  EXPECT_EQ(problem_of(R"({"type":"enter","game":"g","since":18446744073709551615})"),
            "bad_message: the message needs \"since\", a whole number from 0 to 9007199254740992");
  EXPECT_EQ(problem_of(R"({"type":"ping","t":"now"})"), "bad_message: the message needs \"t\", a number");
  EXPECT_EQ(problem_of(R"({"type":"draw","id":"c","offer":1})"),
            "bad_message: the message needs \"offer\", true or false");
  EXPECT_EQ(problem_of(R"({"type":"take_seat","id":"c","seat":1})"),
            "bad_message: the message needs \"seat\", a string");
  for (const char* number : {"0", "1.5", "1e3", "-3", "\"1\"", "99999999999999999999"}) {
    EXPECT_EQ(problem_of(R"({"type":"move","id":"c","move":"3d4e","number":)" + std::string(number) + "}"),
              "bad_message: the message needs \"number\", a whole number from 1 to 1000000")
        << number;
  }
  EXPECT_EQ(problem_of(R"({"type":"leave_seat","id":")" + std::string(41, 'c') + "\"}"),
            "bad_message: \"id\" must have 1 to 40 bytes");
}

TEST(DecodeTest, RejectsUnknownAndRepeatedKeys) {
  EXPECT_EQ(problem_of(R"({"type":"resign","id":"c","why":"tired"})"),
            "bad_message: the message has an unknown key \"why\"");
  EXPECT_EQ(problem_of(R"({"type":"resign","id":"c","id":"d"})"),
            "bad_json: the key \"id\" appears twice in one object");
}

TEST(DecodeTest, RefusalKeepsIdOfCommand) {
  const auto id_of = [](std::string_view text) { return std::get<Invalid>(decode_client_message(text)).id; };
  EXPECT_EQ(id_of(R"({"type":"fly","id":"c9"})"), "c9");
  EXPECT_EQ(id_of(R"({"type":"move","id":"c9"})"), "c9");
  EXPECT_EQ(id_of(R"({"type":"move","id":9})"), "");
  EXPECT_EQ(id_of(R"({"type":"move","id":")" + std::string(41, 'c') + "\"}"), "");
}

class DecodeCreateTest : public testing::Test {
 protected:
  Result<TableOptions> decode(std::string_view body) {
    auto made = decode_create(body, rulesets);
    return made ? Result<TableOptions>(std::move(made->table)) : made.problem();
  }
  std::string problem_of_create(std::string_view body) {
    const auto decoded = decode(body);
    return decoded ? "-" : decoded.problem().code + ": " + decoded.problem().reason;
  }

  support::ToyRuleset toy;
  std::vector<const rules::Ruleset*> list = {rules::find_ruleset("sannin"), &toy};
  Rulesets rulesets = list;
};

TEST_F(DecodeCreateTest, AppliesDefaults) {
  const auto decoded = decode(R"({"ruleset":"sannin"})");
  ASSERT_TRUE(decoded.ok());
  const TableOptions& table = *decoded;
  EXPECT_EQ(table.ruleset, "sannin");
  EXPECT_EQ(table.options, (rules::Options{{"gap", "promote"},
                                           {"illumination", "choice"},
                                           {"promotion_after", "restored"},
                                           {"garden_after", "restored"}}));
  EXPECT_EQ(table.seating, Seating::kChoice);
  EXPECT_FALSE(table.opening_alliance);
  EXPECT_TRUE(table.listed);
  EXPECT_TRUE(table.warnings);
}

TEST_F(DecodeCreateTest, AcceptsAllOptions) {
  const auto decoded = decode(
      R"({"ruleset":"sannin","options":{"gap":"stay"},"seating":"lot","opening_alliance":true,"listed":false,"warnings":false})");
  ASSERT_TRUE(decoded.ok());
  const TableOptions& table = *decoded;
  EXPECT_EQ(table.options.front(), (std::pair<std::string, std::string>("gap", "stay")));
  EXPECT_EQ(table.seating, Seating::kLot);
  EXPECT_TRUE(table.opening_alliance);
  EXPECT_FALSE(table.listed);
  EXPECT_FALSE(table.warnings);
}

TEST_F(DecodeCreateTest, AcceptsOtherRuleset) {
  const auto decoded = decode(R"({"ruleset":"toy","options":{"stones":"21"}})");
  ASSERT_TRUE(decoded.ok());
  EXPECT_EQ(decoded->options, (rules::Options{{"stones", "21"}}));
}

TEST_F(DecodeCreateTest, RejectsInvalidFieldByName) {
  EXPECT_EQ(problem_of_create("{"), "bad_json: the text is not valid JSON in UTF-8");
  EXPECT_EQ(problem_of_create("{}"), "bad_message: the request needs \"ruleset\", a string");
  EXPECT_EQ(problem_of_create(R"({"ruleset":"chess"})"), "bad_message: there is no ruleset \"chess\"");
  EXPECT_EQ(problem_of_create(R"({"ruleset":"sannin","seating":"age"})"),
            "bad_message: \"seating\" must be choice or lot");
  EXPECT_EQ(problem_of_create(R"({"ruleset":"sannin","options":{"speed":"fast"}})"),
            "bad_message: there is no option \"speed\"");
  EXPECT_EQ(problem_of_create(R"({"ruleset":"sannin","options":{"gap":"fly"}})"),
            "bad_message: the option \"gap\" must be promote or stay");
  EXPECT_EQ(problem_of_create(R"({"ruleset":"sannin","options":{"gap":1}})"),
            "bad_message: \"options.gap\" must be a string");
  EXPECT_EQ(problem_of_create(R"({"ruleset":"sannin","options":[]})"),
            "bad_message: \"options\" must be an object whose values are strings");
  EXPECT_EQ(problem_of_create(R"({"ruleset":"toy","opening_alliance":true})"),
            "bad_message: Taking stones has no pre-arranged alliances");
  EXPECT_EQ(problem_of_create(R"({"ruleset":"sannin","clock":5})"),
            "bad_message: the request has an unknown key \"clock\"");
}

std::string name_or_problem(const std::string& name) {
  const auto decoded = decode_name(Json{{"name", name}}.dump());
  return decoded ? *decoded : decoded.problem().code + ": " + decoded.problem().reason;
}

TEST(DecodeNameTest, AcceptsAndTrimsNamesOfAllScripts) {
  EXPECT_EQ(name_or_problem("  Hana  "), "Hana");
  EXPECT_EQ(name_or_problem("花子 さん"), "花子 さん");
  const std::string longest = "ééééééééééééééééééééééée";
  EXPECT_EQ(name_or_problem(longest), longest);
  EXPECT_EQ(name_or_problem("<script>"), "<script>");
}

TEST(DecodeNameTest, RejectsEmptyAndLongNames) {
  for (const std::string& name : {std::string(), std::string("   "), std::string(25, 'x'), std::string(401, 'x')}) {
    EXPECT_EQ(name_or_problem(name), "bad_name: a name must have 1 to 24 characters") << name;
  }
}

TEST(DecodeNameTest, RejectsControlAndReorderingCharacters) {
  for (const char* name : {"a\nb", "a\x7F", "a\u0085b", "a\u2028b", "a\u202Eb", "a\u2066b", "\uFEFFa"}) {
    EXPECT_EQ(name_or_problem(name), "bad_name: a name must not have control characters") << name;
  }
}

}  // namespace
}  // namespace server::protocol::decode_test
