#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <string>

#include "server/config.hpp"
#include "server/room/ports.hpp"

namespace server::players {

/// Question of a room to a computer player.
struct Question {
  room::ThinkRequest request;
  room::Thinkers::Answered done;
  std::chrono::steady_clock::time_point asked;
};

/// Bounded queue of questions, at most one for each game. Not thread-safe.
///
/// Addresses take turns, and so do the users of one address: a user with many games delays the
/// computer players of others by at most one question. A hurried question goes before others, but
/// at most every other question does, so a flood of hurried games cannot stop the rest.
class QuestionQueue {
 public:
  /// Adds a question. It replaces an older one about the same game, at its place if it is asked for
  /// the same user and address. Returns whether there was room for it: in all, and for its user and
  /// its address. If not, the question is unchanged.
  bool add(Question& question);
  /// Removes the question whose turn it is; none if the queue is empty.
  std::optional<Question> take();
  void clear();
  [[nodiscard]] std::size_t size() const { return waiting_.size(); }

 private:
  /// Questions of a user or of an address, and the turn that they wait for.
  struct Line {
    std::size_t waiting = 0;
    std::uint64_t turn = 0;
  };
  using Lines = std::map<std::string, Line>;
  using Place = std::list<Question>::iterator;

  /// Returns the key of the address. An unknown address has a line for each user.
  static std::string address_key(const room::ThinkRequest& request);
  [[nodiscard]] bool has_room(const room::ThinkRequest& request) const;
  /// Returns the place of the question whose turn it is, among the hurried ones or among all;
  /// waiting_.end() if there is none.
  Place next(bool among_hurried);
  Question remove(Place place);
  /// Counts a question into a line. A new line gets the last turn.
  void enter(Lines& lines, const std::string& key);
  /// Counts a question out of a line, which is erased with its last question.
  static void leave(Lines& lines, const std::string& key);

  /// Oldest first.
  std::list<Question> waiting_;
  Lines of_users_;
  Lines of_addresses_;
  std::uint64_t turns_ = 0;
  bool hurried_was_last_ = false;
};

}  // namespace server::players
