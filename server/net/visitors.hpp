#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/limits.hpp"
#include "server/net/throttle.hpp"
#include "server/protocol/messages.hpp"

namespace server {

class Journal;
class Registry;

/// The cookie that holds a visitor's token.
inline constexpr std::string_view kVisitorCookie = "sannin";

/// Somebody who came, shared by all his sockets and requests: a new name is known to all of them at once.
class Visitor {
 public:
  explicit Visitor(Identity identity) : identity_(std::move(identity)) {}
  [[nodiscard]] Identity identity() const;
  void rename(std::string name);
  /// While he is being deleted, and after it, his open sockets act for nobody.
  void set_ended(bool ended) { ended_ = ended; }
  [[nodiscard]] bool has_ended() const { return ended_; }

 private:
  mutable std::mutex mutex_;
  Identity identity_;
  std::atomic<bool> ended_{false};
};

/// By which kind of secret somebody is known.
enum class Credential { kCookie, kPersonalToken };

/// Who asks, as his token tells. Without a visitor: a stranger.
struct Caller {
  std::shared_ptr<Visitor> visitor;
  Credential credential = Credential::kCookie;
  /// The public id of his token.
  std::string token;
  /// The name of his account, if he has one.
  std::optional<std::string> account;
};

/// Somebody whose browser gets a new cookie, and the secret in it.
struct NewCookie {
  std::shared_ptr<Visitor> visitor;
  std::string secret;
};

/// Who is who: finds visitors by their tokens, makes new ones, renames them. Failures are Problems.
class Visitors {
 public:
  Visitors(Journal& journal, Registry& registry) : journal_(journal), registry_(registry) {}

  /// Whom this secret belongs to, if it is of that kind; a stranger if nobody.
  boost::asio::awaitable<std::variant<Caller, Problem>> find(std::string_view secret, Credential credential);
  /// Somebody new; from each address only so many in a while.
  boost::asio::awaitable<std::variant<NewCookie, Problem>> make(std::string address);
  /// Another cookie for somebody who is known.
  boost::asio::awaitable<std::variant<NewCookie, Problem>> let_in(std::string visitor);
  boost::asio::awaitable<std::optional<Problem>> rename(std::shared_ptr<Visitor> visitor, std::string name);
  /// Forgets those whom nobody holds any more; the database still knows them.
  void sweep();

 private:
  std::shared_ptr<Visitor> remember(const Identity& identity);

  Journal& journal_;
  Registry& registry_;
  Throttle new_ones_{rate_per_minute(limits().visitor_burst, limits().visitors_per_minute)};
  std::mutex mutex_;
  /// Those that somebody holds just now, by id.
  std::map<std::string, std::weak_ptr<Visitor>> known_;
};

}  // namespace server
