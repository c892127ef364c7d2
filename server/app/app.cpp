#include "server/app/app.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/app/app_parts.hpp"
#include "server/config/limits.hpp"

namespace server::app {

namespace asio = boost::asio;

void Parts::keep_alive_later() {
  keep_alive();
  alive_timer.expires_after(fixed::kKeepAlive);
  alive_timer.async_wait([this](const boost::system::error_code& cancelled) {
    if (!cancelled) keep_alive_later();
  });
}

void Parts::keep_alive() {
  // The journal reports faults.
  journal.submit_later(storage::KeepAlive{began, unix_milliseconds()}, [](const storage::WriteOutcome&) {});
}

void Parts::sweep_later() {
  sweep_timer.expires_after(fixed::kRoomSweep);
  sweep_timer.async_wait([this](const boost::system::error_code& cancelled) {
    if (cancelled) return;
    if (std::exchange(removed_rooms, rooms.sweep() > 0)) game_reader.return_memory();
    entered_games.sweep();
    users.sweep();
    if (node) boost::asio::co_spawn(threads.first(), users.end_unknown(), boost::asio::detached);
    abuse_log.sweep();
    new_games.sweep(throttling::NewGames::Clock::now());
    resume_deletions();
    sweep_later();
  });
}

void Parts::resume_deletions() {
  const auto now = std::chrono::steady_clock::now();
  // Of a cluster, one node takes up what others have left.
  if (now < deletion_search || (slots && !slots->holds(cluster::kLobbySlot))) return;
  deletion_search = now + fixed::kDeletionSearch;
  user_deletion.resume();
}

void Parts::sweep_reviews_later() {
  review_sweep_timer.expires_after(fixed::kReviewSweep);
  review_sweep_timer.async_wait([this](const boost::system::error_code& cancelled) {
    if (cancelled) return;
    if (std::exchange(removed_reviews, review_rooms.sweep() > 0)) reviews.return_memory();
    entered_reviews.sweep();
    sweep_reviews_later();
  });
}

void Parts::stop() {
  if (stopping) return;
  if (!node) return close();
  spdlog::info("stopping: other nodes take over the games");
  boost::system::error_code ignored;
  acceptor.close(ignored);
  // Until then the sockets stay, and follow their games to the other nodes.
  node->leave([this] { asio::post(threads.first(), [this] { close(); }); });
}

void Parts::stop_at_once_with_next_signal() {
  signals.async_wait([this](const boost::system::error_code& cancelled, int) {
    if (cancelled) return;
    spdlog::warn("stopping at once: another signal");
    // The default again: one more signal ends the process.
    boost::system::error_code ignored;
    signals.clear(ignored);
    stopping = true;
    threads.stop();
  });
}

void Parts::close() {
  if (std::exchange(stopping, true)) return;
  spdlog::info("stopping: {} clients have to reconnect", open_connections.size());
  boost::system::error_code ignored;
  acceptor.close(ignored);
  wake_timer.cancel();
  alive_timer.cancel();
  sweep_timer.cancel();
  review_sweep_timer.cancel();
  open_connections.stop_all();
  stop_when_empty(std::chrono::steady_clock::now() + limits().stop_time);
}

void Parts::stop_when_empty(std::chrono::steady_clock::time_point deadline) {
  if (open_connections.size() == 0 || std::chrono::steady_clock::now() >= deadline) {
    threads.stop();
    return;
  }
  stop_timer.expires_after(std::chrono::milliseconds(20));
  stop_timer.async_wait([this, deadline](const boost::system::error_code&) { stop_when_empty(deadline); });
}

App::App(const ServeOptions& options, protocol::Rulesets rulesets, std::unique_ptr<cluster::Bus> bus) {
  set_limits(options.limits);
  parts_ = std::make_unique<Parts>(options, rulesets, std::move(bus));
}

App::~App() = default;

int App::port() const {
  return parts_->acceptor.local_endpoint().port();
}

std::vector<std::string> App::routes() const {
  return parts_->router.route_names();
}

App::End App::run() {
  parts_->begin();
  parts_->threads.run();
  if (parts_->node) parts_->node->stop();
  parts_->computers.stop();
  parts_->indexer.stop();
  parts_->keep_alive();
  // Everything that was acknowledged is durable already. This commits the writes that are still
  // queued.
  parts_->journal.stop();
  parts_->game_reader.stop();
  parts_->reviews.stop();
  parts_->user_reader.stop();
  parts_->accounts.stop();
  parts_->bulk_game_reader.stop();
  parts_->index_reader.stop();
  parts_->imports.stop();
  parts_->rooms.dissolve();
  parts_->review_rooms.dissolve();
  parts_->lobby.dissolve();
  // Ends the sockets that did not close in time. Their places leave rooms and the lobby, which
  // still exist.
  parts_->threads.shut_down();
  return parts_->is_removed ? End::kRemoved : End::kStopped;
}

void App::stop() {
  asio::post(parts_->threads.first(), [parts = parts_.get()] { parts->stop(); });
}

}  // namespace server::app
