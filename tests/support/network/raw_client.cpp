#include "tests/support/network/raw_client.hpp"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "tests/support/network/port_route.hpp"

namespace support {
namespace {

constexpr int kPatienceMs = 30'000;

void wait_for(int socket, short event) {
  pollfd wanted{socket, event, 0};
  if (::poll(&wanted, 1, kPatienceMs) <= 0) throw std::runtime_error("the server did nothing for too long");
}

/// Returns the header of a frame up to its length, in the shortest encoding.
std::string frame_start(unsigned char head, std::size_t length, unsigned mask) {
  std::string start(1, static_cast<char>(head));
  const auto add = [&](std::size_t bytes) {
    for (; bytes > 0; --bytes) start += static_cast<char>(length >> (8U * (bytes - 1)) & 0xFFU);
  };
  if (length < 126) {
    start += static_cast<char>(mask | length);
  } else if (length < 65'536) {
    start += static_cast<char>(mask | 126U);
    add(2);
  } else {
    start += static_cast<char>(mask | 127U);
    add(8);
  }
  return start;
}

}  // namespace

RawClient::RawClient(int port, bool narrow, const std::string& from)
    : port_(port), socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (narrow) {
    const int least = 1;  // the system raises both to its minimum
    const int segment = 536;
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &least, sizeof least);
    ::setsockopt(socket_, IPPROTO_TCP, TCP_MAXSEG, &segment, sizeof segment);
  }
  sockaddr_in here{};
  here.sin_family = AF_INET;
  ::inet_pton(AF_INET, from.c_str(), &here.sin_addr);
  sockaddr_in there{};
  there.sin_family = AF_INET;
  there.sin_port = htons(static_cast<std::uint16_t>(PortRoute::target(port)));
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  // Delays the choice of the source port until connect(), so that many connections may share one
  // port.
  const int late = 1;
  ::setsockopt(socket_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &late, sizeof late);
  const bool bound = ::bind(socket_, reinterpret_cast<const sockaddr*>(&here), sizeof here) == 0;
  if (!bound || ::connect(socket_, reinterpret_cast<const sockaddr*>(&there), sizeof there) != 0) {
    ::close(socket_);
    throw std::runtime_error("no connection to port " + std::to_string(port));
  }
}

RawClient::~RawClient() {
  ::close(socket_);
}

bool RawClient::send(std::string_view bytes) {
  while (!bytes.empty()) {
    wait_for(socket_, POLLOUT);
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool RawClient::receive_more() {
  wait_for(socket_, POLLIN);
  std::array<char, 4096> buffer{};
  const ssize_t length = ::recv(socket_, buffer.data(), buffer.size(), 0);
  if (length <= 0) return false;
  received_.append(buffer.data(), static_cast<std::size_t>(length));
  return true;
}

std::string RawClient::read_to_end() {
  while (receive_more()) {
  }
  return std::exchange(received_, {});
}

std::string RawClient::read_for(std::chrono::milliseconds time) {
  const auto end = std::chrono::steady_clock::now() + time;
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    pollfd wanted{socket_, POLLIN, 0};
    if (left.count() <= 0 || ::poll(&wanted, 1, static_cast<int>(left.count())) <= 0 || !receive_more()) break;
  }
  return std::exchange(received_, {});
}

std::string RawClient::read_until(std::string_view end) {
  std::size_t found = received_.find(end);
  while (found == std::string::npos) {
    // What was searched is not searched again: answers may be large.
    const std::size_t searched = received_.size() - std::min(received_.size(), end.size());
    if (!receive_more()) break;
    found = received_.find(end, searched);
  }
  const std::size_t length = found == std::string::npos ? received_.size() : found + end.size();
  std::string text = received_.substr(0, length);
  received_.erase(0, length);
  return text;
}

std::string RawClient::ask_to_upgrade(const std::string& cookie, const std::string& headers) {
  send("GET /ws HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
       "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
       "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
       (cookie.empty() ? "" : "Cookie: " + cookie + "\r\n") + headers + "\r\n");
  return read_until("\r\n\r\n");
}

void RawClient::upgrade(const std::string& cookie, const std::string& more_headers) {
  const std::string origin = "Origin: http://127.0.0.1:" + std::to_string(port_) + "\r\n";
  const std::string answer = ask_to_upgrade(cookie, origin + more_headers);
  if (!answer.starts_with("HTTP/1.1 101 ")) throw std::runtime_error("the WebSocket was refused: " + answer);
}

std::string client_frame(unsigned char head, std::string_view payload) {
  return frame_start(head, payload.size(), 0x80).append(4, '\0').append(payload);
}

std::string server_frame(unsigned char head, std::string_view payload) {
  return frame_start(head, payload.size(), 0).append(payload);
}

int close_code_at_end(std::string_view bytes) {
  while (bytes.size() >= 2) {
    const auto byte = [&](std::size_t i) { return std::size_t{static_cast<unsigned char>(bytes[i])}; };
    std::size_t length = byte(1);
    std::size_t header = 2;
    if (length == 126 && bytes.size() >= 4) {
      length = byte(2) << 8U | byte(3);
      header = 4;
    }
    if (bytes.size() < header + length) break;
    if (byte(0) == 0x88 && length >= 2) return static_cast<int>(byte(header) << 8U | byte(header + 1));
    bytes.remove_prefix(header + length);
  }
  return 1006;
}

}  // namespace support
