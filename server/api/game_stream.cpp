#include "server/api/game_stream.hpp"

#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <stdexcept>
#include <variant>

#include "server/entry/visit.hpp"
#include "server/protocol/encode.hpp"
#include "server/users/users.hpp"

namespace server::api {
namespace {

namespace asio = boost::asio;

/// Membership of a stream in its room and in OpenConnections. Ends once the stream has no reader.
class Following {
 public:
  Following(users::OpenConnections& open_connections, std::shared_ptr<const users::Access> access,
            std::shared_ptr<entry::ClientPlace> place, std::shared_ptr<GameStream> stream)
      : stream_(std::move(stream)),
        entry_(open_connections, stream_, std::move(access)),
        visit_(std::move(place), stream_.get()) {}

  [[nodiscard]] GameStream& stream() const { return *stream_; }

 private:
  std::shared_ptr<GameStream> stream_;
  users::OpenConnections::Entry entry_;
  entry::Visit visit_;
};

/// Never completes if there is nothing to watch.
asio::awaitable<void> until_closed(const http::Disconnected& disconnected) {
  if (disconnected) co_return co_await disconnected();
  asio::steady_timer never(co_await asio::this_coro::executor, asio::steady_timer::time_point::max());
  co_await never.async_wait(asio::use_awaitable);
}

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
  woken_.expires_after(silence_);
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

asio::awaitable<protocol::Result<http::BodyStream>> follow_game(entry::Entrance& entrance,
                                                                users::OpenConnections& open_connections,
                                                                std::string game,
                                                                std::shared_ptr<const users::Access> access,
                                                                std::string address, std::int64_t since,
                                                                http::Disconnected disconnected) {
  using asio::experimental::awaitable_operators::operator||;
  const auto executor = co_await asio::this_coro::executor;
  const auto stream = std::make_shared<GameStream>(executor, entry::source_of(access.get(), address));
  const auto place = entrance.place(executor, access, std::move(address));
  const auto following = std::make_shared<Following>(open_connections, std::move(access), place, stream);
  const protocol::Message refusal = place->take(protocol::Enter{std::move(game), since}, {}, stream);
  if (refusal) co_return *protocol::problem_in(refusal);
  // The room may be away for long. Only write_stream() would notice that the client has left.
  const auto first = co_await (stream->opened() || until_closed(disconnected));
  const auto* opened = std::get_if<0>(&first);
  if (opened == nullptr) co_return protocol::Problem{"busy", "the client has left"};
  if (*opened) co_return **opened;
  co_return http::BodyStream([following] { return following->stream().next(); });
}

}  // namespace server::api
