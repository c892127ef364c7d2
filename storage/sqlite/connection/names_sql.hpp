#pragma once

#include <string_view>

namespace storage::sqlite {

/// Parts of the migration to the names of version 1.0, before and after kVocabularySql. Without the
/// trigger, each rewritten summary would write the seats of its game too.
constexpr std::string_view kDropTriggerSql = "DROP TRIGGER games_touched;";
constexpr std::string_view kNamesSql = R"sql(
CREATE TRIGGER games_touched AFTER UPDATE ON games
WHEN NEW.state = 2 OR NEW.updated / 3600000 <> OLD.updated / 3600000 BEGIN
  UPDATE seats SET over = NEW.state = 2, touched = NEW.updated WHERE game = NEW.id;
END;

ALTER TABLE visitors RENAME TO users;
ALTER TABLE tokens RENAME COLUMN visitor TO user_id;
ALTER TABLE accounts RENAME COLUMN visitor TO user_id;
ALTER TABLE settings RENAME COLUMN visitor TO user_id;
ALTER TABLE seats RENAME COLUMN visitor TO user_id;
ALTER TABLE deletions RENAME COLUMN visitor TO user_id;
ALTER TABLE reviews RENAME COLUMN creator TO host;
DROP INDEX tokens_by_visitor;
CREATE INDEX tokens_by_user ON tokens (user_id, created);
DROP INDEX reviews_by_creator;
CREATE INDEX reviews_by_host ON reviews (host, updated DESC);
)sql";

}  // namespace storage::sqlite
