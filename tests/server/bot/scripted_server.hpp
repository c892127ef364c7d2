#pragma once

#include <atomic>
#include <string>
#include <thread>

namespace server::bot {

/// Server on 127.0.0.1 that answers the first request of each connection with the same bytes,
/// whatever they are.
class ScriptedServer {
 public:
  /// What follows the bytes.
  enum class Then { kClose, kSilence, kRepeat };

  explicit ScriptedServer(std::string answer, Then then = Then::kClose);
  ~ScriptedServer();
  ScriptedServer(const ScriptedServer&) = delete;
  ScriptedServer& operator=(const ScriptedServer&) = delete;

  [[nodiscard]] std::string port() const { return std::to_string(port_); }
  /// Returns the number of connections that the server has accepted.
  [[nodiscard]] int connections() const { return connections_; }

 private:
  void serve();
  /// Answers one connection.
  void answer(int socket) const;

  std::string answer_;
  Then then_;
  int listener_ = -1;
  /// Becomes readable at the end.
  int end_ = -1;
  int port_ = 0;
  std::atomic<int> connections_ = 0;
  std::thread thread_;
};

}  // namespace server::bot
