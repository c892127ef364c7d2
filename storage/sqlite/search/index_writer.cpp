#include "storage/sqlite/search/index_writer.hpp"

#include <SQLiteCpp/VariadicBind.h>

#include "storage/sqlite/search/term_blob.hpp"

namespace storage::sqlite {
namespace {

void bind_blob(SQLite::Statement& statement, int index, const std::string& blob) {
  statement.bind(index, blob.data(), static_cast<int>(blob.size()));
}

}  // namespace

SqliteIndexWriter::SqliteIndexWriter(SQLite::Database& database)
    : database_(database),
      find_(database, "SELECT number, played, names FROM facts WHERE game = ?"),
      add_(database, "INSERT INTO facts (game, played, found, diagram, names) VALUES (?, ?, ?, ?, ?)"),
      replace_(database, "UPDATE facts SET diagram = ?, names = ? WHERE number = ?"),
      // If a term matches twice, the first ply is kept.
      add_term_(database, "INSERT OR IGNORE INTO terms (term, played, game, ply) VALUES (?, ?, ?, ?)"),
      remove_term_(database, "DELETE FROM terms WHERE term = ? AND played = ? AND game = ?") {}

WriteOutcome SqliteIndexWriter::put(const PutFacts& facts) {
  find_.tryReset();
  find_.bind(1, facts.game);
  if (!find_.executeStep()) {
    find_.reset();
    add(facts);
    return Committed{};
  }
  const std::int64_t number = find_.getColumn(0).getInt64();
  const std::int64_t played = find_.getColumn(1).getInt64();
  const std::string names = find_.getColumn(2).getString();
  find_.reset();
  replace_names(number, played, names, facts);
  return Committed{};
}

void SqliteIndexWriter::add(const PutFacts& facts) {
  add_.tryReset();
  SQLite::bind(add_, facts.game, facts.played, facts.found ? 1 : 0, facts.diagram);
  const std::string names = blob_of(facts.names);
  bind_blob(add_, 5, names);
  add_.exec();
  const std::int64_t number = database_.getLastInsertRowid();
  for (const std::int64_t name : facts.names) add_term(number, facts.played, {name, 0});
  for (const GameTerm& term : facts.terms) add_term(number, facts.played, term);
}

void SqliteIndexWriter::replace_names(std::int64_t number, std::int64_t played, const std::string& before,
                                      const PutFacts& facts) {
  for (const std::int64_t name : numbers_in(before)) {
    remove_term_.tryReset();
    SQLite::bind(remove_term_, name, played, number);
    remove_term_.exec();
  }
  replace_.tryReset();
  replace_.bind(1, facts.diagram);
  const std::string names = blob_of(facts.names);
  bind_blob(replace_, 2, names);
  replace_.bind(3, number);
  replace_.exec();
  for (const std::int64_t name : facts.names) add_term(number, played, {name, 0});
}

void SqliteIndexWriter::add_term(std::int64_t number, std::int64_t played, const GameTerm& term) {
  add_term_.tryReset();
  SQLite::bind(add_term_, term.term, played, number, term.ply);
  add_term_.exec();
}

}  // namespace storage::sqlite
