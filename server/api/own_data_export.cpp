#include "server/api/own_data_export.hpp"

#include <stdexcept>
#include <utility>
#include <vector>

#include "server/config/fixed_limits.hpp"
#include "server/persist/async_game_reader.hpp"
#include "server/persist/stored_review_log.hpp"
#include "server/users/store.hpp"

namespace server::api {
namespace {

/// Rows of a page. A page occupies a reader thread for about 1 ms.
constexpr int kGamesAtOnce = 50;
constexpr int kLinesAtOnce = 200;

/// Encodes the result of a read on the thread that read it. Passes on its Problem.
template <class T, class Encode>
persist::Answer<std::string> encoded(const persist::Answer<T>& read, Encode encode) {
  if (!read.ok()) return persist::Answer<std::string>::failed(read.problem());
  try {
    return persist::Answer<std::string>(encode(read.value()));
  } catch (const std::exception& fault) {
    return persist::Answer<std::string>::failed(fault.what());
  }
}

std::string piece_of(const persist::Answer<std::string>& answer) {
  if (!answer.ok()) throw std::runtime_error("an export of a user's data was ended: " + answer.fault());
  return answer.value();
}

}  // namespace

/// Gives back what it has taken.
class OwnExports::Slot {
 public:
  Slot(OwnExports& exports, std::string user, std::string address)
      : exports_(exports), user_(std::move(user)), address_(std::move(address)) {}
  ~Slot() {
    if (is_taken_) exports_.give_back(user_, address_);
  }
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;

  bool take() { return is_taken_ = exports_.count(user_, address_); }

 private:
  OwnExports& exports_;
  const std::string user_;
  const std::string address_;
  bool is_taken_ = false;
};

std::shared_ptr<void> OwnExports::take(const std::string& user, const std::string& address) {
  // Allocated before anything is counted.
  auto slot = std::make_shared<Slot>(*this, user, address);
  return slot->take() ? slot : nullptr;
}

bool OwnExports::count(const std::string& user, const std::string& address) {
  const std::lock_guard lock(mutex_);
  if (users_.contains(user)) return false;
  std::size_t& of_address = by_address_[address];
  if (of_address >= fixed::kOwnExportsOfAnAddress) return false;
  users_.insert(user);
  ++of_address;
  return true;
}

void OwnExports::give_back(const std::string& user, const std::string& address) {
  const std::lock_guard lock(mutex_);
  users_.erase(user);
  const auto found = by_address_.find(address);
  if (--found->second == 0) by_address_.erase(found);
}

boost::asio::awaitable<std::optional<protocol::Problem>> OwnDataExport::begin() {
  const protocol::Identity me = caller_.user->identity();
  games_.user = me.id;
  games_.limit = kGamesAtOnce;
  const auto profile = [me, account = caller_.account](storage::UserReader& reader) {
    const auto user = reader.user(me.id);
    return protocol::OwnProfile{me, user ? user->created : 0, account, reader.settings(me.id),
                                users::shown(reader.personal_tokens(me.id))};
  };
  auto read = co_await users::read_users<protocol::OwnProfile>(sources_.user_reader, profile, requester_);
  if (!read) co_return read.problem();
  text_.emplace(std::move(*read));
  co_return std::nullopt;
}

boost::asio::awaitable<std::optional<std::string>> OwnDataExport::next() {
  if (caller_.access->has_ended())
    throw std::runtime_error("an export of a user's data was ended: its token is no longer valid");
  switch (part_) {
    case Part::kBegin:
      part_ = Part::kGames;
      co_return text_->begin();
    case Part::kGames:
      co_return co_await games();
    case Part::kReviews:
      co_return co_await reviews();
    case Part::kSaid:
      co_return co_await chat();
    case Part::kEnd:
      part_ = Part::kDone;
      co_return text_->end();
    case Part::kDone:
      break;
  }
  co_return std::nullopt;
}

boost::asio::awaitable<std::string> OwnDataExport::games() {
  using Summaries = std::vector<storage::GameSummary>;
  const auto encode = [this](const Summaries& games) {
    if (games.size() < static_cast<std::size_t>(kGamesAtOnce)) {
      part_ = Part::kReviews;
    } else {
      games_.before = std::pair(games.back().updated, games.back().id);
    }
    std::vector<std::string> summaries;
    for (const storage::GameSummary& game : games) summaries.push_back(game.data);
    return text_->games(summaries);
  };
  auto ask = [&](auto done) {
    sources_.bulk_game_reader.list(
        requester_, games_, [done, encode](const persist::Answer<Summaries>& read) { done(encoded(read, encode)); });
  };
  const persist::Answer<std::string> piece = co_await transport::call<persist::Answer<std::string>>(ask);
  co_return piece_of(piece);
}

boost::asio::awaitable<std::string> OwnDataExport::reviews() {
  using Lines = std::vector<protocol::ReviewLine>;
  const auto encode = [this](const Lines& reviews) {
    part_ = Part::kSaid;
    return text_->reviews(reviews);
  };
  auto ask = [&](auto done) {
    sources_.reviews.made_by(requester_, caller_.user->identity().id,
                             [done, encode](const persist::Answer<Lines>& read) { done(encoded(read, encode)); });
  };
  const persist::Answer<std::string> piece = co_await transport::call<persist::Answer<std::string>>(ask);
  co_return piece_of(piece);
}

boost::asio::awaitable<std::string> OwnDataExport::chat() {
  const auto page = [this, user = caller_.user->identity().id](storage::UserReader& reader) {
    storage::OwnLines own = reader.lines_of(user, said_, kLinesAtOnce);
    std::vector<protocol::OwnChatLine> lines;
    for (storage::OwnLine& line : own.lines) {
      lines.push_back({std::move(line.game), line.at, std::move(line.channel), std::move(line.text)});
    }
    if (own.next) {
      said_ = std::move(*own.next);
    } else {
      part_ = Part::kEnd;
    }
    return text_->chat(lines);
  };
  auto read = co_await users::read_users<std::string>(sources_.user_reader, page, requester_);
  if (!read) throw std::runtime_error(read.problem().reason);
  co_return std::move(*read);
}

}  // namespace server::api
