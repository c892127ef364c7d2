#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>

#include <string>

namespace storage::sqlite {

/// Opens the database as its only writer, which is also the only connection that makes checkpoints:
/// WAL, `synchronous=FULL`, foreign keys. Migrates the schema to the newest version. Throws Error,
/// also if the file is no database or belongs to a newer version of the program.
SQLite::Database open_writer(const std::string& path);

/// Opens the database read-only. Throws Error.
SQLite::Database open_reader(const std::string& path);

/// Returns whether a write failed because it contradicts the data (a constraint), not because of a
/// fault of the database.
bool contradicts(const SQLite::Exception& fault);

/// Returns whether a write failed because a primary key or a unique value exists already.
bool is_duplicate(const SQLite::Exception& fault);

}  // namespace storage::sqlite
