#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "storage/game_index.hpp"
#include "storage/game_store.hpp"
#include "storage/membership.hpp"
#include "storage/reviews.hpp"
#include "storage/tables.hpp"
#include "storage/users.hpp"

namespace storage {

/// Findings in a database that do not depend on the meaning of events.
struct Inspection {
  std::int64_t events = 0;
  std::vector<std::string> games;    ///< Ids of all games.
  std::vector<std::string> reviews;  ///< Ids of all reviews.
  std::vector<std::string> faults;   ///< Faults in words; empty if the database is sound.
};

/// Who may use a database at the same time.
enum class LockMode {
  kOnlyServer,  ///< This server alone.
  kNode,        ///< This server and other nodes of its cluster.
};

/// Lock of a database, which a server holds until it is destroyed or the process ends.
class ServerLock {
 public:
  virtual ~ServerLock() = default;
};

/// A database: all that the server knows of SQLite and PostgreSQL. All functions throw Error if the
/// database cannot be used. They may be called from any thread; each reader and the writer serve
/// one thread at a time.
class Database {
 public:
  virtual ~Database() = default;

  /// Locks the database for one server or for a node; nullptr if a DataDirectory does that. Throws
  /// Error if a server holds a lock that excludes this one.
  virtual std::unique_ptr<ServerLock> lock(LockMode mode) = 0;
  /// Creates the database if it is missing and migrates its schema, for this node. nullptr if the
  /// database serves one server only. Connections that are opened after Membership::join() carry
  /// the node's name, so that the other nodes can end them.
  virtual std::unique_ptr<Membership> membership() = 0;
  /// Creates the database if it is missing and migrates its schema. There is one writer. The writer
  /// of a node throws Fenced from commit() once the node `fence` was removed.
  virtual std::unique_ptr<GameWriter> writer(NodeId fence = kNoNode) = 0;
  /// Readers need an existing database.
  virtual std::unique_ptr<GameReader> game_reader() = 0;
  virtual std::unique_ptr<IndexReader> index_reader() = 0;
  virtual std::unique_ptr<ReviewReader> review_reader() = 0;
  virtual std::unique_ptr<UserReader> user_reader() = 0;

  /// Reads the whole database, which may be in use. Looks for damage of the file, dangling
  /// references, and gaps in the event logs.
  virtual Inspection inspect() = 0;
  /// Copies a snapshot of the database, which may be in use, to the new file `copy`. Returns its
  /// size in bytes. `copy` is always complete. Fails if it already exists.
  virtual std::uintmax_t back_up(const std::string& copy) = 0;

  /// Reads a snapshot of an existing database with the newest schema, for a copy.
  virtual std::unique_ptr<TableReader> table_reader() = 0;
  /// Creates the database, if its kind allows that, and its schema. Throws Error if it has data
  /// already.
  virtual std::unique_ptr<TableWriter> table_writer() = 0;
};

/// Returns whether a path is the connection URI of a PostgreSQL database.
bool is_connection_uri(std::string_view path);
/// Returns the path of a database for messages: a connection URI without user, password and
/// options.
std::string shown_path(const std::string& path);

}  // namespace storage
