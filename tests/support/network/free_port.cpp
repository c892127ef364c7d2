#include "tests/support/network/free_port.hpp"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <random>
#include <stdexcept>

namespace support {

int free_port() {
  // Not seeded: several test programs may choose at the same time.
  std::random_device chance;
  std::uniform_int_distribution<int> port(20'000, 32'000);
  for (int i = 0; i < 100; ++i) {
    const int chosen = port(chance);
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(chosen));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const bool is_free = ::bind(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
    ::close(socket);
    if (is_free) return chosen;
  }
  throw std::runtime_error("no free port");
}

}  // namespace support
