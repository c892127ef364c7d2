#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>

#include <string>

namespace storage {

/// Opens the database as its one writer, which is also the only one who checkpoints: WAL, `synchronous=FULL`, foreign
/// keys; brings the schema up to date. Throws Error, also if the file is no database or belongs to a newer program.
SQLite::Database open_writer(const std::string& path);

/// Opens the database for reading only. Throws Error.
SQLite::Database open_reader(const std::string& path);

/// The schema's version in the database: PRAGMA user_version.
int schema_version(SQLite::Database& database);

/// Whether a fault is that of a write, which contradicts what the database holds, and not the engine's.
bool contradicts(const SQLite::Exception& fault);

}  // namespace storage
