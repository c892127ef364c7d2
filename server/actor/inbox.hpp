#pragma once

#include <atomic>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace server::actor {

/// Bounded queue of a room's tasks, in order, with a count per user. A place is taken before a task
/// is posted to the room's thread and released when the task is popped. Tasks still on their way to
/// the thread therefore count too.
class Inbox {
 public:
  using Task = std::function<void()>;
  /// Repetitions of one command that wait.
  static constexpr std::size_t kMostRepetitions = 3;

  struct Entry {
    Task task;
    /// User who sent it; empty for an anonymous spectator.
    std::string user = {};
    /// Socket that sent it; used only for comparison.
    const void* socket = nullptr;
    /// Whether it occupies one of the user's own places (admit()).
    bool is_counted = false;
    /// Id of the command; empty for other tasks.
    std::string command = {};
    /// Client address for which the game is loaded if necessary; empty for the server's own work.
    std::string requester = {};
  };

  // Any thread:

  /// Takes a place for a command of this user; `command` is its id, if it has one. Returns false if
  /// too many wait in total or from this user. Users of set_players() are exempt from the total, so
  /// spectators cannot block them.
  ///
  /// A client that has reconnected repeats commands that may still wait. Up to kMostRepetitions of
  /// each are admitted and occupy none of the user's places: the client would take a refusal for
  /// the outcome of the command.
  [[nodiscard]] bool admit(const std::string& user, const std::string& command);
  /// Takes a place for a task that cannot be refused.
  void take_place() { ++waiting_; }
  [[nodiscard]] std::size_t waiting() const { return waiting_; }
  /// Sets the users at the table.
  void set_players(std::vector<std::string> players);

  // Room's thread only:

  [[nodiscard]] bool empty() const { return entries_.empty(); }
  /// Returns the next entry. Precondition: not empty.
  [[nodiscard]] const Entry& front() const { return entries_.front(); }
  [[nodiscard]] bool has_of(const void* socket) const;
  void push(Entry entry) { entries_.push_back(std::move(entry)); }
  /// Inserts an entry before all others and takes its place.
  void push_front(Entry entry);
  /// Removes and returns the next entry. Precondition: not empty.
  Entry pop();
  void clear() { entries_.clear(); }

 private:
  std::atomic<std::size_t> waiting_{0};
  std::mutex mutex_;
  /// Waiting entries of one user.
  struct Waiting {
    /// Number of entries by command id; no entry for zero.
    std::map<std::string, std::size_t> commands;
    /// Entries without an id.
    std::size_t others = 0;
  };
  /// Requires the mutex.
  void add(const std::string& user, const std::string& command);

  /// No entry for users of whom nothing waits.
  std::unordered_map<std::string, Waiting> of_users_;
  std::vector<std::string> players_;
  std::deque<Entry> entries_;
};

}  // namespace server::actor
