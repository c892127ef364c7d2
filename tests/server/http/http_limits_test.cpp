#include <gtest/gtest.h>

#include "tests/server/support/running_server.hpp"
#include "tests/support/network/http_client.hpp"
#include "tests/support/network/raw_client.hpp"

namespace server::http_limits_test {
namespace {

class HttpLimitsTest : public testing::Test {
 protected:
  /// Sends raw bytes and returns the response up to the end of the connection.
  std::string answer_to(const std::string& bytes) {
    support::RawClient client(server.port());
    client.send(bytes);
    return client.read_to_end();
  }

  /// Expects one response with this status, followed by the end of the connection.
  void expect_refused(const std::string& bytes, const std::string& status) {
    const std::string answer = answer_to(bytes);
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 " + status)) << bytes.substr(0, 200) << "\n" << answer;
    EXPECT_EQ(answer.find("HTTP/1.1", 1), std::string::npos) << "a second answer to\n" << bytes.substr(0, 200);
    EXPECT_EQ(support::HttpClient(server.port()).get("/healthz").status, 200);
  }

  RunningServer server;
};

TEST_F(HttpLimitsTest, RejectsRequestSmuggling) {
  const std::string smuggled = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
  const std::string post = "POST /api/games HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  expect_refused(post + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + smuggled, "400");
  expect_refused(post + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + smuggled, "400");
  expect_refused(post + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n" + smuggled, "400");
  expect_refused(post + "Transfer-Encoding: identity\r\n\r\n" + smuggled, "400");
  expect_refused(post + "Transfer-Encoding: xchunked\r\nContent-Length: 2\r\n\r\n{}" + smuggled, "400");
  expect_refused(post + "Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}" + smuggled, "400");
  expect_refused(post + "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}" + smuggled, "400");
  expect_refused(post + "Content-Length: 2, 2\r\n\r\n{}" + smuggled, "400");
  expect_refused(post + "Content-Length: -1\r\n\r\n{}" + smuggled, "400");
  expect_refused(post + "Content-Length: +2\r\n\r\n{}" + smuggled, "400");
  expect_refused(post + "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n" + smuggled, "400");
}

TEST_F(HttpLimitsTest, RejectsMalformedRequests) {
  expect_refused("GET / HTTP/1.1\r\n\r\n", "400");
  expect_refused("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "400");
  expect_refused("GET ftp://a/healthz HTTP/1.1\r\nHost: a\r\n\r\n", "400");
  expect_refused("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", "400");
  expect_refused("GET * HTTP/1.1\r\nHost: a\r\n\r\n", "400");
  expect_refused("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", "400");
  expect_refused("GET /\x01 HTTP/1.1\r\nHost: a\r\n\r\n", "400");
  expect_refused("GET / HTTP/3.7\r\nHost: a\r\n\r\n", "400");
  expect_refused("hello\r\n\r\n", "400");
  expect_refused(std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 TLS\r\n\r\n", 20), "400");
}

TEST_F(HttpLimitsTest, AnswersHealthChecksOfHttp10) {
  for (const char* method : {"GET", "HEAD"})
    EXPECT_TRUE(answer_to(std::string(method) + " /healthz HTTP/1.0\r\n\r\n").starts_with("HTTP/1.1 200"));
  for (const char* field : {"Cookie: sannin=x", "Origin: http://", "Upgrade: websocket"})
    expect_refused("GET /healthz HTTP/1.0\r\n" + std::string(field) + "\r\n\r\n", "400");
}

TEST_F(HttpLimitsTest, AcceptsAbsoluteForm) {
  const std::string end = " HTTP/1.1\r\nHost: b\r\nConnection: close\r\n\r\n";
  EXPECT_TRUE(answer_to("GET http://a/healthz" + end).starts_with("HTTP/1.1 200"));
  EXPECT_TRUE(answer_to("GET http://a" + end).starts_with("HTTP/1.1 200"));
}

TEST_F(HttpLimitsTest, SkipsEmptyLinesBeforeRequest) {
  const std::string request = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  EXPECT_TRUE(answer_to("\r\n" + request).starts_with("HTTP/1.1 200"));
  EXPECT_TRUE(answer_to("\n\r\n" + request).starts_with("HTTP/1.1 200"));
  const std::string first = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
  EXPECT_NE(answer_to(first + "\r\n" + request).find("HTTP/1.1 200", 1), std::string::npos);
  std::string lines;
  for (int i = 0; i < 100; ++i) lines += "\r\n";
  expect_refused(lines + request, "400");
}

TEST_F(HttpLimitsTest, RefusesManyParametersAtOnce) {
  std::string target = "/api/search?";
  for (int i = 0; i < 2'000; ++i) target += "&a" + std::to_string(i % 10);
  expect_refused("GET " + target + " HTTP/1.1\r\nHost: a\r\n\r\n", "400");
}

TEST_F(HttpLimitsTest, SendsOpenerPolicyToSecureOriginsOnly) {
  EXPECT_EQ(support::HttpClient(server.port()).get("/").header("cross-origin-opener-policy"), "");
  app::ServeOptions options;
  options.origin = "https://play.example.org";
  RunningServer secure(options);
  EXPECT_EQ(support::HttpClient(secure.port()).get("/").header("cross-origin-opener-policy"), "same-origin");
}

TEST_F(HttpLimitsTest, RejectsLargeHeader) {
  const std::string start = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX: ";
  EXPECT_TRUE(answer_to(start + std::string(8'000, 'x') + "\r\n\r\n").starts_with("HTTP/1.1 200"));
  expect_refused(start + std::string(8'192, 'x') + "\r\n\r\n", "431");
  expect_refused("GET /" + std::string(9'000, 'x') + " HTTP/1.1\r\nHost: a\r\n\r\n", "431");
  expect_refused(start + std::string(4'000'000, 'x'), "431");
}

TEST_F(HttpLimitsTest, AnswersPipelinedRequestsInOrder) {
  const std::string answer = answer_to(
      "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
      "GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n"
      "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  const std::size_t second = answer.find("HTTP/1.1 404");
  ASSERT_NE(second, std::string::npos) << answer;
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200"));
  EXPECT_NE(answer.find("HTTP/1.1 200", second), std::string::npos);
}

}  // namespace
}  // namespace server::http_limits_test
