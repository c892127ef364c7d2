#include <gtest/gtest.h>

#include <future>
#include <string>
#include <vector>

#include "server/config/fixed_limits.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"

namespace server::api::account_test {
namespace {

using namespace server::protocol;

using support::HttpAnswer;
using support::HttpClient;

std::string code_of(const HttpAnswer& answer) {
  return Json::parse(answer.body).at("error").at("code");
}

std::string credentials(const std::string& name, const std::string& password) {
  return Json{{"name", name}, {"password", password}}.dump();
}

/// Hana has an account. Her second device has sent no request yet.
class AccountTest : public testing::Test {
 protected:
  AccountTest() { EXPECT_EQ(hana.http().post("/api/account", credentials("Hana_7", kPassword)).status, 201); }

  static Json me(HttpClient& client) { return Json::parse(client.get("/api/me").body); }

  static constexpr const char* kPassword = "correct horse 花";
  RunningServer server;
  Player hana{server.port(), "Hana"};
  HttpClient phone{server.port()};
};

TEST_F(AccountTest, BelongsToRequestingUser) {
  const Json now = me(hana.http());
  EXPECT_EQ(now.at("id"), hana.id());
  EXPECT_EQ(now.at("name"), "Hana");
  EXPECT_EQ(now.at("account"), "Hana_7");
  EXPECT_EQ(me(phone).at("account"), nullptr);
}

TEST_F(AccountTest, SecondDeviceActsForSameUser) {
  const std::string game = hana.create();
  hana.enter(game);
  ASSERT_EQ(hana.sit("first").at("type"), "done");
  EXPECT_NE(me(phone).at("id"), hana.id());
  const HttpAnswer answer = phone.post("/api/login", credentials("hana_7", kPassword));
  ASSERT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(Json::parse(answer.body).at("id"), hana.id());
  EXPECT_EQ(Json::parse(answer.body).at("account"), "Hana_7");
  EXPECT_EQ(me(phone).at("id"), hana.id());
  const Json games = Json::parse(phone.get("/api/me/games").body).at("games");
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].at("id"), game);
  EXPECT_EQ(me(hana.http()).at("id"), hana.id()) << "the first device stays in";
}

TEST_F(AccountTest, SurvivesRestart) {
  server.restart();
  phone.move_to(server.port());
  EXPECT_EQ(phone.post("/api/login", credentials("Hana_7", kPassword)).status, 200);
}

TEST_F(AccountTest, HidesWhetherAccountExists) {
  const HttpAnswer unknown = phone.post("/api/login", credentials("nobody", kPassword));
  const HttpAnswer wrong = phone.post("/api/login", credentials("Hana_7", "correct horse"));
  EXPECT_EQ(unknown.status, 403);
  EXPECT_EQ(code_of(unknown), "wrong_password");
  EXPECT_EQ(unknown.body, wrong.body);
  EXPECT_EQ(unknown.header("set-cookie"), "");
}

TEST_F(AccountTest, RejectsTakenNameSecondAccountAndAnonymous) {
  const HttpAnswer stranger = phone.post("/api/account", credentials("Other", kPassword));
  EXPECT_EQ(stranger.status, 401);
  EXPECT_EQ(code_of(stranger), "no_user");
  phone.get("/api/me");
  const HttpAnswer taken = phone.post("/api/account", credentials("HANA_7", kPassword));
  EXPECT_EQ(taken.status, 409);
  EXPECT_EQ(code_of(taken), "name_taken");
  const HttpAnswer second = hana.http().post("/api/account", credentials("Other", kPassword));
  EXPECT_EQ(second.status, 409);
  EXPECT_EQ(code_of(second), "has_account");
}

TEST_F(AccountTest, RejectsInvalidNamesAndPasswords) {
  phone.get("/api/me");
  for (const std::string& name : {std::string("x"), std::string("花子"), std::string("a b"), std::string(25, 'x')}) {
    EXPECT_EQ(code_of(phone.post("/api/account", credentials(name, kPassword))), "bad_name") << name;
  }
  for (const std::string& password : {std::string("1234567"), std::string(201, 'x'), std::string("花花花花花花花")}) {
    EXPECT_EQ(code_of(phone.post("/api/account", credentials("Taro", password))), "bad_password") << password;
  }
  EXPECT_EQ(phone.post("/api/account", credentials("Taro", "花鳥風月花鳥風月")).status, 201);
}

TEST_F(AccountTest, RejectsTrivialPasswords) {
  phone.get("/api/me");
  for (const char* password : {"        ", "\u3000\u3000\u3000\u3000\u3000\u3000\u3000\u3000",
                               "\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b", "   abc   ", "aaaaaaaa", "abababab",
                               "Taro_Sato", "taro_satoTARO_SATO", " taro_sato "}) {
    EXPECT_EQ(code_of(phone.post("/api/account", credentials("Taro_Sato", password))), "bad_password") << password;
    const Json change = {{"old", kPassword}, {"new", password}};
    if (std::string(password).find("aro") != std::string::npos) continue;
    EXPECT_EQ(code_of(hana.http().put("/api/account/password", change.dump())), "bad_password") << password;
  }
  const Json own = {{"old", kPassword}, {"new", "hana_7HANA_7"}};
  EXPECT_EQ(code_of(hana.http().put("/api/account/password", own.dump())), "bad_password");
}

TEST_F(AccountTest, SignUpReplacesSecret) {
  phone.get("/api/me");
  const std::string id = me(phone).at("id");
  const std::string former = phone.cookie();
  support::WsClient socket(server.port(), former, phone.origin());
  socket.receive();
  const HttpAnswer made = phone.post("/api/account", credentials("Taro", kPassword));
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_NE(phone.cookie(), former);
  EXPECT_EQ(me(phone).at("id"), id);
  const auto with_former = [&](const std::string& path) {
    return HttpClient(server.port()).send({"GET", path, {{"Cookie", former}}, {}});
  };
  EXPECT_EQ(with_former("/api/me/export").status, 401);
  EXPECT_EQ(with_former("/api/tokens").status, 401);
  EXPECT_EQ(Json::parse(*socket.receive()).value("code", ""), "session_ended") << "its sockets end too";
}

TEST_F(AccountTest, PasswordAndLoginReplaceSecret) {
  std::string former = hana.http().cookie();
  const Json change = {{"old", kPassword}, {"new", "another password"}};
  ASSERT_EQ(hana.http().put("/api/account/password", change.dump()).status, 200);
  EXPECT_NE(hana.http().cookie(), former);
  EXPECT_EQ(phone.send({"GET", "/api/me/games", {{"Cookie", former}}, {}}).status, 401);
  former = hana.http().cookie();
  ASSERT_EQ(hana.http().post("/api/login", credentials("Hana_7", "another password")).status, 200);
  EXPECT_NE(hana.http().cookie(), former);
  EXPECT_EQ(phone.send({"GET", "/api/me/games", {{"Cookie", former}}, {}}).status, 401);
}

TEST_F(AccountTest, ParallelSignUpsMakeOneAccount) {
  phone.get("/api/me");
  const std::string cookie = phone.cookie();
  std::vector<std::future<HttpAnswer>> answers;
  for (int i = 0; i < 6; ++i) {
    answers.push_back(std::async(std::launch::async, [&, i] {
      HttpClient client(server.port());
      auto call = client.change("POST", "/api/account", credentials("Taro" + std::to_string(i), kPassword));
      call.headers["Cookie"] = cookie;
      return client.send(call);
    }));
  }
  int made = 0;
  for (auto& each : answers) {
    const HttpAnswer answer = each.get();
    made += answer.status == 201 ? 1 : 0;
    EXPECT_TRUE(answer.status == 201 || answer.status == 409 || answer.status == 401) << answer.body;
    EXPECT_EQ(answer.body.find("constraint"), std::string::npos) << answer.body;
  }
  EXPECT_EQ(made, 1);
}

TEST_F(AccountTest, LogoutEndsThisCookieOnly) {
  ASSERT_EQ(phone.post("/api/login", credentials("Hana_7", kPassword)).status, 200);
  const std::string stolen = phone.cookie();
  const HttpAnswer answer = phone.post("/api/logout", "{}");
  EXPECT_EQ(answer.status, 200);
  EXPECT_NE(answer.header("set-cookie").find("Max-Age=0"), std::string::npos);
  const HttpAnswer late = phone.send({"GET", "/api/me/games", {{"Cookie", stolen}}, {}});
  EXPECT_EQ(late.status, 401);
  EXPECT_NE(me(phone).at("id"), hana.id());
  EXPECT_EQ(me(hana.http()).at("id"), hana.id());
}

TEST_F(AccountTest, RejectsLogoutOfGuest) {
  phone.get("/api/me");
  const HttpAnswer answer = phone.post("/api/logout", "{}");
  EXPECT_EQ(answer.status, 409);
  EXPECT_EQ(code_of(answer), "no_account");
}

TEST_F(AccountTest, NewPasswordEndsOtherLogins) {
  ASSERT_EQ(phone.post("/api/login", credentials("Hana_7", kPassword)).status, 200);
  const auto change = [&](const std::string& old) {
    return phone.put("/api/account/password", Json{{"old", old}, {"new", "another password"}}.dump());
  };
  EXPECT_EQ(change("not the old one").status, 403);
  EXPECT_EQ(me(hana.http()).at("id"), hana.id());
  EXPECT_EQ(change(kPassword).status, 200);
  EXPECT_EQ(me(phone).at("id"), hana.id()) << "who changes it stays in";
  EXPECT_NE(me(hana.http()).at("id"), hana.id());
  HttpClient tablet(server.port());
  EXPECT_EQ(tablet.post("/api/login", credentials("Hana_7", kPassword)).status, 403);
  EXPECT_EQ(tablet.post("/api/login", credentials("Hana_7", "another password")).status, 200);
}

TEST_F(AccountTest, RateLimitsLoginAttempts) {
  // An address that is not the owner's: in a cluster that one may become known during the attempts,
  // and then has a budget of its own.
  HttpClient stranger(server.port(), "198.51.100.1");
  HttpAnswer answer;
  for (int i = 0; i <= static_cast<int>(fixed::kAccountTries) && answer.status != 429; ++i) {
    answer = stranger.post("/api/login", credentials("Hana_7", "wrong password"));
  }
  EXPECT_EQ(answer.status, 429);
  EXPECT_EQ(code_of(answer), "too_fast");
  EXPECT_EQ(stranger.post("/api/login", credentials("hana_7", kPassword)).status, 429)
      << "the right one is no exception";
  EXPECT_EQ(stranger.post("/api/login", credentials("Other", kPassword)).status, 403) << "another account is";
}

TEST_F(AccountTest, AttacksElsewhereDoNotLockOutOwner) {
  HttpClient owner(server.port(), "203.0.113.1");
  ASSERT_EQ(owner.post("/api/login", credentials("Hana_7", kPassword)).status, 200);
  HttpAnswer answer;
  for (int i = 0; i < 50 && answer.status != 429; ++i) {
    HttpClient stranger(server.port(), "198.51.100." + std::to_string(i));
    answer = stranger.post("/api/login", credentials("Hana_7", "wrong password"));
  }
  ASSERT_EQ(answer.status, 429);
  HttpClient elsewhere(server.port(), "203.0.113.9");
  EXPECT_EQ(elsewhere.post("/api/login", credentials("Hana_7", kPassword)).status, 429);
  HttpClient tablet(server.port(), "203.0.113.1");
  EXPECT_EQ(tablet.post("/api/login", credentials("Hana_7", kPassword)).status, 200)
      << "from where the owner logged in";
  HttpClient sister(server.port(), "127.0.0.1");
  EXPECT_EQ(sister.post("/api/login", credentials("Hana_7", kPassword)).status, 200)
      << "from where the account was made";
  const std::string change = Json{{"old", kPassword}, {"new", "another password"}}.dump();
  EXPECT_EQ(owner.put("/api/account/password", change).status, 200) << "with a cookie of the account";
}

TEST_F(AccountTest, VisitWithCookieMakesAddressKnown) {
  ASSERT_EQ(phone.post("/api/login", credentials("Hana_7", kPassword)).status, 200);
  server.restart();
  phone.move_to(server.port());
  ASSERT_EQ(me(phone).at("account"), "Hana_7");
  HttpAnswer answer;
  for (int i = 0; i < 50 && answer.status != 429; ++i) {
    HttpClient stranger(server.port(), "198.51.100." + std::to_string(i));
    answer = stranger.post("/api/login", credentials("Hana_7", "wrong password"));
  }
  HttpClient tablet(server.port());
  EXPECT_EQ(tablet.post("/api/login", credentials("Hana_7", kPassword)).status, 200);
}

TEST_F(AccountTest, LoginRejectsInvalidCredentials) {
  EXPECT_EQ(code_of(phone.post("/api/login", credentials(std::string(25, 'x'), kPassword))), "bad_name");
  EXPECT_EQ(code_of(phone.post("/api/login", credentials(std::string(15'000, 'x'), kPassword))), "bad_name");
  EXPECT_EQ(code_of(phone.post("/api/login", credentials("Hana_7", std::string(201, 'x')))), "bad_password");
  EXPECT_EQ(code_of(phone.post("/api/login", credentials(std::string(24, 'x'), kPassword))), "wrong_password");
}

TEST_F(AccountTest, RejectsLoginFromOtherSite) {
  auto call = phone.change("POST", "/api/login", credentials("Hana_7", kPassword));
  call.headers["Origin"] = "https://evil.example";
  EXPECT_EQ(phone.send(call).status, 403);
}

TEST_F(AccountTest, SharesSettingsBetweenDevices) {
  EXPECT_EQ(hana.http().get("/api/me/settings").body, "{}");
  const std::string settings = R"({"lettering":"western","sound":false})";
  EXPECT_EQ(hana.http().put("/api/me/settings", settings).body, settings);
  ASSERT_EQ(phone.post("/api/login", credentials("Hana_7", kPassword)).status, 200);
  EXPECT_EQ(phone.get("/api/me/settings").body, settings);
  EXPECT_EQ(phone.put("/api/me/settings", "[]").status, 400);
  EXPECT_EQ(phone.put("/api/me/settings", Json{{"x", std::string(4'096, 'x')}}.dump()).status, 400);
  EXPECT_EQ(phone.get("/api/me/settings").body, settings);
}

}  // namespace
}  // namespace server::api::account_test
