#include "server/net/game_stream.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <stdexcept>

#include "server/limits.hpp"

namespace server {
namespace {

namespace asio = boost::asio;

/// A stream's place in its room, and among what an orderly stop ends; given up when nobody reads it any more.
class Following {
 public:
  Following(Services& services, std::shared_ptr<Room> room, std::shared_ptr<GameStream> stream)
      : services_(services), room_(std::move(room)), stream_(std::move(stream)) {
    services_.sessions.add(stream_);
  }
  ~Following() {
    room_->leave(stream_.get());
    services_.sessions.remove(stream_);
  }
  Following(const Following&) = delete;
  Following& operator=(const Following&) = delete;

  [[nodiscard]] GameStream& stream() const { return *stream_; }

 private:
  Services& services_;
  std::shared_ptr<Room> room_;
  std::shared_ptr<GameStream> stream_;
};

}  // namespace

void GameStream::deliver(Message message) {
  asio::post(executor_, [self = shared_from_this(), message = std::move(message)]() mutable {
    if (!self->ended_ && !self->outbox_.push(std::move(message))) self->too_slow_ = true;
    self->wake();
  });
}

void GameStream::turn_away(Problem why) {
  asio::post(executor_, [self = shared_from_this(), why = std::move(why)]() mutable {
    self->turned_away_ = std::move(why);
    self->end();
  });
}

void GameStream::stop() {
  asio::post(executor_, [self = shared_from_this()] { self->end(); });
}

void GameStream::end_for(const std::string& person) {
  if (person == person_) stop();
}

void GameStream::end() {
  ended_ = true;
  wake();
}

asio::awaitable<bool> GameStream::wait() {
  woken_.expires_after(limits().stream_silence);
  boost::system::error_code woken;
  co_await woken_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
  co_return static_cast<bool>(woken);
}

asio::awaitable<std::optional<Problem>> GameStream::opened() {
  while (outbox_.empty() && !ended_) co_await wait();
  co_return turned_away_;
}

asio::awaitable<std::optional<std::string>> GameStream::next() {
  while (outbox_.empty() && !ended_) {
    if (!co_await wait()) co_return "\n";
  }
  if (too_slow_) throw std::runtime_error("a reader of a game's stream is too slow");
  if (outbox_.empty()) co_return std::nullopt;
  std::string line = *outbox_.front() + "\n";
  outbox_.pop();
  co_return line;
}

asio::awaitable<std::variant<BodyStream, Problem>> follow_game(Services& services, std::string game,
                                                               std::shared_ptr<Visitor> visitor, std::int64_t since) {
  const auto who = visitor ? std::optional(visitor->identity()) : std::nullopt;
  const auto executor = co_await asio::this_coro::executor;
  const auto stream = std::make_shared<GameStream>(executor, who ? who->id : std::string());
  const auto room = services.rooms.find(game);
  const auto following = std::make_shared<Following>(services, room, stream);
  room->enter(stream, who, since);
  if (auto refused = co_await stream->opened()) co_return std::move(*refused);
  co_return BodyStream([following] { return following->stream().next(); });
}

}  // namespace server
