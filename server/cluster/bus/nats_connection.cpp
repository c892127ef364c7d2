#include "server/cluster/bus/nats_connection.hpp"

#include <stdexcept>
#include <utility>

namespace server::cluster {
namespace {

/// Milliseconds to connect to one server, and to send. A node suspends itself after 3 s without
/// renewal, so a server that needs a second counts as broken.
constexpr int kPatience = 1000;
/// Milliseconds between pings. A server that stands still is noticed after three of them.
constexpr int kPingInterval = 500;
constexpr int kMostPingsOut = 2;

/// Replaces libnats' handler, which prints to standard error. Lost messages show as a gap.
void ignore_error(natsConnection*, natsSubscription*, natsStatus, void*) {}

void require(const LibNats& nats, natsStatus status, const std::string& what) {
  if (status != NATS_OK) throw std::runtime_error(what + ": " + nats.natsStatus_GetText(status));
}

/// Returns why a connection failed. libnats' own texts contain neither user nor password, because
/// they are not in the addresses that it gets.
std::string reason(const LibNats& nats, natsStatus status) {
  natsStatus last = status;
  const char* const detail = nats.nats_GetLastError(&last);
  const std::string text = detail != nullptr && *detail != '\0' ? detail : nats.natsStatus_GetText(status);
  switch (status) {
    case NATS_NO_SERVER:
      return "cannot be reached";
    case NATS_TIMEOUT:
      return "does not answer";
    case NATS_CONNECTION_AUTH_FAILED:
      return "refuses the user or the password (authorization violation)";
    case NATS_SECURE_CONNECTION_REQUIRED:
      return "requires TLS; write tls://";
    case NATS_SECURE_CONNECTION_WANTED:
      return "does not offer TLS; write nats://";
    case NATS_SSL_ERROR:
      return "TLS failed: " + text;
    default:
      return text;
  }
}

std::unique_ptr<natsOptions, void (*)(natsOptions*)> options_of(const LibNats& nats, const BusUrl& url,
                                                                const std::string& ca_file) {
  natsOptions* made = nullptr;
  require(nats, nats.natsOptions_Create(&made), "libnats");
  std::unique_ptr<natsOptions, void (*)(natsOptions*)> options(made, nats.natsOptions_Destroy);
  std::vector<std::string> addresses;
  std::vector<const char*> servers;
  for (const std::string& server : url.servers) addresses.push_back("nats://" + server);
  for (const std::string& address : addresses) servers.push_back(address.c_str());
  const auto set = [&](natsStatus status) { require(nats, status, "an option of libnats"); };
  set(nats.natsOptions_SetServers(made, servers.data(), static_cast<int>(servers.size())));
  if (!url.user.empty()) set(nats.natsOptions_SetUserInfo(made, url.user.c_str(), url.password.c_str()));
  if (url.is_tls) {
    set(nats.natsOptions_SetSecure(made, true));
    if (!ca_file.empty() && nats.natsOptions_LoadCATrustedCertificates(made, ca_file.c_str()) != NATS_OK) {
      throw std::runtime_error("no certificates can be read from " + ca_file);
    }
  }
  set(nats.natsOptions_SetName(made, "sannin"));
  set(nats.natsOptions_SetTimeout(made, kPatience));
  set(nats.natsOptions_SetWriteDeadline(made, kPatience));
  set(nats.natsOptions_SetPingInterval(made, kPingInterval));
  set(nats.natsOptions_SetMaxPingsOut(made, kMostPingsOut));
  // NatsBus connects anew. libnats would keep messages meanwhile, and give up after two refusals of
  // the password.
  set(nats.natsOptions_SetAllowReconnect(made, false));
  // Without it a thread of libnats sends a message up to 1 ms later.
  set(nats.natsOptions_SetSendAsap(made, true));
  set(nats.natsOptions_UseGlobalMessageDelivery(made, true));
  set(nats.natsOptions_SetErrorHandler(made, ignore_error, nullptr));
  return options;
}

}  // namespace

NatsConnection::NatsConnection(const BusUrl& url, const std::string& ca_file, std::function<void()> closed)
    : nats_(libnats()), closed_(std::move(closed)) {
  const auto options = options_of(nats_, url, ca_file);
  require(nats_, nats_.natsOptions_SetClosedCB(options.get(), on_closed, this), "an option of libnats");
  if (const natsStatus status = nats_.natsConnection_Connect(&handle_, options.get()); status != NATS_OK) {
    throw std::runtime_error(reason(nats_, status));
  }
}

NatsConnection::~NatsConnection() {
  nats_.natsConnection_Close(handle_);
  {
    std::unique_lock lock(mutex_);
    ended_.wait(lock, [this] { return is_ended_ && active_ == 0; });
  }
  for (const auto& subscription : subscriptions_) nats_.natsSubscription_Destroy(subscription->handle);
  nats_.natsConnection_Destroy(handle_);
}

bool NatsConnection::subscribe(const std::string& subject, Bus::Received received) {
  auto subscription = std::make_unique<Subscription>(Subscription{std::move(received)});
  if (nats_.natsConnection_Subscribe(&subscription->handle, handle_, subject.c_str(), on_message, subscription.get()) !=
      NATS_OK) {
    return false;
  }
  const std::lock_guard lock(mutex_);
  if (nats_.natsSubscription_SetOnCompleteCB(subscription->handle, on_complete, this) != NATS_OK) {
    // The connection has been closed meanwhile. A first message may be in delivery, and no callback
    // follows its end: keep its receiver.
    static_cast<void>(subscription.release());
    return false;
  }
  ++active_;
  subscriptions_.push_back(std::move(subscription));
  return true;
}

bool NatsConnection::flush() {
  return nats_.natsConnection_FlushTimeout(handle_, kPatience) == NATS_OK;
}

bool NatsConnection::publish(const std::string& subject, std::string_view message) {
  return nats_.natsConnection_Publish(handle_, subject.c_str(), message.data(), static_cast<int>(message.size())) ==
         NATS_OK;
}

std::size_t NatsConnection::most_bytes() const {
  return static_cast<std::size_t>(nats_.natsConnection_GetMaxPayload(handle_));
}

bool NatsConnection::is_closed() const {
  const std::lock_guard lock(mutex_);
  return is_closed_;
}

void NatsConnection::on_message(natsConnection*, natsSubscription*, natsMsg* message, void* subscription) {
  const LibNats& nats = libnats();
  const auto size = static_cast<std::size_t>(nats.natsMsg_GetDataLength(message));
  static_cast<Subscription*>(subscription)->received(std::string_view(nats.natsMsg_GetData(message), size));
  nats.natsMsg_Destroy(message);
}

void NatsConnection::on_complete(void* connection) {
  auto& self = *static_cast<NatsConnection*>(connection);
  // Under the lock, because the destructor continues as soon as it has been released.
  const std::lock_guard lock(self.mutex_);
  --self.active_;
  self.ended_.notify_all();
}

void NatsConnection::on_closed(natsConnection*, void* connection) {
  auto& self = *static_cast<NatsConnection*>(connection);
  std::unique_lock lock(self.mutex_);
  self.is_closed_ = true;
  lock.unlock();
  self.closed_();
  lock.lock();
  self.is_ended_ = true;
  self.ended_.notify_all();
}

}  // namespace server::cluster
