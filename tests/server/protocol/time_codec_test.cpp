#include <gtest/gtest.h>

#include "rules/rulesets.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/messages/time_control.hpp"

namespace server::protocol::time_codec_test {
namespace {

Result<NewTable> created_with(const std::string& time) {
  return decode_create(R"({"ruleset": "sannin", "time": )" + time + "}", rules::rulesets());
}

/// Returns the time control in record notation, or the reason of the refusal.
std::string read(const std::string& time) {
  const auto table = created_with(time);
  return table ? time_control_text(table->table.time) : table.problem().reason;
}

TEST(TimeCodecTest, DecodesEveryKind) {
  EXPECT_EQ(read("null"), "-");
  EXPECT_EQ(read(R"({"kind": "untimed"})"), "-");
  EXPECT_EQ(read(R"({"kind": "fischer", "base": 600, "increment": 5})"), "600+5");
  EXPECT_EQ(read(R"({"kind": "byoyomi", "base": 0, "periods": 3, "period": 30})"), "0+3x30");
  EXPECT_EQ(read(R"({"kind": "delay", "base": 300, "delay": 10})"), "300d10");
  EXPECT_EQ(read(R"({"kind": "days", "days": 3})"), "3days");
}

TEST(TimeCodecTest, TableWithoutTimeIsUntimed) {
  const auto table = decode_create(R"({"ruleset": "sannin"})", rules::rulesets());
  EXPECT_FALSE(is_timed(table->table.time));
}

TEST(TimeCodecTest, ReportsInvalidValues) {
  EXPECT_EQ(read("7"), "\"time\" must be a JSON object");
  EXPECT_EQ(read("{}"), "\"time\" needs \"kind\", a string");
  EXPECT_EQ(read(R"({"kind": "sand"})"), "the kind of \"time\" must be untimed, fischer, byoyomi, delay or days");
  EXPECT_EQ(read(R"({"kind": "fischer", "base": 600})"), "\"time\" needs \"increment\", a whole number from 0 to 3600");
  EXPECT_EQ(read(R"({"kind": "fischer", "base": 0, "increment": 0})"), "\"time\" needs a base or an increment above 0");
  EXPECT_EQ(read(R"({"kind": "byoyomi", "base": 1, "periods": 0, "period": 30})"),
            "\"time\" needs \"periods\", a whole number from 1 to 99");
  EXPECT_EQ(read(R"({"kind": "days", "days": 31})"), "\"time\" needs \"days\", a whole number from 1 to 30");
  EXPECT_EQ(read(R"({"kind": "untimed", "base": 5})"), "\"time\" has an unknown key \"base\"");
}

TEST(TimeControlTest, SplitsTotalTimeIntoPeriods) {
  const TimeControl byoyomi = Byoyomi{2'000, 2, 9'000};
  for (const TimeLeft& left :
       {TimeLeft{2'000, 2}, TimeLeft{1'000, 2}, TimeLeft{0, 2}, TimeLeft{0, 1}, TimeLeft{0, 0}}) {
    EXPECT_EQ(time_left_of(byoyomi, time_in_all(byoyomi, left)), left);
  }
  EXPECT_EQ(time_left_of(Fischer{60'000, 5'000}, 7'000), (TimeLeft{7'000, 0}));
  EXPECT_EQ(time_left_of(Untimed{}, 7'000), (TimeLeft{7'000, 0}));
}

}  // namespace
}  // namespace server::protocol::time_codec_test
