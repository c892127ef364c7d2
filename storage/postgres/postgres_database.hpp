#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "storage/database.hpp"
#include "storage/postgres/node_url.hpp"

namespace storage::postgres {

/// PostgreSQL: a database of a server, with one connection for each reader, the writer and
/// the membership.
class PostgresDatabase : public Database {
 public:
  explicit PostgresDatabase(std::string url) : url_(std::move(url)) {}

  std::unique_ptr<ServerLock> lock(LockMode mode) override;
  std::unique_ptr<Membership> membership() override;
  std::unique_ptr<GameWriter> writer(NodeId fence) override;
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
  /// Returns the connection URI, with the name of the node if this database has one.
  [[nodiscard]] std::string url() const { return url_of_node(url_, node_->load()); }

  std::string url_;
  /// Node of this database since Membership::join(), shared with its membership.
  std::shared_ptr<std::atomic<NodeId>> node_ = std::make_shared<std::atomic<NodeId>>(kNoNode);
};

}  // namespace storage::postgres
