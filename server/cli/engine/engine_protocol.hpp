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
  /// Handles a line that is too long to be read: refuses it. `start` is its begin.
  void refuse_long_line(std::string_view start, std::size_t longest);
  /// Ends the protocol when the input is over: a search with limits still finishes.
  void finish();

 private:
  using Words = std::vector<std::string>;

  void introduce();
  void set_option(const Words& words);
  void set_position(const Words& words);
  void go(const Words& words);
  /// Refuses a `go`. A program that waits for its move gets none.
  void refuse_go(const std::string& reason);
  /// Makes the player of the last position. Returns the reason if that was refused.
  std::optional<std::string> place();
  void search(engine::SearchRequest request, std::optional<std::chrono::milliseconds> time);
  void stop();

  void say(const std::string& line);
  void report_error(const std::string& reason) { say("info string error: " + reason); }

  std::ostream& out_;
  std::mutex out_mutex_;

  engine::Start start_;
  std::optional<int> level_;
  int lines_ = 1;
  int megabytes_ = 16;
  std::uint64_t seed_ = 0;
  /// Words of the last `position`; empty: the initial position.
  Words position_;
  /// At the last position. Nullptr if that was refused, or if an option has changed since.
  std::unique_ptr<engine::ComputerPlayer> player_;

  /// Whether the search answers only after `stop`.
  bool endless_ = false;
  std::atomic<bool> stop_ = false;
  std::atomic<bool> searching_ = false;
  std::jthread thread_;
};

}  // namespace server::cli
