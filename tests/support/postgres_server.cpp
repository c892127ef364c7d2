#include "tests/support/postgres_server.hpp"

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <thread>
#include <vector>

#include "tests/support/files.hpp"

namespace support {
namespace {

namespace files = std::filesystem;

/// Returns the directory of the newest server's programs; empty if none is installed.
std::string programs() {
  std::string newest;
  std::error_code failed;
  for (const auto& version : files::directory_iterator("/usr/lib/postgresql", failed)) {
    const std::string path = version.path().string() + "/bin";
    if (files::exists(path + "/initdb", failed) && files::exists(path + "/postgres", failed) && path > newest) {
      newest = path;
    }
  }
  return newest;
}

/// Returns the user for the server: the one of this process, or an ordinary one if that is root,
/// whom PostgreSQL refuses.
const passwd& server_user() {
  if (::geteuid() != 0) return *::getpwuid(::geteuid());
  const passwd* user = ::getpwnam("postgres");
  if (user == nullptr) user = ::getpwnam("nobody");
  if (user == nullptr) throw std::runtime_error("neither of the users postgres and nobody exists");
  return *user;
}

/// Starts a program as the user of the server, with its output in a file. Kernel: the program is
/// stopped if this process dies.
pid_t start(const std::vector<std::string>& words, const passwd& user, const std::string& output) {
  const pid_t process = ::fork();
  if (process < 0) throw std::runtime_error("fork failed");
  if (process > 0) return process;
  const int file = ::open(output.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  ::dup2(file, STDOUT_FILENO);
  ::dup2(file, STDERR_FILENO);
  if (::geteuid() == 0 && (::setgroups(0, nullptr) != 0 || ::setgid(user.pw_gid) != 0 || ::setuid(user.pw_uid) != 0)) {
    ::_exit(126);
  }
  // SIGQUIT stops the server and all its processes at once. Set after setuid(), which resets it.
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  ::execv(arguments.front(), arguments.data());
  ::_exit(127);
}

int wait_for(pid_t process) {
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

}  // namespace

std::string PostgresServer::missing() {
  return programs().empty() ? "PostgreSQL is not installed; install the package postgresql-15" : std::string();
}

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

PostgresServer::PostgresServer() {
  const passwd& user = server_user();
  if (::chown(directory_.path().c_str(), user.pw_uid, user.pw_gid) != 0) throw std::runtime_error("chown failed");
  const std::string data = directory_.file("data");
  const std::string log = directory_.file("log");
  if (wait_for(start({programs() + "/initdb", "--pgdata=" + data, "--username=sannin", "--auth=trust",
                      "--encoding=UTF8", "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en", "--no-sync"},
                     user, log)) != 0) {
    throw std::runtime_error("initdb failed: " + read_file(log));
  }
  process_ = start({programs() + "/postgres", "-D", data, "-k", directory_.path(), "-c", "listen_addresses=", "-c",
                    "fsync=off", "-c", "full_page_writes=off", "-c", "shared_buffers=32MB", "-c", "autovacuum=off"},
                   user, log);
  wait_until_ready();
}

PostgresServer::~PostgresServer() {
  if (process_ < 0) return;
  ::kill(process_, SIGQUIT);
  wait_for(process_);
}

void PostgresServer::wait_until_ready() const {
  // The last line of this file is the state of the server.
  const std::string state = directory_.file("data/postmaster.pid");
  for (int i = 0; i < 3000; ++i) {
    std::error_code failed;
    if (files::exists(state, failed) && read_file(state).find("\nready") != std::string::npos) return;
    if (::waitpid(process_, nullptr, WNOHANG) != 0) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  throw std::runtime_error("PostgreSQL did not start: " + read_file(directory_.file("log")));
}

std::string PostgresServer::url(const std::string& database) const {
  return "postgresql:///" + database + "?host=" + directory_.path() + "&user=sannin";
}

}  // namespace support
