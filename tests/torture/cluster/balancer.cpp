#include "tests/torture/cluster/balancer.hpp"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <string_view>

namespace torture {
namespace {

using namespace std::chrono_literals;

constexpr auto kInterval = 200ms;
constexpr timeval kAnswerTime{1, 0};
/// Failed checks after which the connections to a node are cut.
constexpr int kFailures = 2;

}  // namespace

Balancer::Balancer(const std::vector<int>& ports, unsigned seed) : chance_(seed) {
  for (const int port : ports) gates_.push_back(std::make_unique<Gate>(port));
  thread_ = std::thread([this] { watch(); });
}

Balancer::~Balancer() {
  stopping_ = true;
  thread_.join();
}

int Balancer::door(std::size_t preferred) {
  const Gate& gate = *gates_[preferred % gates_.size()];
  return gate.state == State::kReady ? gate.proxy.port() : door();
}

int Balancer::door() {
  const std::lock_guard lock(mutex_);
  const std::size_t first = chance_() % gates_.size();
  for (const State wanted : {State::kReady, State::kUnready}) {
    for (std::size_t i = 0; i < gates_.size(); ++i) {
      const Gate& gate = *gates_[(first + i) % gates_.size()];
      if (gate.state == wanted) return gate.proxy.port();
    }
  }
  return gates_[first]->proxy.port();
}

std::size_t Balancer::node_behind(int door) const {
  for (std::size_t i = 0; i < gates_.size(); ++i) {
    if (gates_[i]->proxy.port() == door) return i;
  }
  return gates_.size();
}

void Balancer::watch() {
  // A thread for each node, so that a silent one does not delay the checks of the others.
  std::vector<std::thread> threads;
  for (const auto& each : gates_) {
    threads.emplace_back([this, &gate = *each] {
      while (!stopping_) {
        const State state = ask(gate.port);
        gate.failures = state == State::kSilent ? gate.failures + 1 : 0;
        if (state != State::kSilent || gate.failures >= kFailures) gate.state = state;
        if (gate.failures == kFailures) gate.proxy.cut();
        std::this_thread::sleep_for(kInterval);
      }
    });
  }
  for (std::thread& each : threads) each.join();
}

Balancer::State Balancer::ask(int port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &kAnswerTime, sizeof kAnswerTime);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const std::string request = "GET /readyz HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\n\r\n";
  char answer[12] = {};
  const bool has_answer = ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
                          ::send(socket, request.data(), request.size(), MSG_NOSIGNAL) > 0 &&
                          ::recv(socket, answer, sizeof answer, MSG_WAITALL) == sizeof answer;
  ::close(socket);
  if (!has_answer) return State::kSilent;
  return std::string_view(answer, sizeof answer).ends_with(" 200") ? State::kReady : State::kUnready;
}

}  // namespace torture
