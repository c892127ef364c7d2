#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/config/fixed_limits.hpp"
#include "server/room/ports/thinkers.hpp"

namespace server::players {

/// Question of a room to a computer player.
struct Question {
  room::ThinkRequest request;
  room::Thinkers::Answered done;
  std::chrono::steady_clock::time_point asked;
};

/// Bounded queue of questions, at most one for each game. Not thread-safe.
///
/// Start-time fair queueing: each address gets the same work of the engine, and so does each user
/// of an address. A short question therefore passes long ones, and a user with many games does not
/// delay the computer players of others. A hurried question goes before others, but at most every
/// other question does, so a flood of hurried games cannot stop the rest.
class QuestionQueue {
 public:
  /// Adds a question. It replaces an older one about the same game, at its place if it is asked for
  /// the same user and address. Returns the question for which there is no room, if any: this one,
  /// because too many of its user or its address wait; if the queue is full, the newest one of the
  /// address with the most questions.
  std::optional<Question> add(Question question);
  /// Removes the question whose turn it is; none if the queue is empty.
  std::optional<Question> take();
  /// Removes a question, not about this game, that would have had its turn before the last one of
  /// take() had it been there, and costs at most a tenth of it; none if there is none.
  std::optional<Question> take_short(const std::string& but_game);
  void clear();
  [[nodiscard]] std::size_t size() const { return waiting_.size(); }

 private:
  /// Questions of a user or of an address.
  struct Line {
    std::size_t waiting = 0;
    /// Work at which its next question starts, in nodes. Work that it had is counted from the
    /// moment at which it last began to wait.
    std::uint64_t start = 0;
  };
  using Place = std::list<Question>::iterator;
  /// Lines of the users, or of the addresses, by key.
  struct Lines {
    std::map<std::string, Line> lines;
    /// Largest start of a question that was taken.
    std::uint64_t clock = 0;

    [[nodiscard]] std::size_t waiting(const std::string& key) const;
    /// Counts a question into a line. A line that did not wait starts now, or behind the work that
    /// it had.
    void enter(const std::string& key);
    void leave(const std::string& key) { --lines.at(key).waiting; }
    /// Counts the work of a question that is taken, and forgets the lines that have nothing to wait
    /// for.
    void charge(const std::string& key, std::uint64_t cost);
  };

  [[nodiscard]] bool has_room(const room::ThinkRequest& request) const;
  /// Returns the newest question of the address with the most questions.
  Place newest_of_longest();
  /// Question whose turn it is, and the work at which it ends; waiting_.end() if there is none.
  struct Next {
    Place place;
    std::uint64_t end = 0;
  };
  /// Returns the next question among those for which `counts` holds.
  template <class Counts>
  Next next(Counts counts);
  Question remove(Place place);
  /// Removes a question and counts its work.
  Question charge(Place place);

  /// Oldest first.
  std::list<Question> waiting_;
  Lines of_users_;
  Lines of_addresses_;
  bool hurried_was_last_ = false;
  /// Cost and end of the last question of take().
  std::uint64_t last_cost_ = 0;
  std::uint64_t last_end_ = 0;
};

}  // namespace server::players
