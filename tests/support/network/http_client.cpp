#include "tests/support/network/http_client.hpp"

#include <algorithm>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <stdexcept>

#include "tests/support/await.hpp"

namespace support {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;

http::request<http::string_body> request_of(const HttpCall& call, int port, const std::string& cookie) {
  http::request<http::string_body> request;
  request.version(11);
  request.method_string(call.method);
  request.target(call.target);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  if (!cookie.empty()) request.set(http::field::cookie, cookie);
  request.body() = call.body;
  if (!call.body.empty() || call.method == "POST" || call.method == "PUT") request.prepare_payload();
  for (const auto& [name, value] : call.headers) request.set(name, value);
  return request;
}

std::string small(std::string name) {
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return name;
}

}  // namespace

std::string HttpAnswer::header(std::string_view name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string() : found->second;
}

HttpAnswer HttpClient::send(const HttpCall& call) {
  boost::asio::io_context io;
  beast::tcp_stream stream(io);
  connect(io, stream, port_);
  auto request = request_of(call, port_, cookie());
  if (!forwarded_for_.empty()) request.set("X-Forwarded-For", forwarded_for_);
  // A server that rejects a request early may close while the client is still sending. Only the
  // response counts.
  await(io, stream, [&](auto done) { http::async_write(stream, request, done); });
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(64 * 1024 * 1024);
  if (call.method == "HEAD") parser.skip(true);
  const auto failed = await(io, stream, [&](auto done) { http::async_read(stream, buffer, parser, done); });
  if (failed) throw std::runtime_error(call.method + " " + call.target + ": " + failed.message());
  HttpAnswer answer;
  answer.status = parser.get().result_int();
  for (const auto& field : parser.get()) {
    std::string& value = answer.headers[small(field.name_string())];
    // Each Set-Cookie has its own header; the values are joined by line breaks.
    value.append(value.empty() ? "" : "\n").append(field.value());
    if (field.name() == http::field::set_cookie) keep_cookie(std::string(field.value()));
  }
  answer.body = std::move(parser.get().body());
  if (auto* const observe = observer.load()) observe(call, answer);
  return answer;
}

HttpCall HttpClient::change(const std::string& method, const std::string& target, const std::string& json) const {
  return {method, target, {{"Content-Type", "application/json"}, {"Origin", origin()}}, json};
}

std::string HttpClient::cookie() const {
  std::string all;
  for (const auto& [name, value] : jar_) all += (all.empty() ? "" : "; ") + name + "=" + value;
  return all;
}

std::string HttpClient::secret() const {
  const auto found = jar_.find("sannin");
  return found == jar_.end() ? std::string() : found->second.substr(0, found->second.find('.'));
}

void HttpClient::keep_cookie(const std::string& set_cookie) {
  const std::size_t equals = set_cookie.find('=');
  if (equals == std::string::npos) return;
  const std::string name = set_cookie.substr(0, equals);
  if (set_cookie.find("; Max-Age=0;") != std::string::npos) {
    jar_.erase(name);
  } else {
    jar_[name] = set_cookie.substr(equals + 1, set_cookie.find(';') - equals - 1);
  }
}

}  // namespace support
