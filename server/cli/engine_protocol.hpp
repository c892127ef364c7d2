#pragma once

#include <atomic>
#include <chrono>
#include <iosfwd>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/player.hpp"

namespace server::cli {

/// Text protocol of `sannin engine`, in the manner of UCI and USI (docs/FORMATS.md, "Engine
/// protocol"). A search runs in a thread of its own, so that `stop` ends it at any time.
class EngineProtocol {
 public:
  /// Writes its answers, one a line, to `out`, which must outlive it.
  explicit EngineProtocol(std::ostream& out);
  EngineProtocol(const EngineProtocol&) = delete;
  EngineProtocol& operator=(const EngineProtocol&) = delete;
  /// Stops the search.
  ~EngineProtocol();

  /// Handles one line. Returns false after `quit`.
  bool handle(std::string_view line);
  /// Waits for the end of the search.
  void wait();
  /// Ends the protocol when the input is over: a search with limits still answers.
  void finish();

 private:
  using Words = std::vector<std::string>;

  void introduce();
  void set_option(const Words& words);
  void set_position(const Words& words);
  void go(const Words& words);
  void search(engine::Orders orders, std::optional<std::chrono::milliseconds> time);
  void stop();

  void say(const std::string& line);
  void report_error(const std::string& reason) { say("info string error: " + reason); }
  /// Makes the player of the current ruleset and options, at the initial position. Returns false
  /// and reports an error if the rules refuse it.
  bool renew();

  std::ostream& out_;
  std::mutex out_mutex_;

  engine::Start start_;
  std::optional<int> level_;
  int lines_ = 1;
  int megabytes_ = 16;
  std::uint64_t seed_ = 0;
  std::unique_ptr<engine::ComputerPlayer> player_;

  /// Whether the search has no limits.
  bool endless_ = false;
  std::atomic<bool> stop_ = false;
  std::atomic<bool> searching_ = false;
  std::jthread thread_;
};

}  // namespace server::cli
