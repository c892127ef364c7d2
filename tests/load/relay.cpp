// sannin-relay: a minimal server of rooms, as a benchmark of the machine. Each message of a player
// is broadcast to the room without being parsed, checked or stored. Server and players are two
// processes with one thread each.

#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <csignal>
#include <deque>
#include <functional>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "server/config/whole_number.hpp"
#include "tests/load/server_process.hpp"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Socket = websocket::stream<beast::tcp_stream>;
using Message = std::shared_ptr<const std::string>;

constexpr std::size_t kPlayers = 3;

struct Options {
  std::size_t rooms = 300;
  std::size_t spectators = 0;
  int seconds = 10;
  std::size_t bytes = 1000;  ///< Length of a message. A move of Sannin shogi is about as long.
  [[nodiscard]] std::size_t in_room() const { return kPlayers + spectators; }
};

/// Server side of a connection. Connections fill one room after the other.
class Member : public std::enable_shared_from_this<Member> {
 public:
  using Members = std::vector<std::shared_ptr<Member>>;
  Member(tcp::socket socket, Members& all, std::size_t in_room)
      : socket_(std::move(socket)), all_(all), in_room_(in_room) {}

  void begin() {
    socket_.async_accept([self = shared_from_this()](const beast::error_code& failed) {
      if (failed) return;
      self->first_ = self->all_.size() / self->in_room_ * self->in_room_;
      self->all_.push_back(self);
      self->read();
    });
  }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](const beast::error_code& failed, std::size_t) {
      if (failed) return;
      const auto message = std::make_shared<const std::string>(beast::buffers_to_string(self->buffer_.cdata()));
      self->buffer_.clear();
      for (std::size_t i = 0; i < self->in_room_; ++i) self->all_.at(self->first_ + i)->send(message);
      self->read();
    });
  }

  void send(const Message& message) {
    outbox_.push_back(message);
    if (outbox_.size() == 1) write();
  }

  void write() {
    socket_.async_write(asio::buffer(*outbox_.front()),
                        [self = shared_from_this()](const beast::error_code& failed, std::size_t) {
                          if (failed) return;
                          self->outbox_.pop_front();
                          if (!self->outbox_.empty()) self->write();
                        });
  }

  Socket socket_;
  Members& all_;
  std::size_t in_room_;
  std::size_t first_ = 0;
  beast::flat_buffer buffer_;
  std::deque<Message> outbox_;
};

void serve(tcp::acceptor& acceptor, asio::io_context& context, const Options& options) {
  Member::Members members;
  std::function<void()> accept = [&] {
    acceptor.async_accept([&](const beast::error_code& failed, tcp::socket socket) {
      if (failed) return;
      socket.set_option(tcp::no_delay(true));
      std::make_shared<Member>(std::move(socket), members, options.in_room())->begin();
      accept();
    });
  };
  accept();
  context.run();
}

/// Client side of a connection. The players of a room send in turn, each on receipt of the previous
/// player's message.
struct Client {
  Client(asio::io_context& context, const tcp::endpoint& server) : socket(context) {
    beast::get_lowest_layer(socket).connect(server);
    beast::get_lowest_layer(socket).socket().set_option(tcp::no_delay(true));
    socket.handshake("localhost", "/");
  }
  Socket socket;
  beast::flat_buffer buffer;
};

class Players {
 public:
  Players(const tcp::endpoint& server, const Options& options)
      : options_(options), message_(options.bytes, 'x'), heard_(options.rooms), next_(options.rooms) {
    for (std::size_t i = 0; i < options.rooms * options.in_room(); ++i) {
      clients_.push_back(std::make_unique<Client>(context_, server));
      read(i);
    }
  }

  /// Plays for `time`. Returns the number of messages that reached their whole room.
  std::uint64_t play(std::chrono::seconds time) {
    if (!std::exchange(begun_, true)) {
      for (std::size_t room = 0; room < options_.rooms; ++room) send(room);
    }
    delivered_ = 0;
    context_.run_for(time);
    return delivered_;
  }

 private:
  void send(std::size_t room) {
    clients_[room * options_.in_room() + next_[room]]->socket.write(asio::buffer(message_));
    next_[room] = (next_[room] + 1) % kPlayers;
  }

  void read(std::size_t client) {
    Client& each = *clients_[client];
    each.socket.async_read(each.buffer, [this, client, &each](const beast::error_code& failed, std::size_t) {
      if (failed) return;
      each.buffer.clear();
      const std::size_t room = client / options_.in_room();
      if (++heard_[room] % options_.in_room() == 0) ++delivered_;
      if (client % options_.in_room() == next_[room]) send(room);
      read(client);
    });
  }

  Options options_;
  std::string message_;
  asio::io_context context_{1};
  std::vector<std::unique_ptr<Client>> clients_;
  std::vector<std::uint64_t> heard_;
  std::vector<std::size_t> next_;
  bool begun_ = false;
  std::uint64_t delivered_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App program("Measures a minimal server of rooms, as a baseline for this machine.", "sannin-relay");
  using server::whole_number;
  program.add_option("--rooms", options.rooms, "Rooms")->check(whole_number(1, 10'000))->capture_default_str();
  program.add_option("--spectators", options.spectators, "Spectators of each room")->check(whole_number(0, 1000));
  program.add_option("--seconds", options.seconds, "Seconds to measure")
      ->check(whole_number(1, 3600))
      ->capture_default_str();
  program.add_option("--bytes", options.bytes, "Bytes of a message")
      ->check(whole_number(1, 60'000))
      ->capture_default_str();
  CLI11_PARSE(program, argc, argv);
  asio::io_context context(1);
  tcp::acceptor acceptor(context, {asio::ip::address_v4::loopback(), 0});
  const tcp::endpoint server = acceptor.local_endpoint();
  const pid_t process = ::fork();
  if (process == 0) {
    serve(acceptor, context, options);
    return 0;
  }
  int status = 0;
  try {
    Players players(server, options);
    players.play(std::chrono::seconds(1));
    const load::ServerProcess measured(process);
    const auto before = measured.processor_time();
    const auto delivered = static_cast<double>(players.play(std::chrono::seconds(options.seconds)));
    const auto took = static_cast<double>((measured.processor_time() - before).count());
    std::cout << nlohmann::json{{"rooms", options.rooms},
                                {"moves_per_second", delivered / options.seconds},
                                {"server", {{"microseconds_of_a_move", took / delivered}}}}
              << "\n";
  } catch (const std::exception& fault) {
    std::cerr << "sannin-relay: " << fault.what() << "\n";
    status = 1;
  }
  ::kill(process, SIGKILL);
  ::waitpid(process, nullptr, 0);
  return status;
}
