#include "storage/sqlite_people_writer.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include <utility>

namespace storage {
namespace {

/// How long a deletion waits for readers before it leaves the log of writes to a later checkpoint, in milliseconds.
constexpr int kSettleMilliseconds = 200;

}  // namespace

template <class... Values>
WriteOutcome SqlitePeopleWriter::run(const char* sql, const Values&... values) {
  SQLite::Statement statement(database_, sql);
  SQLite::bind(statement, values...);
  statement.exec();
  return std::nullopt;
}

WriteOutcome SqlitePeopleWriter::put(const PeopleWrite& write) {
  return std::visit([this](const auto& each) { return put_each(each); }, write);
}

WriteOutcome SqlitePeopleWriter::put_each(const AddVisitor& add) {
  run("INSERT INTO visitors (id, name, created) VALUES (?, ?, ?)", add.visitor.id, add.visitor.name,
      add.visitor.created);
  return put_each(AddToken{add.token});
}

WriteOutcome SqlitePeopleWriter::put_each(const RenameVisitor& rename) {
  return run("UPDATE visitors SET name = ? WHERE id = ?", rename.name, rename.visitor);
}

WriteOutcome SqlitePeopleWriter::put_each(const AddToken& add) {
  const Token& token = add.token;
  return run("INSERT INTO tokens (hash, id, visitor, kind, label, created) VALUES (?, ?, ?, ?, ?, ?)", token.hash,
             token.id, token.visitor, static_cast<int>(token.kind), token.label, token.created);
}

WriteOutcome SqlitePeopleWriter::put_each(const EndToken& end) {
  return run("DELETE FROM tokens WHERE visitor = ? AND id = ?", end.visitor, end.id);
}

WriteOutcome SqlitePeopleWriter::put_each(const AddAccount& add) {
  const Account& account = add.account;
  return run("INSERT INTO accounts (visitor, name, name_key, password, created) VALUES (?, ?, ?, ?, ?)",
             account.visitor, account.name, account.name_key, account.password, account.created);
}

WriteOutcome SqlitePeopleWriter::put_each(const ChangePassword& change) {
  run("UPDATE accounts SET password = ? WHERE visitor = ?", change.password, change.visitor);
  return run("DELETE FROM tokens WHERE visitor = ? AND kind = ? AND id <> ?", change.visitor,
             static_cast<int>(TokenKind::kCookie), change.kept_token);
}

WriteOutcome SqlitePeopleWriter::put_each(const PutSettings& put) {
  return run(
      "INSERT INTO settings (visitor, data) VALUES (?, ?) ON CONFLICT (visitor) DO UPDATE SET data = excluded.data",
      put.visitor, put.data);
}

WriteOutcome SqlitePeopleWriter::put_each(const DeleteVisitor& deletion) {
  for (const char* sql :
       {"DELETE FROM chat WHERE author = ?", "DELETE FROM tokens WHERE visitor = ?",
        "DELETE FROM accounts WHERE visitor = ?", "DELETE FROM settings WHERE visitor = ?",
        "DELETE FROM seats WHERE visitor = ?",
        "DELETE FROM review_events WHERE review IN (SELECT id FROM reviews WHERE creator = ?)",
        "DELETE FROM reviews WHERE creator = ?", "UPDATE review_events SET author = '', command = '' WHERE author = ?",
        "DELETE FROM visitors WHERE id = ?"}) {
    run(sql, deletion.visitor);
  }
  has_deleted_ = true;
  return std::nullopt;
}

void SqlitePeopleWriter::settle() {
  if (!std::exchange(has_deleted_, false)) return;
  // Pages that were rewritten stay in the write-ahead log until it is emptied. A reader that is in the way is no fault:
  // the log is emptied later.
  const int usual = database_.execAndGet("PRAGMA busy_timeout").getInt();
  database_.setBusyTimeout(kSettleMilliseconds);
  database_.tryExec("PRAGMA wal_checkpoint(TRUNCATE)");
  database_.setBusyTimeout(usual);
}

}  // namespace storage
