#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "storage/engine.hpp"

namespace storage::postgres {

/// PostgreSQL: a database of a server, with one connection for each reader and the writer.
class PostgresEngine : public Engine {
 public:
  explicit PostgresEngine(std::string url) : url_(std::move(url)) {}

  std::unique_ptr<ServerLock> lock() override;
  std::unique_ptr<GameWriter> writer() override;
  std::unique_ptr<GameReader> game_reader() override;
  std::unique_ptr<IndexReader> index_reader() override;
  std::unique_ptr<ReviewReader> review_reader() override;
  std::unique_ptr<UserReader> user_reader() override;
  Inspection inspect() override;
  /// Throws Error: backups of a server are made with its own tools.
  std::uintmax_t back_up(const std::string& copy) override;
  std::unique_ptr<TableReader> table_reader() override;
  std::unique_ptr<TableWriter> table_writer() override;

 private:
  std::string url_;
};

}  // namespace storage::postgres
