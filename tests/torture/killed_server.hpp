#pragma once

#include <signal.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/running_program.hpp"
#include "tests/support/temp_directory.hpp"

namespace torture {

/// `sannin serve` as a process that can be killed and restarted with the same port and data.
class KilledServer {
 public:
  /// Uses `data` as the data directory, or a directory of its own if it is empty.
  explicit KilledServer(std::vector<std::string> options = {}, std::string data = {})
      : options_(std::move(options)), data_(data.empty() ? own_.path() : std::move(data)) {
    // The server inherits this. A write beyond the file size limit then fails, as on a full disk,
    // and does not end the process.
    ::signal(SIGXFSZ, SIG_IGN);
    run();
  }

  void run() {
    std::vector<std::string> command = {SANNIN_PROGRAM,        "serve",  "--address", "127.0.0.1", "--port",
                                        std::to_string(port_), "--data", data_};
    command.insert(command.end(), options_.begin(), options_.end());
    program_ = std::make_unique<support::RunningProgram>(command);
    const std::string& output = program_->wait_for_output(" with its data in ");
    port_ = std::stoi(output.substr(output.rfind(':', output.find(" with its data")) + 1));
  }
  /// Kills with SIGKILL, without cleanup. Returns whether the process was still running.
  bool kill() {
    if (!program_) return false;
    program_->signal(SIGKILL);
    const bool was_there = program_->wait() == -1;
    program_.reset();
    return was_there;
  }

  void signal(int number) const { program_->signal(number); }
  /// Waits for the end of the process. Returns the exit status.
  int wait() {
    const int status = program_->wait();
    program_.reset();
    return status;
  }

  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] int pid() const { return program_->pid(); }
  [[nodiscard]] const std::string& data() const { return data_; }
  [[nodiscard]] std::string database() const { return data_ + "/sannin.db"; }

 private:
  std::vector<std::string> options_;
  support::TempDirectory own_;
  std::string data_;
  int port_ = 0;
  std::unique_ptr<support::RunningProgram> program_;
};

}  // namespace torture
