#include "tests/server/bot/scripted_server.hpp"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <utility>

namespace server::bot {
namespace {

/// Waits until one of the two can be read. Returns whether that is the first one.
bool first_is_readable(int first, int second) {
  std::array<pollfd, 2> waited{{{first, POLLIN, 0}, {second, POLLIN, 0}}};
  poll(waited.data(), waited.size(), -1);
  return waited[1].revents == 0;
}

}  // namespace

ScriptedServer::ScriptedServer(std::string answer, Then then) : answer_(std::move(answer)), then_(then) {
  listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  end_ = eventfd(0, EFD_CLOEXEC);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (bind(listener_, reinterpret_cast<sockaddr*>(&address), size) != 0 || listen(listener_, 8) != 0 ||
      getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size) != 0)
    throw std::runtime_error("no socket to listen on");
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { serve(); });
}

ScriptedServer::~ScriptedServer() {
  eventfd_write(end_, 1);
  thread_.join();
  close(listener_);
  close(end_);
}

void ScriptedServer::serve() {
  while (first_is_readable(listener_, end_)) {
    const int socket = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0) continue;
    ++connections_;
    answer(socket);
    close(socket);
  }
}

void ScriptedServer::answer(int socket) const {
  std::string request;
  std::array<char, 4096> part{};
  while (request.find("\r\n\r\n") == std::string::npos) {
    const ssize_t size = first_is_readable(socket, end_) ? recv(socket, part.data(), part.size(), 0) : 0;
    if (size <= 0) return;
    request.append(part.data(), static_cast<std::size_t>(size));
  }
  do {
    if (send(socket, answer_.data(), answer_.size(), MSG_NOSIGNAL) < 0) return;
  } while (then_ == Then::kRepeat);
  // Until the client closes the connection, or the server ends.
  while (then_ == Then::kSilence && first_is_readable(socket, end_)) {
    if (recv(socket, part.data(), part.size(), 0) <= 0) return;
  }
}

}  // namespace server::bot
