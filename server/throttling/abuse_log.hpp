#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "server/process/metrics.hpp"
#include "server/throttling/rate_limit.hpp"

namespace server::throttling {

/// Client behaviour for which the server disconnects, refuses or rejects the client.
enum class Abuse {
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

/// Logs misbehaving clients. The first abuse of an address is logged at once. After that there is
/// at most one line every 10 seconds for each abuse and address, with the number of occurrences.
/// An overall rate limit (30 lines in a row, then one per second) bounds the log even with many
/// addresses. May be used from any thread.
class AbuseLog {
 public:
  using Clock = std::chrono::steady_clock;
  using Log = std::function<void(const std::string&)>;

  AbuseLog();
  /// Writes lines to `log` instead of the process log.
  explicit AbuseLog(Log log) : log_(std::move(log)) {}

  /// Counts an abuse, and logs it if a line is due. `address` is empty if no client is at fault.
  void report(Abuse abuse, const std::string& address, Clock::time_point now = Clock::now());
  /// Logs the abuses that have only been counted so far, if a line is due, and drops idle
  /// entries. Call it periodically.
  void sweep(Clock::time_point now = Clock::now());
  /// Returns the number of occurrences of each abuse by name, such as "flood".
  [[nodiscard]] const Tally& counts() const { return counts_; }

 private:
  using Key = std::pair<Abuse, std::string>;
  /// State of one abuse and address: time of the last line, and occurrences since.
  struct Entry {
    Clock::time_point logged;
    std::uint64_t unlogged = 0;
  };

  void log(const Key& key, Entry& entry, Clock::time_point now);

  Log log_;
  Tally counts_;
  std::mutex mutex_;
  RateLimit lines_{{30, 1}};
  std::map<Key, Entry> entries_;
};

}  // namespace server::throttling
