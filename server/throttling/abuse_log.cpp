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

const Words& words_of(Abuse abuse) {
  return kWords.at(static_cast<std::size_t>(abuse));
}

}  // namespace

AbuseLog::AbuseLog() : AbuseLog([](const std::string& line) { spdlog::warn("{}", line); }) {}

void AbuseLog::report(Abuse abuse, const std::string& address, Clock::time_point now) {
  counts_.add(words_of(abuse).name);
  const std::lock_guard lock(mutex_);
  Key key(abuse, address);
  auto found = entries_.find(key);
  if (found == entries_.end()) {
    if (entries_.size() >= kEntries) key.second = kOthers;
    found = entries_.try_emplace(std::move(key), Entry{now - kSilence, 0}).first;
  }
  Entry& entry = found->second;
  ++entry.unlogged;
  if (now - entry.logged >= kSilence && lines_.take(now)) log(found->first, entry, now);
}

void AbuseLog::sweep(Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  for (auto& [key, entry] : entries_) {
    if (entry.unlogged > 0 && now - entry.logged >= kSilence && lines_.take(now)) log(key, entry, now);
  }
  std::erase_if(entries_,
                [&](const auto& each) { return each.second.unlogged == 0 && now - each.second.logged >= kSilence; });
}

void AbuseLog::log(const Key& key, Entry& entry, Clock::time_point now) {
  const auto& [abuse, address] = key;
  std::string line(address);
  if (!line.empty()) line += ": ";
  line += words_of(abuse).text;
  if (entry.unlogged > 1) line += " (" + std::to_string(entry.unlogged) + " times)";
  log_(line);
  entry = {now, 0};
}

}  // namespace server::throttling
