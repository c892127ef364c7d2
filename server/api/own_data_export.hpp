#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "server/persist/async_game_reader.hpp"
#include "server/protocol/http/own_data_text.hpp"
#include "server/users/users.hpp"

namespace server::persist {
class StoredReviewLog;
}  // namespace server::persist

namespace server::api {

/// Limits concurrent exports of users' own data: one for each user, and
/// fixed::kOwnExportsOfAnAddress for each address. May be used from any thread. Must outlive
/// its slots.
class OwnExports {
 public:
  /// Returns a slot, which is released with its last copy. Returns nullptr if the user or the
  /// address has too many.
  std::shared_ptr<void> take(const std::string& user, const std::string& address);

 private:
  class Slot;

  /// Returns false if the user or the address has too many.
  bool count(const std::string& user, const std::string& address);
  void give_back(const std::string& user, const std::string& address);

  std::mutex mutex_;
  std::set<std::string> users_;
  std::map<std::string, std::size_t> by_address_;
};

/// What an export of a user's data reads from. It must outlive the export.
struct OwnDataSources {
  persist::AsyncUserReader& user_reader;
  /// Reader for whole lists of games, on threads of its own.
  persist::AsyncGameReader& bulk_game_reader;
  persist::StoredReviewLog& reviews;
};

/// Export of all data that is stored about a user, read page by page as the client receives it.
/// Reader threads read the pages and encode them as JSON. Only the page that is being sent is in
/// memory. Ends with the token that requested it.
class OwnDataExport {
 public:
  OwnDataExport(OwnDataSources sources, users::AuthenticatedUser caller, Requester requester,
                std::shared_ptr<void> slot)
      : sources_(sources), caller_(std::move(caller)), requester_(std::move(requester)), slot_(std::move(slot)) {}

  /// Reads the first part. Returns a Problem if that fails.
  boost::asio::awaitable<std::optional<protocol::Problem>> begin();
  /// Returns the next piece, which may be empty, or nullopt at the end. Throws if the rest cannot
  /// be read.
  boost::asio::awaitable<std::optional<std::string>> next();

 private:
  enum class Part { kBegin, kGames, kReviews, kSaid, kEnd, kDone };

  boost::asio::awaitable<std::string> games();
  boost::asio::awaitable<std::string> reviews();
  boost::asio::awaitable<std::string> chat();

  OwnDataSources sources_;
  users::AuthenticatedUser caller_;
  Requester requester_;
  std::shared_ptr<void> slot_;
  Part part_ = Part::kBegin;
  std::optional<protocol::OwnDataText> text_;
  storage::GameQuery games_;
  storage::LinePlace said_;
};

}  // namespace server::api
