#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/cluster/bus/bus.hpp"
#include "server/cluster/bus/bus_url.hpp"

namespace server::cluster {

struct BusSettings {
  /// Address of NATS, see BusUrl.
  std::string url;
  /// File with the authorities (PEM) to trust in place of the system's. Only for tls://.
  std::string ca_file;
};

class NatsConnection;

/// Bus on NATS. A thread of its own sends, so that publish() never waits for a socket, and connects
/// anew for as long as it takes. No method may be called from on_change's handler, and stop() also
/// not from a receiver; publish() and is_connected() may.
class NatsBus final : public Bus {
 public:
  /// Connects. Throws std::runtime_error that names the address and the reason: not reachable,
  /// authorization, TLS, a limit of the server that is too low, libnats not installed.
  explicit NatsBus(const BusSettings& settings);
  ~NatsBus() override;
  NatsBus(const NatsBus&) = delete;
  NatsBus& operator=(const NatsBus&) = delete;

  /// Returns when the server knows the subscription, or the bus is not connected. After a
  /// reconnection the bus counts as connected once the server knows all of them.
  void subscribe(const std::string& subject, Received received) override;
  void on_change(Changed changed) override;
  /// Returns false also for a message larger than kMostBytes, and if 64 MiB wait to be sent.
  bool publish(const std::string& subject, std::string_view message) override;
  [[nodiscard]] bool is_connected() const override;
  /// Sends what was published and closes the connection. Takes up to a second for each address if
  /// NATS does not answer.
  void stop() override;

  /// Returns why the last attempt to connect failed; empty while the bus is connected.
  [[nodiscard]] std::string last_error() const;

 private:
  struct Message {
    std::string subject;
    std::string text;
  };

  void run();
  bool send_until_disconnected();
  void connect();
  bool connect_again();
  void lose_connection();
  void call_changed(bool is_connected);

  const BusUrl url_;
  const std::string ca_file_;
  /// Belongs to the thread.
  std::unique_ptr<NatsConnection> connection_;

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable subscribed_;
  bool is_connected_ = false;
  bool is_stopping_ = false;
  std::deque<Message> outbox_;
  std::size_t outbox_bytes_ = 0;
  std::vector<std::pair<std::string, Received>> subscriptions_;
  /// Number of subscriptions that the server knows.
  std::size_t known_ = 0;
  Changed changed_;
  std::string last_error_;
  std::thread thread_;
};

}  // namespace server::cluster
