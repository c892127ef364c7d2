#include "server/http/handshake.hpp"

#include <sodium.h>

#include <array>
#include <boost/beast/websocket/rfc6455.hpp>
#include <string>
#include <string_view>

namespace server::http {
namespace {

namespace beast_http = boost::beast::http;

constexpr std::string_view kVersion = "13";
constexpr std::size_t kKeyBytes = 16;

Response upgrade_required(const std::string& reason) {
  Response refused = problem_response(426, "upgrade_required", reason);
  refused.headers.emplace_back("Connection", "Upgrade");
  refused.headers.emplace_back("Upgrade", "websocket");
  refused.headers.emplace_back("Sec-WebSocket-Version", std::string(kVersion));
  return refused;
}

bool is_key(std::string_view text) {
  std::array<unsigned char, kKeyBytes> key{};
  std::size_t length = 0;
  const int failed = sodium_base642bin(key.data(), key.size(), text.data(), text.size(), nullptr, &length, nullptr,
                                       sodium_base64_VARIANT_ORIGINAL);
  return failed == 0 && length == kKeyBytes;
}

}  // namespace

std::optional<Response> refused_handshake(const beast_http::request<beast_http::string_body>& request) {
  if (!boost::beast::websocket::is_upgrade(request))
    return upgrade_required("this path is a WebSocket: send an upgrade request");
  if (request.count(beast_http::field::sec_websocket_version) != 1 ||
      request[beast_http::field::sec_websocket_version] != kVersion) {
    return upgrade_required("Sec-WebSocket-Version must be 13");
  }
  const auto key = request[beast_http::field::sec_websocket_key];
  if (request.count(beast_http::field::sec_websocket_key) != 1 || !is_key({key.data(), key.size()})) {
    return problem_response(400, "bad_request", "Sec-WebSocket-Key must be 16 bytes in base64");
  }
  return std::nullopt;
}

}  // namespace server::http
