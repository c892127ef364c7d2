#include "server/api/game_stream.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <stdexcept>

#include "server/config.hpp"
#include "server/protocol/encode.hpp"
#include "server/users/users.hpp"

namespace server::api {
namespace {

namespace asio = boost::asio;

/// Membership of a stream in its room and in Sessions. The destructor ends it once the stream has
/// no reader.
class Following {
 public:
  Following(users::Sessions& sessions, std::shared_ptr<const users::Access> access,
            std::shared_ptr<entry::ClientSession> session, std::shared_ptr<GameStream> stream)
      : sessions_(sessions), access_(std::move(access)), session_(std::move(session)), stream_(std::move(stream)) {
    sessions_.add(stream_, access_);
  }
  ~Following() {
    session_->leave(stream_.get());
    sessions_.remove(stream_, access_);
  }
  Following(const Following&) = delete;
  Following& operator=(const Following&) = delete;

  [[nodiscard]] GameStream& stream() const { return *stream_; }

 private:
  users::Sessions& sessions_;
  std::shared_ptr<const users::Access> access_;
  std::shared_ptr<entry::ClientSession> session_;
  std::shared_ptr<GameStream> stream_;
};

}  // namespace

void GameStream::deliver(protocol::Message message) {
  asio::post(executor_, [self = shared_from_this(), message = std::move(message)]() mutable {
    if (!self->ended_ && !self->outbox_.push(std::move(message))) self->too_slow_ = true;
    self->wake();
  });
}

void GameStream::turn_away(protocol::Problem why) {
  asio::post(executor_, [self = shared_from_this(), why = std::move(why)]() mutable {
    self->turned_away_ = std::move(why);
    self->finish();
  });
}

void GameStream::stop() {
  asio::post(executor_, [self = shared_from_this()] { self->finish(); });
}

void GameStream::end(const protocol::Problem& goodbye) {
  asio::post(executor_, [self = shared_from_this(), goodbye] {
    if (self->ended_) return;
    // The token has ended, so the user may no longer receive the waiting messages.
    self->outbox_ = {};
    self->outbox_.push(protocol::Bye{goodbye});
    self->finish();
  });
}

void GameStream::finish() {
  ended_ = true;
  wake();
}

asio::awaitable<bool> GameStream::wait() {
  woken_.expires_after(fixed::kStreamSilence);
  boost::system::error_code woken;
  co_await woken_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
  co_return static_cast<bool>(woken);
}

asio::awaitable<std::optional<protocol::Problem>> GameStream::opened() {
  while (outbox_.empty() && !ended_) co_await wait();
  co_return turned_away_;
}

asio::awaitable<std::optional<std::string>> GameStream::next() {
  while (outbox_.empty() && !ended_) {
    if (!co_await wait()) co_return "\n";
  }
  if (too_slow_) throw std::runtime_error("the client of a game's stream reads too slowly");
  if (outbox_.empty()) co_return std::nullopt;
  std::string line = outbox_.front().text() + "\n";
  outbox_.pop();
  co_return line;
}

asio::awaitable<protocol::Result<http::BodyStream>> follow_game(entry::Entrance& entrance, users::Sessions& sessions,
                                                                std::string game,
                                                                std::shared_ptr<const users::Access> access,
                                                                std::string address, std::int64_t since) {
  const auto executor = co_await asio::this_coro::executor;
  const actor::Source source{address, access ? std::optional(access->user()->known_since()) : std::nullopt};
  const auto stream = std::make_shared<GameStream>(executor, source);
  const auto session = entrance.session(executor, access, std::move(address));
  const auto following = std::make_shared<Following>(sessions, std::move(access), session, stream);
  const protocol::Message refusal = session->take(protocol::Enter{std::move(game), since}, {}, stream);
  if (refusal) co_return *protocol::problem_in(refusal);
  if (auto refused = co_await stream->opened()) co_return std::move(*refused);
  co_return http::BodyStream([following] { return following->stream().next(); });
}

}  // namespace server::api
