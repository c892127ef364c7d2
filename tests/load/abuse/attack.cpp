#include "tests/load/abuse/attack.hpp"

#include <algorithm>
#include <ostream>
#include <stdexcept>
#include <thread>

namespace load {

using namespace std::chrono_literals;

void Attacker::rest(std::chrono::milliseconds time) const {
  for (auto left = time; left > 0ms && active(); left -= 20ms) std::this_thread::sleep_for(std::min(left, 20ms));
}

void Attacker::join(support::RawClient& socket, int user, const std::string& message) const {
  socket.upgrade(scene.cookies.at(static_cast<std::size_t>(user)));
  if (!socket.send(text_frame(message))) throw std::runtime_error("the server has closed");
}

std::string Attacker::request(const std::string& method, const std::string& target, int user, const std::string& body,
                              const std::string& headers, bool last) const {
  const std::string host = "127.0.0.1:" + std::to_string(scene.port);
  std::string text = method + " " + target + " HTTP/1.1\r\nHost: " + host + "\r\n" + headers;
  if (last) text += "Connection: close\r\n";
  if (user >= 0) text += "Cookie: " + scene.cookies.at(static_cast<std::size_t>(user)) + "\r\n";
  if (method != "GET") {
    text += "Origin: http://" + host +
            "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
  }
  return text + "\r\n" + body;
}

std::string text_frame(std::string_view json) {
  return support::client_frame(0x81, json);
}

void PrintTo(const Attack& attack, std::ostream* out) {
  *out << attack.name;
}

}  // namespace load
