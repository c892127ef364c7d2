#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/room/ports.hpp"

namespace server {

/// Somebody who looks for a game.
struct Seeker {
  Identity who;
  /// His own name for what he asked.
  std::string command;
  Seek seek;
  /// Where he waits to hear of it; nullptr while he is away.
  std::shared_ptr<Subscriber> subscriber;
  /// Since when he is away, in Unix milliseconds.
  std::int64_t left = 0;
};

/// People who were found for each other, in the order in which they came, and the time that they all want.
struct Match {
  std::string ruleset;
  TimeControl time;
  std::vector<Seeker> seekers;
};

/// Who looks for a game, first come first served. Each person counts once.
class Seekers {
 public:
  /// What a person wants from now on; who looked for something else keeps his place.
  void put(Seeker seeker);
  void remove(const std::string& person);
  /// A connection ended: who waited there counts no longer, but keeps his place for a while. Whether anybody did.
  bool leave(const Subscriber* subscriber, std::int64_t at);
  /// Forgets those who have been away since before that moment.
  void forget(std::int64_t before);

  /// Takes out the first `seats` people who want the same as this one, himself among them; none if there are too few.
  std::optional<Match> take_match(const std::string& person, std::size_t seats);

  [[nodiscard]] const Seeker* find(const std::string& person) const;
  [[nodiscard]] std::size_t size() const { return seekers_.size(); }
  /// How many wait for what, the most first; no more kinds than that.
  [[nodiscard]] std::vector<SeekCount> counts(std::size_t most) const;

 private:
  std::list<Seeker> seekers_;
};

}  // namespace server
