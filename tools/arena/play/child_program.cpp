#include "tools/arena/play/child_program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <mutex>
#include <stdexcept>
#include <thread>

namespace arena {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// Pipe whose ends no child inherits.
struct Pipe {
  int out = -1;
  int in = -1;

  Pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe can be opened");
    out = ends[0];
    in = ends[1];
  }
};

}  // namespace

ChildProgram::ChildProgram(const std::string& command) : command_(command) {
  // A program that has ended must not end this one.
  static std::once_flag once;
  std::call_once(once, [] { signal(SIGPIPE, SIG_IGN); });
  const Pipe input;
  const Pipe output;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input.out, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output.in, STDOUT_FILENO);
  std::string shell = "sh";
  std::string option = "-c";
  std::string line = command;
  const std::array<char*, 4> arguments = {shell.data(), option.data(), line.data(), nullptr};
  const int fault = posix_spawn(&pid_, "/bin/sh", &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(input.out);
  close(output.in);
  to_ = input.in;
  from_ = output.out;
  if (fault != 0) fail("does not start");
}

ChildProgram::~ChildProgram() {
  constexpr std::string_view kQuit = "quit\n";
  (void)!write(to_, kQuit.data(), kQuit.size());
  close(to_);
  close(from_);
  for (int i = 0; i < 100; ++i) {
    if (waitpid(pid_, nullptr, WNOHANG) != 0) return;
    std::this_thread::sleep_for(milliseconds(10));
  }
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
}

void ChildProgram::fail(const std::string& what) const {
  throw std::runtime_error("the program \"" + command_ + "\" " + what);
}

void ChildProgram::send(std::string_view line) {
  std::string rest = std::string(line) + "\n";
  while (!rest.empty()) {
    const auto written = write(to_, rest.data(), rest.size());
    if (written < 0) fail("has ended");
    rest.erase(0, static_cast<std::size_t>(written));
  }
}

std::string ChildProgram::receive(milliseconds patience) {
  const auto end = steady_clock::now() + patience;
  for (;;) {
    const std::size_t size = read_.find('\n');
    if (size != std::string::npos) {
      std::string line = read_.substr(0, size);
      read_.erase(0, size + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    const auto left = std::chrono::ceil<milliseconds>(end - steady_clock::now());
    pollfd waiting{from_, POLLIN, 0};
    if (left.count() <= 0 || poll(&waiting, 1, static_cast<int>(left.count())) == 0) fail("does not answer");
    std::array<char, 4096> bytes{};
    const auto count = read(from_, bytes.data(), bytes.size());
    if (count <= 0) fail("has ended");
    read_.append(bytes.data(), static_cast<std::size_t>(count));
  }
}

std::string ChildProgram::await(std::string_view word, milliseconds patience) {
  const auto end = steady_clock::now() + patience;
  for (;;) {
    std::string line = receive(std::chrono::ceil<milliseconds>(end - steady_clock::now()));
    if (line.starts_with("info string error")) fail("says \"" + line + "\"");
    if (line == word || line.starts_with(std::string(word) + " ")) return line;
  }
}

}  // namespace arena
