#include "storage/tables.hpp"

#include <array>

namespace storage {
namespace {

Column text(const char* name) {
  return {name, ColumnType::kText};
}

Column number(const char* name) {
  return {name, ColumnType::kNumber};
}

Column boolean(const char* name) {
  return {name, ColumnType::kBoolean};
}

}  // namespace

std::span<const Table> tables() {
  static const std::array tables = {
      Table{"games",
            1,
            {text("id"), text("ruleset"), number("state"), boolean("listed"), number("created"), number("updated"),
             text("data"), number("deadline"), text("turn_seat"), text("turn_user")}},
      Table{"events",
            2,
            {text("game"), number("seq"), number("at"), text("kind"), text("author"), text("command"), text("data")}},
      Table{"chat",
            2,
            {text("game"), number("line"), number("at"), text("channel"), boolean("open"), text("allies"),
             text("author"), text("name"), number("seat"), text("command"), text("text")}},
      Table{"users", 1, {text("id"), text("name"), number("created")}},
      Table{"tokens", 1, {text("hash"), text("id"), text("user_id"), number("kind"), text("label"), number("created")}},
      Table{"accounts", 1, {text("user_id"), text("name"), text("name_key"), text("password"), number("created")}},
      Table{"settings", 1, {text("user_id"), text("data")}},
      Table{"seats", 2, {text("user_id"), text("game"), boolean("held"), boolean("over"), number("touched")}},
      Table{"deletions", 1, {text("user_id")}},
      Table{"facts",
            1,
            {number("number"),
             text("game"),
             number("played"),
             boolean("found"),
             text("diagram"),
             {"names", ColumnType::kNumbers}}},
      Table{"terms", 3, {number("term"), number("played"), number("number"), number("ply")}},
      Table{"reviews", 1, {text("id"), text("ruleset"), text("host"), text("title"), number("updated")}},
      Table{"review_events",
            2,
            {text("review"), number("seq"), number("at"), text("kind"), text("author"), text("command"), text("data")}},
      Table{"uptimes", 1, {number("began"), number("alive")}}};
  return tables;
}

}  // namespace storage
