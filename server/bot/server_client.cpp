#include "server/bot/server_client.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <optional>
#include <utility>

#include "rules/printable.hpp"
#include "server/version.hpp"

namespace server::bot {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using namespace std::chrono_literals;

constexpr auto kAnswerTime = 30s;
/// A stream sends at least a blank line every 20 seconds.
constexpr auto kSilence = 60s;
constexpr std::size_t kMostBytes = std::size_t{16} << 20U;

/// Returns the refusal in the body of an answer.
Refused refusal_in(int status, const std::string& body) {
  const Json answer = parse_json(body);
  const Json problem = answer.is_object() ? answer.value("error", answer) : Json();
  if (!problem.is_object() || !problem.contains("code"))
    return {status, "", "HTTP status " + std::to_string(status) + ", which is no answer of a Sannin server"};
  const auto text = [&](const char* key) {
    const auto found = problem.find(key);
    return found != problem.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
  return {status, text("code"), text("reason")};
}

std::string origin_of(const ServerAddress& address) {
  return "http://" + address.host + ":" + address.port;
}

http::request<http::string_body> request_to(const ServerAddress& address, const std::string& token,
                                            const std::string& path, const Json& body) {
  http::request<http::string_body> request(body.is_null() ? http::verb::get : http::verb::post, path, 11);
  request.set(http::field::host, address.host + ":" + address.port);
  request.set(http::field::authorization, "Bearer " + token);
  request.set(http::field::user_agent, "sannin-bot/" SANNIN_VERSION);
  if (!body.is_null()) {
    request.set(http::field::content_type, "application/json");
    request.body() = body.dump();
    request.prepare_payload();
  }
  return request;
}

asio::awaitable<void> send(beast::tcp_stream& stream, const ServerAddress& address,
                           http::request<http::string_body> request) {
  asio::ip::tcp::resolver resolver(co_await asio::this_coro::executor);
  const auto endpoints = co_await resolver.async_resolve(address.host, address.port, asio::use_awaitable);
  stream.expires_after(kAnswerTime);
  co_await stream.async_connect(endpoints, asio::use_awaitable);
  co_await http::async_write(stream, request, asio::use_awaitable);
}

Unreachable unreachable(const ServerAddress& address, const boost::system::system_error& error) {
  return Unreachable(origin_of(address) + ": " + error.code().message());
}

}  // namespace

Json parse_json(std::string_view text) {
  constexpr int kDepth = 32;
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string && c == '\\') ++i;
    if (c == '"') in_string = !in_string;
    if (in_string) continue;
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    if (depth > kDepth) return Json(Json::value_t::discarded);
  }
  return Json::parse(text, nullptr, false);
}

ServerAddress ServerAddress::parse(const std::string& url) {
  const std::string shown = " (got " + rules::in_quotes(url) + ")";
  if (url.starts_with("https://")) {
    throw std::invalid_argument(
        "this program has no TLS: use http:// on the server's machine or in its network, or a local proxy that speaks "
        "TLS to the server" +
        shown);
  }
  constexpr std::string_view kScheme = "http://";
  if (!url.starts_with(kScheme))
    throw std::invalid_argument("must be an address such as http://localhost:8080" + shown);
  std::string rest = url.substr(kScheme.size());
  if (rest.ends_with('/')) rest.pop_back();
  ServerAddress address;
  const std::size_t colon = rest.ends_with(']') ? std::string::npos : rest.rfind(':');
  address.host = rest.substr(0, colon);
  if (address.host.starts_with('[') && address.host.ends_with(']'))
    address.host = address.host.substr(1, address.host.size() - 2);
  if (colon != std::string::npos) address.port = rest.substr(colon + 1);
  const bool is_number = !address.port.empty() && address.port.size() <= 5 &&
                         address.port.find_first_not_of("0123456789") == std::string::npos;
  if (address.host.empty() || !is_number || rest.find_first_of("/?#@ ") != std::string::npos)
    throw std::invalid_argument("must be an address such as http://localhost:8080, without a path" + shown);
  return address;
}

asio::awaitable<Json> ServerClient::ask(std::string path, Json body) {
  try {
    beast::tcp_stream stream(co_await asio::this_coro::executor);
    co_await send(stream, address_, request_to(address_, token_, path, body));
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(kMostBytes);
    co_await http::async_read(stream, buffer, parser, asio::use_awaitable);
    const auto& answer = parser.get();
    if (answer.result_int() / 100 != 2) throw refusal_in(static_cast<int>(answer.result_int()), answer.body());
    Json value = parse_json(answer.body());
    if (value.is_discarded()) throw refusal_in(static_cast<int>(answer.result_int()), "");
    co_return value;
  } catch (const boost::system::system_error& error) {
    throw unreachable(address_, error);
  }
}

asio::awaitable<void> ServerClient::read_lines(std::string path, std::function<asio::awaitable<bool>(Json)> heard) {
  try {
    beast::tcp_stream stream(co_await asio::this_coro::executor);
    co_await send(stream, address_, request_to(address_, token_, path, nullptr));
    beast::flat_buffer buffer;
    http::response_parser<http::buffer_body> parser;
    parser.body_limit(boost::none);
    co_await http::async_read_header(stream, buffer, parser, asio::use_awaitable);
    const auto status = static_cast<int>(parser.get().result_int());
    std::string text;
    std::string part(std::size_t{64} << 10U, '\0');
    while (!parser.is_done()) {
      parser.get().body().data = part.data();
      parser.get().body().size = part.size();
      stream.expires_after(kSilence);
      const auto [failed, size] =
          co_await http::async_read_some(stream, buffer, parser, asio::as_tuple(asio::use_awaitable));
      if (failed && failed != http::error::need_buffer) throw boost::system::system_error(failed);
      text.append(part, 0, part.size() - parser.get().body().size);
      if (text.size() > kMostBytes) throw Unreachable(origin_of(address_) + ": sends too long a line");
      if (status != 200) continue;
      std::size_t begin = 0;
      for (std::size_t end = 0; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
        if (end == begin) continue;
        Json line = parse_json(std::string_view(text).substr(begin, end - begin));
        if (line.is_discarded()) throw Unreachable(origin_of(address_) + ": sends a line that is no JSON");
        if (!co_await heard(std::move(line))) co_return;
      }
      text.erase(0, begin);
    }
    if (status != 200) throw refusal_in(status, text);
  } catch (const boost::system::system_error& error) {
    throw unreachable(address_, error);
  }
}

}  // namespace server::bot
