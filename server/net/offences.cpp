#include "server/net/offences.hpp"

#include <spdlog/spdlog.h>

#include <array>
#include <string_view>

namespace server {
namespace {

constexpr auto kSilence = std::chrono::seconds(10);
/// Addresses that are told apart at one time; those beyond are counted together.
constexpr std::size_t kEntries = 1000;
constexpr std::string_view kOthers = "other addresses";

struct Words {
  std::string_view name;
  std::string_view text;
};

constexpr std::array<Words, 10> kWords = {{
    {"no_reading", "cut off: does not read what is sent"},
    {"flood", "cut off: sends more messages than a socket may"},
    {"bad_frames", "cut off: sends broken, binary or too large WebSocket frames"},
    {"bad_messages", "refused: sends what is no message"},
    {"bad_requests", "cut off: sends what is no HTTP request, or a too large one"},
    {"slow_request", "cut off: takes too long to send a request"},
    {"too_many_requests", "refused: asks for more than one may in this time"},
    {"too_many_connections", "turned away: as many connections are open from there as there may be"},
    {"too_many_in_all", "connections are turned away: as many are open as there may be"},
    {"no_descriptors", "connections are turned away: the system has no descriptors or no memory left (LimitNOFILE)"},
}};

const Words& words_of(Offence offence) {
  return kWords.at(static_cast<std::size_t>(offence));
}

}  // namespace

Offences::Offences() : Offences([](const std::string& line) { spdlog::warn("{}", line); }) {}

void Offences::tell(Offence offence, const std::string& address, Clock::time_point now) {
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

void Offences::sweep(Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  for (auto& [key, entry] : entries_) {
    if (entry.unsaid > 0 && now - entry.said >= kSilence && lines_.take(now)) say(key, entry, now);
  }
  std::erase_if(entries_,
                [&](const auto& each) { return each.second.unsaid == 0 && now - each.second.said >= kSilence; });
}

void Offences::say(const Key& key, Entry& entry, Clock::time_point now) {
  const auto& [offence, address] = key;
  std::string line(address);
  if (!line.empty()) line += ": ";
  line += words_of(offence).text;
  if (entry.unsaid > 1) line += " (" + std::to_string(entry.unsaid) + " times)";
  log_(line);
  entry = {now, 0};
}

}  // namespace server
