#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>
#include <optional>

#include "server/room/rooms.hpp"
#include "server/users/users.hpp"

namespace server {

class ReviewRooms;
class StoredReviewLog;

/// Deletes users with their data. What it refers to must outlive it.
struct UserDeletion {
  Users& users;
  AsyncUserReader& registry;
  Rooms& rooms;
  StoredReviewLog& reviews;
  ReviewRooms& review_rooms;

  /// Deletes a user. Anonymises the user in all games, including those in memory, and deletes the
  /// user's reviews. Then deletes the user with all tokens, account, settings and chat lines. Games
  /// remain. If it fails half-way, it can be repeated.
  boost::asio::awaitable<std::optional<Problem>> delete_user(std::shared_ptr<Access> access) const;
};

}  // namespace server
