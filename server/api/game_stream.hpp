#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "server/config/fixed_limits.hpp"
#include "server/entry/entrance.hpp"
#include "server/http/http.hpp"
#include "server/transport/outbox.hpp"
#include "server/users/open_connections.hpp"

namespace server::api {

/// Streams a game as lines of JSON: the same messages that a WebSocket receives after it has
/// entered the game. Bound to one single-threaded executor. deliver(), turn_away(), stop() and
/// end() may be called from any thread and post to it.
class GameStream : public actor::Subscriber, public users::Stoppable, public std::enable_shared_from_this<GameStream> {
 public:
  /// `silence`: time without messages after which a blank line is sent.
  GameStream(boost::asio::any_io_executor executor, actor::Source source,
             std::chrono::steady_clock::duration silence = fixed::kStreamSilence)
      : executor_(std::move(executor)), source_(std::move(source)), silence_(silence), woken_(executor_) {}

  void deliver(protocol::Message message) override;
  void turn_away(protocol::Problem why) override;
  [[nodiscard]] actor::Source source() const override { return source_; }
  void stop() override;
  void end(const protocol::Problem& goodbye) override;

  /// Waits for the first message. Returns the reason if the room refused entry.
  boost::asio::awaitable<std::optional<protocol::Problem>> opened();
  /// Returns the next line, a blank line after the silence without messages, or nullopt at the
  /// end. Throws if the reader is a slow consumer.
  boost::asio::awaitable<std::optional<std::string>> next();

 private:
  void wake() { woken_.cancel(); }
  void finish();
  /// Waits for wake(), but at most for the silence. Returns true if woken.
  boost::asio::awaitable<bool> wait();

  boost::asio::any_io_executor executor_;
  actor::Source source_;
  std::chrono::steady_clock::duration silence_;
  boost::asio::steady_timer woken_;
  transport::Outbox outbox_;
  std::optional<protocol::Problem> turned_away_;
  bool too_slow_ = false;
  bool ended_ = false;
};

/// Streams the events of a game after seq `since`. Returns a Problem if the room refuses entry.
/// `access` is nullptr for an anonymous client; `address` is its rate-limit key. Leaves the room if
/// `disconnected` completes before the room has answered.
boost::asio::awaitable<protocol::Result<http::BodyStream>> follow_game(entry::Entrance& entrance,
                                                                       users::OpenConnections& open_connections,
                                                                       std::string game,
                                                                       std::shared_ptr<const users::Access> access,
                                                                       std::string address, std::int64_t since,
                                                                       http::Disconnected disconnected);

}  // namespace server::api
