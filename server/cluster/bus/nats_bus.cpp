#include "server/cluster/bus/nats_bus.hpp"

#include <chrono>
#include <random>
#include <stdexcept>

#include "server/cluster/bus/nats_connection.hpp"

namespace server::cluster {
namespace {

/// Enough for 64 of the largest messages. With more, NATS does not keep up.
constexpr std::size_t kMostOutboxBytes = std::size_t{64} << 20U;

/// Returns the time until the next attempt to connect. The random part spreads the nodes' attempts.
std::chrono::milliseconds reconnect_wait() {
  thread_local std::minstd_rand random(std::random_device{}());
  return std::chrono::milliseconds(std::uniform_int_distribution(100, 200)(random));
}

}  // namespace

NatsBus::NatsBus(const BusSettings& settings) : url_(read_bus_url(settings.url)), ca_file_(settings.ca_file) {
  try {
    if (!ca_file_.empty() && !url_.is_tls) throw std::runtime_error("a file of authorities needs tls://");
    connect();
  } catch (const std::runtime_error& failure) {
    throw std::runtime_error("the bus " + shown_url(settings.url) + ": " + failure.what());
  }
  thread_ = std::thread([this] { run(); });
}

NatsBus::~NatsBus() {
  stop();
}

void NatsBus::subscribe(const std::string& subject, Received received) {
  std::unique_lock lock(mutex_);
  subscriptions_.emplace_back(subject, std::move(received));
  const std::size_t wanted = subscriptions_.size();
  wake_.notify_all();
  subscribed_.wait(lock, [&] { return known_ >= wanted || !is_connected_ || is_stopping_; });
}

void NatsBus::on_change(Changed changed) {
  const std::lock_guard lock(mutex_);
  changed_ = std::move(changed);
}

bool NatsBus::publish(const std::string& subject, std::string_view message) {
  if (message.size() > kMostBytes) return false;
  const std::lock_guard lock(mutex_);
  if (!is_connected_ || is_stopping_ || outbox_bytes_ + message.size() > kMostOutboxBytes) return false;
  outbox_.push_back({subject, std::string(message)});
  outbox_bytes_ += message.size();
  wake_.notify_all();
  return true;
}

bool NatsBus::is_connected() const {
  const std::lock_guard lock(mutex_);
  return is_connected_;
}

std::string NatsBus::last_error() const {
  const std::lock_guard lock(mutex_);
  return last_error_;
}

void NatsBus::stop() {
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
    wake_.notify_all();
    subscribed_.notify_all();
  }
  if (thread_.joinable()) thread_.join();
}

void NatsBus::run() {
  while (send_until_disconnected()) {
    call_changed(false);
    connection_.reset();
    if (!connect_again()) return;
    call_changed(true);
  }
  connection_.reset();
}

/// Sends messages and subscribes. Returns true after the connection has broken, and false when
/// stop() was called and everything is sent.
bool NatsBus::send_until_disconnected() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock,
               [this] { return !is_connected_ || is_stopping_ || !outbox_.empty() || known_ < subscriptions_.size(); });
    if (!is_connected_) return !is_stopping_;
    if (is_stopping_ && outbox_.empty()) {
      is_connected_ = false;
      lock.unlock();
      // The server may not read what arrived together with the end of the connection.
      connection_->flush();
      return false;
    }
    const std::vector added(subscriptions_.begin() + static_cast<std::ptrdiff_t>(known_), subscriptions_.end());
    const std::deque<Message> messages = std::exchange(outbox_, {});
    outbox_bytes_ = 0;
    lock.unlock();
    bool is_sent = true;
    for (const auto& [subject, received] : added) is_sent = is_sent && connection_->subscribe(subject, received);
    if (!added.empty()) is_sent = is_sent && connection_->flush();
    for (const Message& each : messages) is_sent = is_sent && connection_->publish(each.subject, each.text);
    if (!is_sent) lose_connection();
    lock.lock();
    known_ += added.size();
    subscribed_.notify_all();
  }
}

/// Connects and subscribes to all subjects. Throws std::runtime_error.
void NatsBus::connect() {
  auto connection = std::make_unique<NatsConnection>(url_, ca_file_, [this] { lose_connection(); });
  if (connection->most_bytes() < kMostBytes) {
    throw std::runtime_error("max_payload of the server must be at least " + std::to_string(kMostBytes));
  }
  std::unique_lock lock(mutex_);
  const auto subscriptions = subscriptions_;
  lock.unlock();
  bool is_subscribed = true;
  for (const auto& [subject, received] : subscriptions) {
    is_subscribed = is_subscribed && connection->subscribe(subject, received);
  }
  if (!is_subscribed || !connection->flush()) throw std::runtime_error("does not answer");
  lock.lock();
  // The callback for a connection that has broken already came too early for the flag.
  if (connection->is_closed()) throw std::runtime_error("closes connections");
  known_ = subscriptions.size();
  connection_ = std::move(connection);
  is_connected_ = true;
  last_error_.clear();
}

/// Tries until the bus is connected. Returns false if it was stopped first.
bool NatsBus::connect_again() {
  while (true) {
    std::string error;
    try {
      connect();
      return true;
    } catch (const std::runtime_error& failure) {
      error = failure.what();
    }
    std::unique_lock lock(mutex_);
    last_error_ = error;
    if (wake_.wait_for(lock, reconnect_wait(), [this] { return is_stopping_; })) return false;
  }
}

void NatsBus::lose_connection() {
  const std::lock_guard lock(mutex_);
  is_connected_ = false;
  outbox_.clear();
  outbox_bytes_ = 0;
  wake_.notify_all();
  subscribed_.notify_all();
}

void NatsBus::call_changed(bool is_connected) {
  std::unique_lock lock(mutex_);
  const Changed changed = changed_;
  lock.unlock();
  if (changed) changed(is_connected);
}

}  // namespace server::cluster
