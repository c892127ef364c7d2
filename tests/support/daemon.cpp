#include "tests/support/daemon.hpp"

#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>
#include <utility>

namespace support {

Daemon::Daemon(const std::vector<std::string>& command, const std::string& output, const Options& options) {
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  process_ = ::fork();
  if (process_ < 0) throw std::runtime_error("fork failed");
  if (process_ > 0) return;
  const int file = ::open(output.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  ::dup2(file, STDOUT_FILENO);
  ::dup2(file, STDERR_FILENO);
  ::close_range(STDERR_FILENO + 1, ~0U, 0);
  if (options.user != 0 &&
      (::setgroups(0, nullptr) != 0 || ::setgid(options.group) != 0 || ::setuid(options.user) != 0)) {
    ::_exit(126);
  }
  // Set after setuid(), which resets it.
  ::prctl(PR_SET_PDEATHSIG, options.at_death);
  ::execv(arguments.front(), arguments.data());
  ::_exit(127);
}

Daemon::~Daemon() {
  if (process_ <= 0) return;
  signal(SIGKILL);
  wait();
}

Daemon::Daemon(Daemon&& other) noexcept : process_(std::exchange(other.process_, -1)) {}

Daemon& Daemon::operator=(Daemon&& other) noexcept {
  std::swap(process_, other.process_);
  return *this;
}

void Daemon::signal(int number) const {
  if (process_ > 0) ::kill(process_, number);
}

int Daemon::wait() {
  if (process_ <= 0) return -1;
  int status = 0;
  while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool Daemon::has_ended() {
  if (process_ <= 0) return true;
  siginfo_t state{};
  return ::waitid(P_PID, static_cast<id_t>(process_), &state, WEXITED | WNOHANG | WNOWAIT) != 0 || state.si_pid != 0;
}

}  // namespace support
