#include "server/throttling/abuse_log.hpp"

#include <spdlog/spdlog.h>

#include <array>
#include <string_view>

namespace server::throttling {
namespace {

constexpr auto kSilence = std::chrono::seconds(10);
/// Maximum number of entries. Further addresses are counted together.
constexpr std::size_t kEntries = 1000;
constexpr std::string_view kOthers = "other addresses";

struct Words {
  std::string_view name;
  std::string_view text;
};

constexpr std::array<Words, 10> kWords = {{
    {"no_reading", "closed: slow consumer"},
    {"flood", "closed: sends too many messages"},
    {"bad_frames", "closed: sends broken, binary or too large WebSocket frames"},
    {"bad_messages", "refused: sends invalid messages"},
    {"bad_requests", "closed: sends invalid or too large HTTP requests"},
    {"slow_request", "closed: takes too long to send a request"},
    {"too_many_requests", "refused: sends too many requests"},
    {"too_many_connections", "rejected: has too many open connections"},
    {"too_many_in_all", "connections are rejected: too many are open"},
    {"no_descriptors", "connections are rejected: no file descriptors (LimitNOFILE) or no memory left"},
}};

const Words& words_of(Abuse offence) {
  return kWords.at(static_cast<std::size_t>(offence));
}

}  // namespace

AbuseLog::AbuseLog() : AbuseLog([](const std::string& line) { spdlog::warn("{}", line); }) {}

void AbuseLog::tell(Abuse offence, const std::string& address, Clock::time_point now) {
  counts_.add(words_of(offence).name);
  const std::lock_guard lock(mutex_);
  Key key(offence, address);
  auto found = entries_.find(key);
  if (found == entries_.end()) {
    if (entries_.size() >= kEntries) key.second = kOthers;
    found = entries_.try_emplace(std::move(key), Entry{now - kSilence, 0}).first;
  }
  Entry& entry = found->second;
  ++entry.unsaid;
  if (now - entry.said >= kSilence && lines_.take(now)) say(found->first, entry, now);
}

void AbuseLog::sweep(Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  for (auto& [key, entry] : entries_) {
    if (entry.unsaid > 0 && now - entry.said >= kSilence && lines_.take(now)) say(key, entry, now);
  }
  std::erase_if(entries_,
                [&](const auto& each) { return each.second.unsaid == 0 && now - each.second.said >= kSilence; });
}

void AbuseLog::say(const Key& key, Entry& entry, Clock::time_point now) {
  const auto& [offence, address] = key;
  std::string line(address);
  if (!line.empty()) line += ": ";
  line += words_of(offence).text;
  if (entry.unsaid > 1) line += " (" + std::to_string(entry.unsaid) + " times)";
  log_(line);
  entry = {now, 0};
}

}  // namespace server::throttling
