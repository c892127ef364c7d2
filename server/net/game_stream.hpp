#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "server/net/outbox.hpp"
#include "server/net/services.hpp"
#include "server/net/sessions.hpp"

namespace server {

/// A game as lines of JSON: what a socket would hear that has entered it. Lives on one single-threaded executor;
/// deliver(), turn_away(), stop() and end_for() may be called from anywhere and post there.
class GameStream : public Subscriber, public Stoppable, public std::enable_shared_from_this<GameStream> {
 public:
  GameStream(boost::asio::any_io_executor executor, std::string person)
      : executor_(std::move(executor)), person_(std::move(person)), woken_(executor_) {}

  void deliver(Message message) override;
  void turn_away(Problem why) override;
  void stop() override;
  void end_for(const std::string& person) override;

  /// Waits until there is something to tell; why he was turned away, if he was.
  boost::asio::awaitable<std::optional<Problem>> opened();
  /// The next line, a blank one if nothing has happened for a while, or none at the end. Throws if the reader is too
  /// slow.
  boost::asio::awaitable<std::optional<std::string>> next();

 private:
  void wake() { woken_.cancel(); }
  void end();
  /// Waits for wake(), or for so long; whether it was woken.
  boost::asio::awaitable<bool> wait();

  boost::asio::any_io_executor executor_;
  std::string person_;
  boost::asio::steady_timer woken_;
  Outbox outbox_;
  std::optional<Problem> turned_away_;
  bool too_slow_ = false;
  bool ended_ = false;
};

/// Follows a game for `visitor`, who may be nullptr, from the event after `since` on; or why that cannot be.
boost::asio::awaitable<std::variant<BodyStream, Problem>> follow_game(Services& services, std::string game,
                                                                      std::shared_ptr<Visitor> visitor,
                                                                      std::int64_t since);

}  // namespace server
