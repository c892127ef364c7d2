#include "tests/server/support/cluster_database.hpp"

#include <chrono>
#include <map>
#include <stdexcept>

#include "storage/database.hpp"
#include "storage/open_database.hpp"
#include "storage/postgres/connection/connection.hpp"
#include "tests/support/eventually.hpp"
#include "tests/support/servers/postgres_server.hpp"

namespace server {
namespace {

constexpr std::chrono::seconds kLimit{60};
constexpr const char* kTemplate = "newest_schema";

std::map<std::string, std::string>& databases() {
  static std::map<std::string, std::string> names;
  return names;
}

storage::postgres::Connection& administration() {
  static storage::postgres::Connection connection(support::PostgresServer::shared().admin_url());
  return connection;
}

/// Creates a database by copying files, which takes a tenth of the time that writing all pages to
/// the write-ahead log would take.
void create(const std::string& name) {
  static const bool has_template = [] {
    administration().script("CREATE DATABASE " + std::string(kTemplate), kLimit);
    storage::open_database(support::PostgresServer::shared().url(kTemplate))->writer();
    return true;
  }();
  static_cast<void>(has_template);
  administration().script("CREATE DATABASE " + name + " TEMPLATE " + kTemplate + " STRATEGY file_copy", kLimit);
}

}  // namespace

std::string database_instead_of(const std::string& directory) {
  if (const std::string missing = support::PostgresServer::missing(); !missing.empty()) {
    throw std::runtime_error(missing);
  }
  const auto [found, is_new] = databases().try_emplace(directory);
  if (is_new) {
    found->second = "test" + std::to_string(databases().size());
    create(found->second);
  }
  return support::PostgresServer::shared().url(found->second);
}

void drop_database_instead_of(const std::string& directory) {
  const auto found = databases().find(directory);
  // The database's connections may end a little later than the server.
  administration().script("DROP DATABASE " + found->second + " WITH (FORCE)", kLimit);
}

void make_older(const std::string& url, std::chrono::milliseconds time) {
  const std::string earlier = " - (" + std::to_string(time.count()) + ")";
  const auto column = [&](const std::string& name) { return name + " = " + name + earlier; };
  storage::postgres::Connection(url).script(
      "UPDATE uptimes SET " + column("began") + ", " + column("alive") + "; UPDATE events SET " + column("at") +
          "; UPDATE games SET " + column("created") + ", " + column("updated") + ", " + column("deadline"),
      kLimit);
}

void wait_until_balanced(const std::string& url, int nodes) {
  storage::postgres::Connection connection(url);
  const std::string sql =
      "SELECT count(*) FROM (SELECT 1 FROM slots WHERE owner IS NOT NULL GROUP BY owner "
      "HAVING count(*) >= " +
      std::to_string(storage::kSlots / nodes) + ") AS shares";
  const storage::postgres::Call call(sql);
  const bool is_balanced = support::eventually([&] {
    const auto result = std::move(connection.run({&call, 1}, kLimit).front());
    return result.row(0).number(0) == nodes;
  });
  if (!is_balanced) throw std::runtime_error("the nodes do not share the slots");
}

}  // namespace server
