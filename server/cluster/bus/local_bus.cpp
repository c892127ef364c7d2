#include "server/cluster/bus/local_bus.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace server::cluster {

/// What the buses share. Its lock guards all of their members.
struct LocalBusHub::State {
  std::mutex mutex;
  std::vector<LocalBus*> buses;
  Loss loss;
};

class LocalBusHub::LocalBus final : public Bus {
 public:
  LocalBus(std::string node, std::shared_ptr<State> hub) : node_(std::move(node)), hub_(std::move(hub)) {
    {
      const std::lock_guard lock(hub_->mutex);
      hub_->buses.push_back(this);
    }
    thread_ = std::thread([this] { run(); });
  }
  ~LocalBus() override { stop(); }
  LocalBus(const LocalBus&) = delete;
  LocalBus& operator=(const LocalBus&) = delete;

  void subscribe(const std::string& subject, Received received) override {
    const std::lock_guard lock(hub_->mutex);
    receivers_[subject].push_back(std::make_shared<const Received>(std::move(received)));
  }

  void on_change(Changed changed) override {
    const std::lock_guard lock(hub_->mutex);
    changed_ = std::move(changed);
  }

  bool publish(const std::string& subject, std::string_view message) override {
    if (message.size() > kMostBytes) return false;
    const std::lock_guard lock(hub_->mutex);
    if (!is_connected_ || is_stopping_) return false;
    for (LocalBus* each : hub_->buses) each->deliver(subject, message);
    return true;
  }

  [[nodiscard]] bool is_connected() const override {
    const std::lock_guard lock(hub_->mutex);
    return is_connected_;
  }

  void stop() override {
    {
      const std::lock_guard lock(hub_->mutex);
      is_stopping_ = true;
      is_connected_ = false;
      std::erase(hub_->buses, this);
      tasks_.clear();
      wake_.notify_all();
    }
    if (thread_.joinable()) thread_.join();
  }

  /// The caller holds the lock of the hub.
  void set_connected(bool is_connected) {
    if (std::exchange(is_connected_, is_connected) == is_connected || !changed_) return;
    add([changed = changed_, is_connected] { changed(is_connected); });
  }

  [[nodiscard]] const std::string& node() const { return node_; }

 private:
  /// The caller holds the lock of the hub.
  void deliver(const std::string& subject, std::string_view message) {
    const auto found = receivers_.find(subject);
    if (!is_connected_ || found == receivers_.end()) return;
    if (hub_->loss && hub_->loss(node_, subject, message)) return;
    for (const auto& receiver : found->second) {
      add([receiver, text = std::string(message)] { (*receiver)(text); });
    }
  }

  void add(std::function<void()> task) {
    tasks_.push_back(std::move(task));
    wake_.notify_all();
  }

  void run() {
    std::unique_lock lock(hub_->mutex);
    while (true) {
      wake_.wait(lock, [this] { return is_stopping_ || !tasks_.empty(); });
      if (is_stopping_) return;
      const std::function<void()> task = std::move(tasks_.front());
      tasks_.pop_front();
      lock.unlock();
      task();
      lock.lock();
    }
  }

  const std::string node_;
  const std::shared_ptr<State> hub_;
  std::condition_variable wake_;
  bool is_connected_ = true;
  bool is_stopping_ = false;
  std::map<std::string, std::vector<std::shared_ptr<const Received>>> receivers_;
  Changed changed_;
  std::deque<std::function<void()>> tasks_;
  std::thread thread_;
};

LocalBusHub::LocalBusHub() : state_(std::make_shared<State>()) {}

LocalBusHub::~LocalBusHub() = default;

std::unique_ptr<Bus> LocalBusHub::make(const std::string& node) {
  return std::make_unique<LocalBus>(node, state_);
}

void LocalBusHub::set_connected(const std::string& node, bool is_connected) {
  const std::lock_guard lock(state_->mutex);
  for (LocalBus* each : state_->buses) {
    if (each->node() == node) each->set_connected(is_connected);
  }
}

void LocalBusHub::lose(Loss loss) {
  const std::lock_guard lock(state_->mutex);
  state_->loss = std::move(loss);
}

}  // namespace server::cluster
