#include "tests/support/running_program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <utility>

namespace support {
namespace {

constexpr int kSilenceMs = 10'000;

}  // namespace

RunningProgram::RunningProgram(const std::vector<std::string>& command) {
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe can be made");
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_adddup2(&actions, pipe[1], STDERR_FILENO);
  // Closes inherited descriptors: a socket that the test closes would stay open in the program.
  ::posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
  std::vector<char*> arguments;
  for (const std::string& each : command) arguments.push_back(const_cast<char*>(each.c_str()));
  arguments.push_back(nullptr);
  const int failed = ::posix_spawn(&pid_, arguments[0], &actions, nullptr, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(pipe[1]);
  errors_ = pipe[0];
  if (failed != 0) {
    ::close(errors_);
    throw std::runtime_error(command[0] + " cannot be started");
  }
}

RunningProgram::~RunningProgram() {
  if (pid_ > 0) {
    signal(SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  stop_reading();
}

const std::string& RunningProgram::wait_for_output(std::string_view text) {
  while (said_.find(text) == std::string::npos) {
    if (!read_more()) throw std::runtime_error("the program ended; it said: " + said_);
  }
  return said_;
}

bool RunningProgram::read_more() {
  pollfd wanted{errors_, POLLIN, 0};
  if (::poll(&wanted, 1, kSilenceMs) <= 0) throw std::runtime_error("the program is silent; it said: " + said_);
  std::array<char, 4096> buffer{};
  const ssize_t length = ::read(errors_, buffer.data(), buffer.size());
  if (length <= 0) return false;
  said_.append(buffer.data(), static_cast<std::size_t>(length));
  return true;
}

void RunningProgram::signal(int number) const {
  ::kill(pid_, number);
}

int RunningProgram::wait() {
  while (errors_ >= 0 && read_more()) {
  }
  return wait_unread();
}

int RunningProgram::wait_unread() {
  int status = 0;
  ::waitpid(std::exchange(pid_, -1), &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void RunningProgram::stop_reading() {
  if (errors_ >= 0) ::close(std::exchange(errors_, -1));
}

}  // namespace support
