#include "server/protocol/http/user_requests.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace server::protocol::user_requests_test {
namespace {

using Json = nlohmann::json;

/// Returns the error code; empty if decoding succeeded.
template <class T>
std::string code_of(const Result<T>& decoded) {
  return decoded ? "" : decoded.problem().code;
}

TEST(UserRequestsTest, AccountKeyIgnoresCase) {
  EXPECT_EQ(account_key("Hana_7-A"), "hana_7-a");
}

TEST(UserRequestsTest, RegistrationKeepsNameAndPassword) {
  const auto decoded = decode_registration(R"({"name": "Hana_7", "password": "  a good password "})");
  ASSERT_EQ(code_of(decoded), "");
  EXPECT_EQ(decoded->name, "Hana_7");
  EXPECT_EQ(decoded->password, "  a good password ");
}

TEST(UserRequestsTest, LoginAcceptsAnyText) {
  EXPECT_EQ(code_of(decode_login(R"({"name": "", "password": ""})")), "");
  EXPECT_EQ(code_of(decode_login(R"({"name": "x"})")), "bad_message");
  EXPECT_EQ(code_of(decode_login(R"({"name": "x", "password": 7})")), "bad_message");
  EXPECT_EQ(code_of(decode_login(R"({"name": "x", "password": "y", "admin": true})")), "bad_message");
}

TEST(UserRequestsTest, LoginLimitsNameAndPassword) {
  const auto code = [](std::size_t name, std::size_t password) {
    const Json body = {{"name", std::string(name, 'x')}, {"password", std::string(password, 'y')}};
    return code_of(decode_login(body.dump()));
  };
  EXPECT_EQ(code(24, 200), "");
  EXPECT_EQ(code(25, 200), "bad_name");
  EXPECT_EQ(code(15'000, 8), "bad_name");
  EXPECT_EQ(code(24, 201), "bad_password");
}

TEST(UserRequestsTest, DeletionNeedsConfirmation) {
  EXPECT_EQ(code_of(decode_deletion("{}")), "bad_message");
  EXPECT_EQ(code_of(decode_deletion(R"({"confirm": "delete"})")), "bad_message");
  const auto meant = decode_deletion(R"({"confirm": "delete everything", "password": "x"})");
  ASSERT_EQ(code_of(meant), "");
  EXPECT_EQ(meant->password, "x");
}

TEST(UserRequestsTest, SettingsAreAnyObjectWithinLimit) {
  EXPECT_EQ(*decode_settings(" {\"b\": [1],  \"a\": null} ", 100), R"({"a":null,"b":[1]})");
  EXPECT_EQ(code_of(decode_settings("[]", 100)), "bad_message");
  EXPECT_EQ(code_of(decode_settings("{", 100)), "bad_json");
  EXPECT_EQ(code_of(decode_settings(R"({"a":1})", 6)), "bad_message");
  EXPECT_EQ(code_of(decode_settings(R"({"a":1})", 7)), "");
}

TEST(UserRequestsTest, MeContainsAccount) {
  EXPECT_EQ(Json::parse(encode_me({"p1", "Hana"}, std::nullopt)),
            Json::parse(R"({"id": "p1", "name": "Hana", "account": null})"));
  EXPECT_EQ(Json::parse(encode_me({"p1", "Hana"}, "hana_7")),
            Json::parse(R"({"id": "p1", "name": "Hana", "account": "hana_7"})"));
}

TEST(UserRequestsTest, OnlyNewTokenContainsSecret) {
  const PersonalToken token{"t1", "my bot", 5};
  EXPECT_EQ(Json::parse(encode_new_token(token, "secret")),
            Json::parse(R"({"id": "t1", "label": "my bot", "created": 5, "token": "secret"})"));
  EXPECT_EQ(Json::parse(encode_tokens(std::vector{token})),
            Json::parse(R"({"tokens": [{"id": "t1", "label": "my bot", "created": 5}]})"));
}

}  // namespace
}  // namespace server::protocol::user_requests_test
