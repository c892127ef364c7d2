#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace support {

using Headers = std::map<std::string, std::string, std::less<>>;

/// A request as it is sent: nothing is added but Host, the length of a body, and the cookie.
struct HttpCall {
  std::string method = "GET";
  std::string target = "/";
  Headers headers;
  std::string body;
};

/// An answer. The names of headers are in small letters.
struct HttpAnswer {
  int status = 0;
  Headers headers;
  std::string body;

  /// A header's value; empty if it is missing.
  [[nodiscard]] std::string header(std::string_view name) const;
};

/// A browser in small: one request after another to 127.0.0.1, each on a connection of its own, with a jar for cookies.
/// Whatever takes longer than ten seconds throws std::runtime_error, so that no test hangs.
class HttpClient {
 public:
  /// With an address, the requests come from there, as a proxy tells it.
  explicit HttpClient(int port, std::string forwarded_for = "")
      : port_(port), forwarded_for_(std::move(forwarded_for)) {}

  HttpAnswer send(const HttpCall& call);
  HttpAnswer get(const std::string& target) { return send({"GET", target, {}, {}}); }
  /// With a body of JSON, from our own page.
  HttpAnswer post(const std::string& target, const std::string& json) { return send(change("POST", target, json)); }
  HttpAnswer put(const std::string& target, const std::string& json) { return send(change("PUT", target, json)); }
  [[nodiscard]] HttpCall change(const std::string& method, const std::string& target, const std::string& json) const;

  [[nodiscard]] const std::string& forwarded_for() const { return forwarded_for_; }
  [[nodiscard]] int port() const { return port_; }
  /// The server moved, as after a restart: cookies are kept.
  void move_to(int port) { port_ = port; }
  [[nodiscard]] std::string origin() const { return "http://127.0.0.1:" + std::to_string(port_); }
  /// What the header Cookie says; empty without cookies.
  [[nodiscard]] std::string cookie() const;

 private:
  void keep_cookie(const std::string& set_cookie);

  int port_;
  std::string forwarded_for_;
  std::map<std::string, std::string> jar_;
};

}  // namespace support
