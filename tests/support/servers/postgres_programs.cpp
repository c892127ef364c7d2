#include "tests/support/servers/postgres_programs.hpp"

#include <pwd.h>
#include <signal.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>

#include "tests/support/eventually.hpp"
#include "tests/support/files.hpp"

namespace support {

namespace files = std::filesystem;

std::string postgres_programs() {
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

Daemon::Options postgres_user() {
  if (::geteuid() != 0) return {.at_death = SIGQUIT};
  const passwd* user = ::getpwnam("postgres");
  if (user == nullptr) user = ::getpwnam("nobody");
  if (user == nullptr) throw std::runtime_error("neither of the users postgres and nobody exists");
  return {.user = user->pw_uid, .group = user->pw_gid, .at_death = SIGQUIT};
}

void give_to_postgres(const std::string& directory) {
  const Daemon::Options user = postgres_user();
  if (user.user != 0 && ::chown(directory.c_str(), user.user, user.group) != 0) {
    throw std::runtime_error("chown " + directory + " failed");
  }
}

void run_postgres_program(std::vector<std::string> words, const std::string& output) {
  words.front().insert(0, postgres_programs() + "/");
  if (Daemon(words, output, postgres_user()).wait() != 0) {
    throw std::runtime_error(words.front() + " failed: " + read_file(output));
  }
}

Daemon start_postgres(const std::string& data, const std::vector<std::string>& options, const std::string& output) {
  std::vector<std::string> words = {postgres_programs() + "/postgres", "-D", data};
  words.insert(words.end(), options.begin(), options.end());
  // The last line of this file is the state of the server. A killed server leaves it behind.
  const std::string state = data + "/postmaster.pid";
  std::error_code failed;
  files::remove(state, failed);
  Daemon server(words, output, postgres_user());
  bool is_ready = false;
  eventually([&] {
    is_ready = files::exists(state, failed) && read_file(state).find("\nready") != std::string::npos;
    return is_ready || server.has_ended();
  });
  if (is_ready) return server;
  throw std::runtime_error("PostgreSQL did not start: " + read_file(output));
}

}  // namespace support
