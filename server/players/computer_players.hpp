#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "engine/player.hpp"
#include "server/players/question_queue.hpp"
#include "server/process/metrics.hpp"
#include "server/room/ports/thinkers.hpp"
#include "server/throttling/keyed_limits.hpp"

namespace server::players {

/// The computer players of a server: one thread of low priority with a bounded queue, which stays
/// within its share of a core. Each room has at most one question in the queue, which is fair to
/// users and addresses (QuestionQueue). How often their computers move is limited, too. A long
/// search is interrupted for short questions.
///
/// Games are rebuilt from their moves. The last few stay in memory, each with a small
/// transposition table, so that usually only the new moves are played.
class ComputerPlayers : public room::Thinkers {
 public:
  /// Games that stay in memory: 16 of them with 2 MiB each need less than 64 MiB.
  static constexpr std::size_t kGames = 16;
  static constexpr std::size_t kTableBytes = std::size_t{2} << 20U;
  /// Nodes of an answer that is needed at once.
  static constexpr std::uint64_t kHurriedNodes = 300;

  using Now = std::function<std::chrono::steady_clock::time_point()>;

  /// `share`: of one core; 0: there are no computer players. `now`: the clock of the limits.
  explicit ComputerPlayers(double share, Now now = std::chrono::steady_clock::now);
  ~ComputerPlayers() override;
  ComputerPlayers(const ComputerPlayers&) = delete;
  ComputerPlayers& operator=(const ComputerPlayers&) = delete;

  [[nodiscard]] bool are_on() const override { return share_ > 0; }
  void think(room::ThinkRequest request, Answered done) override;
  /// Ends the search and the thread. Questions that wait are dropped.
  void stop();

  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::uint64_t moves() const { return moves_.value(); }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_.value(); }
  /// Returns the distribution of the time from a question to its answer, in seconds.
  [[nodiscard]] const Histogram& thinking_time() const { return thinking_time_; }

 private:
  /// Game in memory, as far as it was played.
  struct Kept {
    std::string game;
    std::vector<std::string> steps;
    std::unique_ptr<engine::ComputerPlayer> player;
  };

  /// Returns whether the user and the address of a question have moves left.
  bool may_move(const room::ThinkRequest& request);
  void run();
  /// Answers a question that was taken from the queue, unless the thread must end.
  void answer(Question question, engine::TimeManager& time_manager);
  /// Answers the short questions that came during the search about the game of games_.front().
  void answer_short_ones(engine::TimeManager& time_manager);
  [[nodiscard]] std::optional<room::Thought> think(const room::ThinkRequest& request,
                                                   engine::TimeManager& time_manager);
  /// Returns the player of a game with all its steps played; nullptr if the engine refuses them.
  engine::ComputerPlayer* follow(const room::ThinkRequest& request);

  const double share_;
  const Now now_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  QuestionQueue queue_;
  throttling::KeyedLimits moves_of_a_user_;
  throttling::KeyedLimits moves_of_an_address_;
  std::atomic<bool> stopping_ = false;
  /// Number of questions that were added to the queue, and how many of them answer_short_ones() has
  /// looked at.
  std::atomic<std::uint64_t> added_ = 0;
  std::uint64_t looked_at_ = 0;
  /// The games used last come first. Thread of the worker only.
  std::list<Kept> games_;
  Counter moves_;
  Counter nodes_;
  Histogram thinking_time_;
  std::thread thread_;
};

}  // namespace server::players
