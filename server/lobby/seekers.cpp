#include "server/lobby/seekers.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>

namespace server::lobby {
namespace {

bool offers(const Seeker& seeker, const std::string& ruleset, const protocol::TimeControl& time) {
  const auto& times = seeker.seek.times;
  return seeker.subscriber && seeker.subscriber->may_act() && seeker.seek.ruleset == ruleset &&
         std::find(times.begin(), times.end(), time) != times.end();
}

}  // namespace

void Seekers::put(Seeker seeker) {
  const auto found =
      std::find_if(seekers_.begin(), seekers_.end(), [&](const Seeker& each) { return each.who.id == seeker.who.id; });
  if (found != seekers_.end()) {
    *found = std::move(seeker);
  } else {
    seekers_.push_back(std::move(seeker));
  }
}

void Seekers::remove(const std::string& user) {
  std::erase_if(seekers_, [&](const Seeker& each) { return each.who.id == user; });
}

std::optional<std::string> Seekers::make_room(const std::string& address) {
  std::map<std::string_view, std::size_t> counts;
  for (const Seeker& each : seekers_) ++counts[each.address];
  const auto fullest = std::max_element(counts.begin(), counts.end(),
                                        [](const auto& one, const auto& other) { return one.second < other.second; });
  const auto own = counts.find(address);
  if (fullest == counts.end() || fullest->second <= (own == counts.end() ? 0 : own->second) + 1) return std::nullopt;
  const auto newest = std::find_if(seekers_.rbegin(), seekers_.rend(),
                                   [&](const Seeker& each) { return each.address == fullest->first; });
  std::string user = newest->who.id;
  seekers_.erase(std::next(newest).base());
  return user;
}

bool Seekers::leave(const actor::Subscriber* subscriber, std::int64_t at) {
  const auto found = std::find_if(seekers_.begin(), seekers_.end(),
                                  [&](const Seeker& each) { return each.subscriber.get() == subscriber; });
  if (found == seekers_.end()) return false;
  found->subscriber = nullptr;
  found->left = at;
  return true;
}

void Seekers::forget(std::int64_t before) {
  std::erase_if(seekers_, [&](const Seeker& each) { return !each.subscriber && each.left < before; });
}

std::optional<Match> Seekers::take_match(const std::string& user, std::size_t seats) {
  const Seeker* seeker = find(user);
  if (seeker == nullptr) return std::nullopt;
  const protocol::Seek seek = seeker->seek;
  for (const protocol::TimeControl& time : seek.times) {
    // Decided once for each seeker: whether a user may act can change meanwhile, on another thread.
    std::vector<std::list<Seeker>::iterator> agreed;
    for (auto each = seekers_.begin(); each != seekers_.end() && agreed.size() < seats; ++each) {
      if (offers(*each, seek.ruleset, time)) agreed.push_back(each);
    }
    if (agreed.size() < seats) continue;
    Match match{seek.ruleset, time, {}};
    for (const auto& each : agreed) {
      match.seekers.push_back(std::move(*each));
      seekers_.erase(each);
    }
    return match;
  }
  return std::nullopt;
}

void Seekers::put_back(Match match, const std::string& without) {
  auto place = seekers_.begin();
  for (Seeker& each : match.seekers) {
    if (each.who.id != without) place = std::next(seekers_.insert(place, std::move(each)));
  }
}

const Seeker* Seekers::find(const std::string& user) const {
  const auto found =
      std::find_if(seekers_.begin(), seekers_.end(), [&](const Seeker& each) { return each.who.id == user; });
  return found == seekers_.end() ? nullptr : &*found;
}

std::vector<protocol::SeekCount> Seekers::counts(std::size_t most) const {
  std::map<std::pair<std::string, std::string>, protocol::SeekCount> kinds;
  for (const Seeker& seeker : seekers_) {
    if (!seeker.subscriber) continue;
    for (const protocol::TimeControl& time : seeker.seek.times) {
      protocol::SeekCount& count = kinds[{seeker.seek.ruleset, protocol::time_control_text(time)}];
      count = {seeker.seek.ruleset, time, count.waiting + 1};
    }
  }
  std::vector<protocol::SeekCount> counts;
  counts.reserve(kinds.size());
  for (const auto& [kind, count] : kinds) counts.push_back(count);
  std::stable_sort(counts.begin(), counts.end(), [](const protocol::SeekCount& one, const protocol::SeekCount& other) {
    return one.waiting > other.waiting;
  });
  if (counts.size() > most) counts.resize(most);
  return counts;
}

}  // namespace server::lobby
