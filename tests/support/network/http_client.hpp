#pragma once

#include <atomic>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace support {

using Headers = std::map<std::string, std::string, std::less<>>;

/// HTTP request. Only Host, Content-Length and Cookie are added to it.
struct HttpCall {
  std::string method = "GET";
  std::string target = "/";
  Headers headers;
  std::string body;
};

/// HTTP response. Header names are in lower case. Values of headers with the same name are joined
/// by line breaks.
struct HttpAnswer {
  int status = 0;
  Headers headers;
  std::string body;

  /// Returns the value of a header; empty if it is missing.
  [[nodiscard]] std::string header(std::string_view name) const;
};

/// Minimal browser with a cookie jar. Sends requests to 127.0.0.1 one after another, each on its
/// own connection. Throws std::runtime_error after ten seconds, so that no test hangs.
class HttpClient {
 public:
  /// Called with each answer of every client, if set.
  static inline std::atomic<void (*)(const HttpCall&, const HttpAnswer&)> observer = nullptr;

  /// `forwarded_for`: client address sent in X-Forwarded-For, as by a reverse proxy; empty: none.
  explicit HttpClient(int port, std::string forwarded_for = "")
      : port_(port), forwarded_for_(std::move(forwarded_for)) {}

  HttpAnswer send(const HttpCall& call);
  HttpAnswer get(const std::string& target) { return send({"GET", target, {}, {}}); }
  /// Sends JSON with the Origin of this server.
  HttpAnswer post(const std::string& target, const std::string& json) { return send(change("POST", target, json)); }
  HttpAnswer put(const std::string& target, const std::string& json) { return send(change("PUT", target, json)); }
  [[nodiscard]] HttpCall change(const std::string& method, const std::string& target, const std::string& json) const;

  [[nodiscard]] const std::string& forwarded_for() const { return forwarded_for_; }
  [[nodiscard]] int port() const { return port_; }
  /// Uses another port from now on, as after a restart of the server. Cookies are kept.
  void move_to(int port) { port_ = port; }
  [[nodiscard]] std::string origin() const { return "http://127.0.0.1:" + std::to_string(port_); }
  /// Returns the value of the Cookie header; empty without cookies.
  [[nodiscard]] std::string cookie() const;
  /// Returns the secret in the server's cookie, without the day on which the cookie was set.
  [[nodiscard]] std::string secret() const;

 private:
  void keep_cookie(const std::string& set_cookie);

  int port_;
  std::string forwarded_for_;
  std::map<std::string, std::string> jar_;
};

}  // namespace support
