#include "server/bot/stop_signal.hpp"

#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace server::bot {

StopSignal::StopSignal() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  descriptor_ = signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
  if (descriptor_ < 0) throw std::system_error(errno, std::generic_category(), "signalfd");
  pthread_sigmask(SIG_BLOCK, &signals, &former_);
}

StopSignal::~StopSignal() {
  pthread_sigmask(SIG_SETMASK, &former_, nullptr);
  close(descriptor_);
}

void StopSignal::check() const {
  signalfd_siginfo signal{};
  if (read(descriptor_, &signal, sizeof signal) == sizeof signal) throw Stopped();
}

void StopSignal::pause(std::chrono::milliseconds time) const {
  pollfd waited{descriptor_, POLLIN, 0};
  poll(&waited, 1, static_cast<int>(time.count()));
  check();
}

}  // namespace server::bot
