#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>
#include <optional>

#include "server/entry/entrance.hpp"
#include "server/users/users.hpp"

namespace server::persist {
class StoredReviewLog;
}  // namespace server::persist

namespace server::api {

/// Deletes users with their data. What it refers to must outlive it.
struct UserDeletion {
  users::Users& users;
  persist::AsyncUserReader& user_reader;
  entry::Entrance& entrance;
  persist::StoredReviewLog& reviews;

  /// Deletes a user. Anonymises the user in all games, including those in memory, and deletes the
  /// user's reviews. Then deletes the user with all tokens, account, settings and chat lines. Games
  /// remain. If it fails half-way, it can be repeated.
  boost::asio::awaitable<std::optional<protocol::Problem>> delete_user(std::shared_ptr<users::Access> access) const;
};

}  // namespace server::api
