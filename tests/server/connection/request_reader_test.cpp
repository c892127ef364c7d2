#include "server/connection/request_reader.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "tests/server/support/running_server.hpp"
#include "tests/support/network/http_client.hpp"
#include "tests/support/network/raw_client.hpp"

// Decisions by the header before the body is sent, and headers of every response.
namespace server::request_reader_test {
namespace {

using support::HttpAnswer;
using support::RawClient;

const std::string kBody = R"({"ruleset":"sannin"})";

class RequestReaderTest : public testing::Test {
 protected:
  /// Returns the header of a POST request whose body has not been sent yet.
  static std::string post(const std::string& path, const std::string& more, std::size_t length = kBody.size()) {
    return "POST " + path +
           " HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(length) +
           "\r\n" + more + "\r\n";
  }
  static std::string first_line(const std::string& answer) { return answer.substr(0, answer.find('\r')); }

  RunningServer server;
};

TEST_F(RequestReaderTest, SendsContinueBeforeBody) {
  for (const char* value : {"100-continue", "100-Continue"}) {
    RawClient client(server.port());
    client.send(post("/api/games", std::string("Expect: ") + value + "\r\nConnection: close\r\n"));
    EXPECT_EQ(client.read_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
    client.send(kBody);
    EXPECT_EQ(first_line(client.read_to_end()), "HTTP/1.1 201 Created");
  }
}

TEST_F(RequestReaderTest, OmitsContinueIfBodyHasArrived) {
  RawClient client(server.port());
  client.send(post("/api/games", "Expect: 100-continue\r\nConnection: close\r\n") + kBody);
  const std::string answer = client.read_to_end();
  EXPECT_EQ(first_line(answer), "HTTP/1.1 201 Created") << answer;
}

TEST_F(RequestReaderTest, RejectsByHeaderBeforeBody) {
  const std::string expect = "Expect: 100-continue\r\n";
  const std::pair<std::string, std::string> cases[] = {
      {post("/api/games", expect, 1'000'000), "413"},
      {post("/api/nothing", expect), "404"},
      {post("/api/me", expect), "405"},
      {post("/api/games", expect + "Origin: https://evil.example\r\n"), "403"},
      {"POST /api/games HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n" + expect + "\r\n",
       "415"},
      {post("/api/games", "Expect: something\r\n"), "417"},
      {post("/api/games", expect + "Expect: more\r\n"), "417"}};
  for (const auto& [header, status] : cases) {
    RawClient client(server.port());
    client.send(header);
    const std::string answer = client.read_to_end();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 " + status)) << header << answer;
    EXPECT_NE(answer.find("Connection: close"), std::string::npos) << header;
  }
}

TEST_F(RequestReaderTest, IgnoresExpectInHttp10) {
  RawClient client(server.port());
  client.send(
      "POST /api/games HTTP/1.0\r\nHost: a\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
      "Content-Length: " +
      std::to_string(kBody.size()) + "\r\n\r\n");
  client.send(kBody);
  EXPECT_EQ(first_line(client.read_to_end()), "HTTP/1.1 201 Created");
}

TEST_F(RequestReaderTest, EveryResponseHasDate) {
  const std::regex date(
      "\r\nDate: (Mon|Tue|Wed|Thu|Fri|Sat|Sun), [0-9]{2} [A-Z][a-z]{2} [0-9]{4} "
      "[0-9]{2}:[0-9]{2}:[0-9]{2} GMT\r\n");
  const auto has_date = [&](const std::string& bytes) {
    RawClient client(server.port());
    client.send(bytes);
    return std::regex_search(client.read_until("\r\n\r\n"), date);
  };
  for (const char* path : {"/", "/api/rulesets", "/api/nothing", "/api/export.ndjson"}) {
    EXPECT_TRUE(has_date("GET " + std::string(path) + " HTTP/1.1\r\nHost: a\r\n\r\n")) << path;
  }
  EXPECT_TRUE(has_date("no request\r\n\r\n"));
  RawClient socket(server.port());
  const std::string origin = "Origin: http://127.0.0.1:" + std::to_string(server.port()) + "\r\n";
  EXPECT_TRUE(std::regex_search(socket.ask_to_upgrade("", origin), date));
}

TEST_F(RequestReaderTest, ComparesContentTypeWithoutCase) {
  support::HttpClient client(server.port());
  const auto status = [&](const std::string& type) {
    auto call = client.change("POST", "/api/games", kBody);
    call.headers["Content-Type"] = type;
    return client.send(call).status;
  };
  for (const char* json : {"application/json", "Application/JSON", "application/json; charset=utf-8",
                           "application/json ;charset=UTF-8", "APPLICATION/JSON;v=1"}) {
    EXPECT_EQ(status(json), 201) << json;
  }
  for (const char* other : {"text/plain", "application/jsonp", "application/json-patch+json", "application"}) {
    EXPECT_EQ(status(other), 415) << other;
  }
}

TEST_F(RequestReaderTest, RejectsInvalidWebSocketHandshake) {
  const auto answer = [&](const std::string& version, const std::string& key_lines) {
    RawClient client(server.port());
    client.send("GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" + version + key_lines +
                "\r\n");
    return client.read_until("\r\n\r\n");
  };
  const std::string version = "Sec-WebSocket-Version: 13\r\n";
  const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  EXPECT_EQ(first_line(answer(version, key)), "HTTP/1.1 101 Switching Protocols");
  for (const char* bad : {"", "AAAA", "dGhlIHNhbXBsZSBub25jZQ", "dGhlIHNhbXBsZSBub25jZWUx", "no base64 at all !!!!!!!",
                          "dGhlIHNhbXBsZSBub25jZSBsb25nZXI="}) {
    EXPECT_EQ(first_line(answer(version, "Sec-WebSocket-Key: " + std::string(bad) + "\r\n")),
              "HTTP/1.1 400 Bad Request")
        << bad;
  }
  EXPECT_EQ(first_line(answer(version, "")), "HTTP/1.1 400 Bad Request");
  EXPECT_EQ(first_line(answer(version, key + key)), "HTTP/1.1 400 Bad Request");
  for (const char* other : {"", "Sec-WebSocket-Version: 8\r\n", "Sec-WebSocket-Version: 14\r\n"}) {
    const std::string refused = answer(other, key);
    EXPECT_EQ(first_line(refused), "HTTP/1.1 426 Upgrade Required") << other;
    EXPECT_NE(refused.find("Sec-WebSocket-Version: 13\r\n"), std::string::npos) << other;
    EXPECT_NE(refused.find("Upgrade: websocket\r\n"), std::string::npos) << other;
  }
}

TEST_F(RequestReaderTest, RejectsNumbersOutOfRange) {
  support::HttpClient client(server.port());
  const std::string largest = "9223372036854775807";
  for (const std::string& since :
       {largest, std::string("9223372036854775808"), std::string("9007199254740993"), std::string("-1")}) {
    EXPECT_EQ(client.get("/api/games/game1932/stream?since=" + since).status, 400) << since;
  }
  for (const std::string cursor : {"9223372036854775808.x", "99999999999999999999.x", "-9223372036854775809.x"}) {
    EXPECT_EQ(client.get("/api/games?before=" + cursor).status, 400) << cursor;
    EXPECT_EQ(client.get("/api/search?before=" + cursor).status, 400) << cursor;
  }
  for (const std::string& cursor : {largest + "." + largest, "-" + largest + ".0"}) {
    EXPECT_EQ(client.get("/api/games?before=" + cursor).status, 200) << cursor;
    EXPECT_EQ(client.get("/api/search?before=" + cursor).status, 200) << cursor;
  }
}

}  // namespace
}  // namespace server::request_reader_test
