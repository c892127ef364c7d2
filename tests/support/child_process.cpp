#include "tests/support/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <exception>
#include <stdexcept>

namespace support {
namespace {

struct Pipe {
  int read_end = -1;
  int write_end = -1;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe can be made");
  return {ends[0], ends[1]};
}

int status_of(int pid) {
  int status = 0;
  while (::waitpid(pid, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

[[noreturn]] void become(const std::vector<std::string>& command, const Pipe& out, const Pipe& err) {
  const int nothing = ::open("/dev/null", O_RDONLY);
  ::dup2(nothing, STDIN_FILENO);
  ::dup2(out.write_end, STDOUT_FILENO);
  ::dup2(err.write_end, STDERR_FILENO);
  ::close_range(STDERR_FILENO + 1, ~0U, 0);
  std::vector<char*> arguments;
  for (const std::string& each : command) arguments.push_back(const_cast<char*>(each.c_str()));
  arguments.push_back(nullptr);
  ::execv(arguments[0], arguments.data());
  ::_exit(127);
}

/// Reads both pipes until both are closed, in whatever order the program writes.
void drain(int out, int err, ProgramResult& result) {
  std::array<pollfd, 2> sources = {pollfd{out, POLLIN, 0}, pollfd{err, POLLIN, 0}};
  std::array<std::string*, 2> texts = {&result.out, &result.err};
  std::size_t open = sources.size();
  while (open > 0 && ::poll(sources.data(), sources.size(), -1) >= 0) {
    for (std::size_t i = 0; i < sources.size(); ++i) {
      if (sources[i].revents == 0) continue;
      std::array<char, 4096> buffer{};
      const ssize_t length = ::read(sources[i].fd, buffer.data(), buffer.size());
      if (length > 0) {
        texts[i]->append(buffer.data(), static_cast<std::size_t>(length));
      } else {
        sources[i].fd = -1;
        --open;
      }
    }
  }
}

}  // namespace

ProgramResult run_program(const std::vector<std::string>& command) {
  const Pipe out = make_pipe();
  const Pipe err = make_pipe();
  const int pid = ::fork();
  if (pid < 0) throw std::runtime_error("no process can be made");
  if (pid == 0) become(command, out, err);
  ::close(out.write_end);
  ::close(err.write_end);
  ProgramResult result;
  drain(out.read_end, err.read_end, result);
  ::close(out.read_end);
  ::close(err.read_end);
  result.status = status_of(pid);
  return result;
}

ForkedChild::ForkedChild(const std::function<int(const Report&)>& work) {
  const Pipe pipe = make_pipe();
  pid_ = ::fork();
  if (pid_ < 0) throw std::runtime_error("no process can be made");
  if (pid_ == 0) {
    int status = 125;
    try {
      status = work([&](int number) {
        if (::write(pipe.write_end, &number, sizeof number) != sizeof number) ::_exit(126);
      });
    } catch (const std::exception&) {
    }
    ::_exit(status);
  }
  ::close(pipe.write_end);
  pipe_ = pipe.read_end;
}

ForkedChild::~ForkedChild() {
  if (pid_ > 0) {
    kill();
    wait();
  }
  ::close(pipe_);
}

int ForkedChild::listen() {
  int number = -1;
  return ::read(pipe_, &number, sizeof number) == sizeof number ? number : -1;
}

void ForkedChild::kill() {
  ::kill(pid_, SIGKILL);
}

int ForkedChild::wait() {
  const int status = status_of(pid_);
  pid_ = -1;
  return status;
}

}  // namespace support
