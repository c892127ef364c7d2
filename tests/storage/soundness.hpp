#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <string>

namespace storage {

/// Expects an intact file without dangling references.
inline void expect_sound(const std::string& path) {
  SQLite::Database database(path, SQLite::OPEN_READONLY);
  EXPECT_EQ(database.execAndGet("PRAGMA integrity_check").getString(), "ok");
  SQLite::Statement foreign(database, "PRAGMA foreign_key_check");
  EXPECT_FALSE(foreign.executeStep());
}

}  // namespace storage
