#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "server/metrics.hpp"
#include "server/net/rate_limit.hpp"

namespace server {

/// What clients do for which they are cut off, refused or turned away.
enum class Offence {
  kNoReading,
  kFlood,
  kBadFrames,
  kBadMessages,
  kBadRequests,
  kSlowRequest,
  kTooManyRequests,
  kTooManyConnections,
  kTooManyInAll,
  kNoDescriptors,
};

/// Tells the log who does what he should not: at once, then for each offence and address at most every ten seconds,
/// with how often it happened meanwhile; and so that the log does not grow fast however many addresses there are. May
/// be used from any thread.
class Offences {
 public:
  using Clock = std::chrono::steady_clock;
  using Log = std::function<void(const std::string&)>;

  Offences();
  /// Lines go to `log` in place of the program's log.
  explicit Offences(Log log) : log_(std::move(log)) {}

  /// `address` is empty if it is nobody's fault.
  void tell(Offence offence, const std::string& address, Clock::time_point now = Clock::now());
  /// Tells what was only counted.
  void sweep(Clock::time_point now = Clock::now());
  /// How often each happened, by its name, such as "flood".
  [[nodiscard]] const Tally& counts() const { return counts_; }

 private:
  using Key = std::pair<Offence, std::string>;
  struct Entry {
    Clock::time_point said;
    std::uint64_t unsaid = 0;
  };

  void say(const Key& key, Entry& entry, Clock::time_point now);

  Log log_;
  Tally counts_;
  std::mutex mutex_;
  RateLimit lines_{{30, 1}};
  std::map<Key, Entry> entries_;
};

}  // namespace server
