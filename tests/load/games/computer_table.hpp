#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "tests/load/run.hpp"

namespace load {

/// Room in which computer players of one level play on against each other: a user takes a
/// seat, resigns at once and watches. After the end of a game a new one follows.
class ComputerTable {
 public:
  /// `run` must outlive this.
  ComputerTable(boost::asio::any_io_executor executor, Run& run, int level)
      : executor_(std::move(executor)), run_(run), level_(level) {}

  /// Starts a game. Throws std::runtime_error if the server refuses, or has no computer players.
  boost::asio::awaitable<void> open();
  void close();

  /// Number of moves seen, of all games.
  [[nodiscard]] std::uint64_t moves() const { return moves_; }

 private:
  boost::asio::awaitable<void> go_on();
  void hear(std::string_view text);

  boost::asio::any_io_executor executor_;
  Run& run_;
  int level_;
  std::string cookie_;
  std::shared_ptr<Socket> socket_;
  std::uint64_t moves_ = 0;
};

}  // namespace load
