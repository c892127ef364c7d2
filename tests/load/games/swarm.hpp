#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/load/games/computer_table.hpp"
#include "tests/load/games/table.hpp"
#include "tests/load/load_options.hpp"
#include "tests/load/report.hpp"
#include "tests/load/server_process.hpp"

namespace load {

/// All games of a run, on one thread. They open, play for the chosen time, and close.
class Swarm {
 public:
  /// Throws std::runtime_error if there is no such game or no such process.
  explicit Swarm(const LoadOptions& options);

  /// Runs until the end, or until SIGINT ends the measurement. Throws std::runtime_error if the
  /// server is down or refuses a valid command.
  Report run();

 private:
  using Clock = std::chrono::steady_clock;

  boost::asio::awaitable<void> go();
  boost::asio::awaitable<void> open_idle_table();
  boost::asio::awaitable<void> open_computer_tables();
  [[nodiscard]] std::uint64_t computer_moves() const;
  boost::asio::awaitable<void> open_tables();
  boost::asio::awaitable<void> open_table(Table& table);
  boost::asio::awaitable<void> measure();
  void note_opened(std::uint64_t connects_before, std::int64_t memory_before, Clock::time_point begun);
  /// Processor time of all processes.
  [[nodiscard]] std::chrono::microseconds processor_time() const;
  void fail(const std::string& why);
  void show_progress() const;
  [[nodiscard]] std::int64_t memory() const { return server_ ? server_->memory() : 0; }

  const LoadOptions& options_;
  std::optional<ServerProcess> server_;
  /// All processes of --pid.
  std::vector<ServerProcess> processes_;
  boost::asio::io_context io_{1};
  boost::asio::signal_set interrupts_;
  boost::asio::steady_timer timer_;
  bool interrupted_ = false;
  std::optional<std::string> fault_;
  Report report_;
  Run run_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::unique_ptr<Table> idle_table_;
  std::vector<std::unique_ptr<ComputerTable>> computer_tables_;
  std::size_t opened_ = 0;
  Clock::time_point begun_;
  double memory_grown_ = 0;
};

}  // namespace load
