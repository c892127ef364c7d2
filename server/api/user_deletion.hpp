#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/entry/entrance.hpp"
#include "server/users/users.hpp"

namespace server::persist {
class AsyncUserReader;
class Journal;
class StoredGameLog;
class StoredReviewLog;
}  // namespace server::persist

namespace server::api {

/// What the deletion of users reads and writes. It must outlive the UserDeletion.
struct DeletionTargets {
  users::Users& users;
  persist::Journal& journal;
  persist::AsyncUserReader& user_reader;
  entry::Entrance& entrance;
  persist::StoredGameLog& games;
  persist::StoredReviewLog& reviews;
};

/// Deletes users with their data. The account ends at once. Then a job, one for each user, passes
/// the user's games and reviews one after another, so that others wait for none of it. The database
/// knows the jobs that have not ended: after a fault they are repeated, after a restart resumed.
/// All steps can be repeated, also by several nodes. May be used from any thread.
class UserDeletion {
 public:
  /// `executor` runs the jobs.
  UserDeletion(boost::asio::any_io_executor executor, const DeletionTargets& targets)
      : executor_(std::move(executor)), targets_(targets) {}

  /// Deletes the user of this token: ends the user with all tokens, the account and the settings.
  /// Then anonymises the user in all games, including those in memory, and deletes the user's
  /// reviews and chat lines. Games remain. Completes when all this is done; for a user with much
  /// data, after fixed::kDeletionAnswer, and the job continues. If it returns a Problem, nothing
  /// has changed.
  boost::asio::awaitable<std::optional<protocol::Problem>> delete_user(std::shared_ptr<users::Access> access);
  /// Starts the jobs that the database knows and that do not run here.
  void resume();

 private:
  using Outcome = std::optional<protocol::Problem>;
  using Done = std::function<void(bool)>;

  /// Starts the user's job unless it runs. `done`, if any, is called once: when the job has ended,
  /// or with false after fixed::kDeletionAnswer.
  void start(const std::string& user, Done done);
  boost::asio::awaitable<void> run(std::string user);
  /// Deletes everything that is left of an ended user.
  boost::asio::awaitable<Outcome> delete_data(std::string user);
  boost::asio::awaitable<Outcome> delete_lines(std::string user);
  boost::asio::awaitable<Outcome> anonymise_in_games(std::string user);
  boost::asio::awaitable<Outcome> delete_reviews(std::string user);
  /// Anonymises the user in one game. `is_known_damage`: the room cannot do it.
  boost::asio::awaitable<Outcome> forget_in_game(std::string game, std::string user, bool is_known_damage);
  /// Deletes a review that its room cannot load. Returns `failed` if its log is sound.
  boost::asio::awaitable<Outcome> delete_damaged_review(std::string review, protocol::Problem failed);

  boost::asio::any_io_executor executor_;
  DeletionTargets targets_;
  std::mutex mutex_;
  /// The jobs that run here, with those who wait for their end.
  std::map<std::string, std::vector<Done>> jobs_;
};

}  // namespace server::api
