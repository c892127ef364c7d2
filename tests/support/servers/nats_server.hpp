#pragma once

#include <sys/types.h>

#include <string>

#include "tests/support/temp_directory.hpp"

namespace support {

/// NATS server of a test on 127.0.0.1, which keeps its port when it is started again.
class NatsServer {
 public:
  struct Options {
    /// Both empty: any client may connect.
    std::string user{};
    std::string password{};
    /// With a certificate for 127.0.0.1 of an authority of its own, see ca_file().
    bool is_tls = false;
    /// Further lines of the configuration file.
    std::string lines{};
  };

  /// Returns why the server cannot be started on this machine; empty if it can.
  static std::string missing();

  /// Starts the server. Throws std::runtime_error.
  NatsServer() : NatsServer(Options()) {}
  explicit NatsServer(const Options& options);
  ~NatsServer();
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;

  /// Starts the server after stop() or kill(), with these options if there are any.
  void start();
  void start(const Options& options);
  /// Stops the server in order.
  void stop();
  void kill();
  /// Stops the server's processor time until resume().
  void pause() const;
  void resume() const;

  [[nodiscard]] int port() const { return port_; }
  /// Returns the address with the user and the password.
  [[nodiscard]] std::string url() const;
  /// Returns the address with another user and password, such as "user:password@".
  [[nodiscard]] std::string url(const std::string& login) const;
  /// File with the certificate of the authority.
  [[nodiscard]] std::string ca_file() const { return directory_.file("ca.pem"); }

 private:
  void make_certificates() const;
  void write_configuration() const;
  void wait_until_ready() const;
  void end(int signal);

  TempDirectory directory_;
  Options options_;
  int port_ = 0;
  pid_t process_ = -1;
};

}  // namespace support
