#pragma once

#include <boost/asio/awaitable.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/protocol/messages.hpp"

namespace server {

class Journal;
class Archive;

/// The cookie that holds a visitor's token.
inline constexpr std::string_view kVisitorCookie = "sannin";

/// Somebody with a browser, shared by all his sockets: a new name is known to all of them at once.
class Visitor {
 public:
  Visitor(Identity identity, std::string token_hash);
  [[nodiscard]] Identity identity() const;
  [[nodiscard]] const std::string& token_hash() const { return token_hash_; }
  void rename(std::string name);

 private:
  mutable std::mutex mutex_;
  Identity identity_;
  std::string token_hash_;
};

/// A visitor who was just made, with the token that his cookie will hold.
struct NewVisitor {
  std::shared_ptr<Visitor> visitor;
  std::string token;
};

/// Who is who: finds visitors by their tokens, makes new ones, renames them. Failures are Problems.
class Visitors {
 public:
  Visitors(Journal& journal, Archive& archive) : journal_(journal), archive_(archive) {}

  /// The visitor with this token; nullptr if there is none.
  boost::asio::awaitable<std::variant<std::shared_ptr<Visitor>, Problem>> find(std::string_view token);
  boost::asio::awaitable<std::variant<NewVisitor, Problem>> make();
  boost::asio::awaitable<std::optional<Problem>> rename(std::shared_ptr<Visitor> visitor, std::string name);
  /// Forgets those whom nobody holds any more; the database still knows them.
  void sweep();

 private:
  std::shared_ptr<Visitor> known(const std::string& token_hash);
  std::shared_ptr<Visitor> remember(Identity identity, const std::string& token_hash);

  Journal& journal_;
  Archive& archive_;
  std::mutex mutex_;
  /// Those that somebody holds just now, by token hash.
  std::map<std::string, std::weak_ptr<Visitor>> known_;
};

}  // namespace server
