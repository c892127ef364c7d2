#pragma once

#include <string>

#include "storage/database.hpp"

namespace storage::sqlite {

/// SQLite: one file, with one connection for each reader and the writer.
class SqliteDatabase : public Database {
 public:
  explicit SqliteDatabase(std::string path) : path_(std::move(path)) {}

  std::unique_ptr<ServerLock> lock(LockMode mode) override;
  std::unique_ptr<Membership> membership() override;
  /// `fence` has no meaning without a membership.
  std::unique_ptr<GameWriter> writer(NodeId fence) override;
  std::unique_ptr<GameReader> game_reader() override;
  std::unique_ptr<IndexReader> index_reader() override;
  std::unique_ptr<ReviewReader> review_reader() override;
  std::unique_ptr<UserReader> user_reader() override;
  Inspection inspect() override;
  std::uintmax_t back_up(const std::string& copy) override;
  std::unique_ptr<TableReader> table_reader() override;
  std::unique_ptr<TableWriter> table_writer() override;

 private:
  std::string path_;
};

}  // namespace storage::sqlite
