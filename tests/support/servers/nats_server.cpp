#include "tests/support/servers/nats_server.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>

#include "tests/support/child_process.hpp"
#include "tests/support/eventually.hpp"
#include "tests/support/files.hpp"
#include "tests/support/network/free_port.hpp"

namespace support {
namespace {

/// Returns the path of the program; empty if it is not installed. ./run test all extracts it into
/// the build folder.
std::string program() {
  for (const std::string path : {"/usr/sbin/nats-server", "/usr/local/bin/nats-server", SANNIN_NATS_SERVER}) {
    if (::access(path.c_str(), X_OK) == 0) return path;
  }
  return {};
}

sockaddr_in address(int port) {
  sockaddr_in made{};
  made.sin_family = AF_INET;
  made.sin_port = htons(static_cast<std::uint16_t>(port));
  made.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return made;
}

bool accepts(int port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in there = address(port);
  const bool is_connected = ::connect(socket, reinterpret_cast<const sockaddr*>(&there), sizeof there) == 0;
  ::close(socket);
  return is_connected;
}

}  // namespace

std::string NatsServer::missing() {
  return program().empty() ? "nats-server is not installed; ./run test all fetches it" : std::string();
}

NatsServer::NatsServer(const Options& options) : port_(free_port()) {
  start(options);
}

NatsServer::~NatsServer() {
  kill();
}

void NatsServer::start(const Options& options) {
  options_ = options;
  if (options.is_tls && !std::filesystem::exists(ca_file())) make_certificates();
  start();
}

void NatsServer::start() {
  write_configuration();
  const std::string path = program();
  const std::string configuration = directory_.file("nats.conf");
  const std::string log = directory_.file("log");
  process_ = ::fork();
  if (process_ < 0) throw std::runtime_error("fork failed");
  if (process_ == 0) {
    const int file = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    ::dup2(file, STDOUT_FILENO);
    ::dup2(file, STDERR_FILENO);
    // A connection of the test would stay open in this process after the test has closed it.
    ::close_range(STDERR_FILENO + 1, ~0U, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::execl(path.c_str(), path.c_str(), "--config", configuration.c_str(), nullptr);
    ::_exit(127);
  }
  wait_until_ready();
}

void NatsServer::stop() {
  end(SIGTERM);
}

void NatsServer::kill() {
  end(SIGKILL);
}

void NatsServer::pause() const {
  ::kill(process_, SIGSTOP);
}

void NatsServer::resume() const {
  ::kill(process_, SIGCONT);
}

std::string NatsServer::url() const {
  return url(options_.user.empty() ? std::string() : options_.user + ":" + options_.password + "@");
}

std::string NatsServer::url(const std::string& login) const {
  return (options_.is_tls ? "tls://" : "nats://") + login + "127.0.0.1:" + std::to_string(port_);
}

void NatsServer::make_certificates() const {
  const std::string authority_key = directory_.file("ca.key");
  const std::string key = directory_.file("server.key");
  const std::string request = directory_.file("server.csr");
  const std::string extensions = directory_.file("extensions");
  write_file(extensions, "subjectAltName=IP:127.0.0.1\n");
  const std::vector<std::vector<std::string>> commands = {
      {"req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
       "/CN=Authority of a test", "-keyout", authority_key, "-out", ca_file()},
      {"req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=NATS of a test",
       "-keyout", key, "-out", request},
      {"x509", "-req", "-in", request, "-CA", ca_file(), "-CAkey", authority_key, "-CAcreateserial", "-days", "2",
       "-extfile", extensions, "-out", directory_.file("server.pem")}};
  for (std::vector<std::string> command : commands) {
    command.insert(command.begin(), "/usr/bin/openssl");
    const ProgramResult result = run_program(command);
    if (result.status != 0) throw std::runtime_error("openssl failed: " + result.err);
  }
}

void NatsServer::write_configuration() const {
  std::string text = "listen: 127.0.0.1:" + std::to_string(port_) + "\n" + options_.lines + "\n";
  if (!options_.user.empty()) {
    text += "authorization { user: \"" + options_.user + "\", password: \"" + options_.password + "\" }\n";
  }
  if (options_.is_tls) {
    text += "tls { cert_file: \"" + directory_.file("server.pem") + "\", key_file: \"" + directory_.file("server.key") +
            "\" }\n";
  }
  write_file(directory_.file("nats.conf"), text);
}

void NatsServer::wait_until_ready() const {
  bool is_ready = false;
  eventually([&] {
    is_ready = accepts(port_);
    return is_ready || ::waitpid(process_, nullptr, WNOHANG) != 0;
  });
  if (is_ready) return;
  throw std::runtime_error("nats-server did not start: " + read_file(directory_.file("log")));
}

void NatsServer::end(int signal) {
  if (process_ < 0) return;
  ::kill(process_, signal);
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
}

}  // namespace support
