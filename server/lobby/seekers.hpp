#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/actor/subscriber.hpp"

namespace server::lobby {

/// User who looks for a game.
struct Seeker {
  protocol::Identity who;
  /// Command id, chosen by the user's client.
  std::string command;
  protocol::Seek seek;
  /// Receiver of the result; nullptr while the user is disconnected.
  std::shared_ptr<actor::Subscriber> subscriber;
  /// Since when the user is disconnected, in Unix milliseconds.
  std::int64_t left = 0;
  /// Rate-limit key of the connection that sent the seek.
  std::string address = {};
};

/// Matched users in the order in which they began to wait, and the time control that all of them
/// accept.
struct Match {
  std::string ruleset;
  protocol::TimeControl time;
  std::vector<Seeker> seekers;
};

/// Queue of users who look for a game, first come first served. At most one entry for each user.
class Seekers {
 public:
  /// Adds a seeker. A user who is already in the queue keeps their position.
  void put(Seeker seeker);
  void remove(const std::string& user);
  /// Makes room for a seeker from this address in a full queue: removes the newest seeker of the
  /// address with the most seekers. Returns the id of that user; none if `address` itself has the
  /// most.
  std::optional<std::string> make_room(const std::string& address);
  /// Marks the seeker who waits at this socket as disconnected. They keep their position for a
  /// limited time and are not matched meanwhile. Returns whether there was such a seeker.
  bool leave(const actor::Subscriber* subscriber, std::int64_t at);
  /// Removes seekers who were disconnected before this time.
  void forget(std::int64_t before);

  /// Removes and returns the first `seats` seekers who accept the same game as this user, including
  /// them; none if there are too few.
  std::optional<Match> take_match(const std::string& user, std::size_t seats);

  /// Returns the seekers of a match to the queue, but this user: in front, in their order.
  void put_back(Match match, const std::string& without);

  [[nodiscard]] const Seeker* find(const std::string& user) const;
  [[nodiscard]] std::size_t size() const { return seekers_.size(); }
  /// Returns the number of connected seekers for each kind of game, highest first, at most `most`
  /// kinds.
  [[nodiscard]] std::vector<protocol::SeekCount> counts(std::size_t most) const;

 private:
  std::list<Seeker> seekers_;
};

}  // namespace server::lobby
