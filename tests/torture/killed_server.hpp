#pragma once

#include <signal.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/support/running_program.hpp"
#include "tests/support/temp_directory.hpp"

namespace torture {

/// `sannin serve` as a process that is killed and started again, always on the same port and data.
class KilledServer {
 public:
  KilledServer() {
    // A write beyond a limit on the size of files is to fail, as on a full disk, and not to end the server, which
    // inherits this.
    ::signal(SIGXFSZ, SIG_IGN);
    run();
  }

  void run() {
    program_ = std::make_unique<support::RunningProgram>(std::vector<std::string>{
        SANNIN_PROGRAM, "serve", "--address", "127.0.0.1", "--port", std::to_string(port_), "--data", data_.path()});
    const std::string& said = program_->wait_to_say(" with its data in ");
    port_ = std::stoi(said.substr(said.rfind(':', said.find(" with its data")) + 1));
  }
  /// With SIGKILL, so that nothing is put in order; whether it was still there.
  bool kill() {
    if (!program_) return false;
    program_->signal(SIGKILL);
    const bool was_there = program_->wait() == -1;
    program_.reset();
    return was_there;
  }

  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] int pid() const { return program_->pid(); }
  [[nodiscard]] const std::string& data() const { return data_.path(); }
  [[nodiscard]] std::string database() const { return data_.file("sannin.db"); }

 private:
  support::TempDirectory data_;
  int port_ = 0;
  std::unique_ptr<support::RunningProgram> program_;
};

}  // namespace torture
