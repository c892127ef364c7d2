#include "tests/support/servers/postgres_server.hpp"

#include <signal.h>

#include "tests/support/servers/postgres_programs.hpp"

namespace support {

std::string PostgresServer::missing() {
  return postgres_programs().empty() ? "PostgreSQL is not installed; install the package postgresql-15" : std::string();
}

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

PostgresServer::PostgresServer() {
  give_to_postgres(directory_.path());
  const std::string data = directory_.file("data");
  const std::string log = directory_.file("log");
  run_postgres_program({"initdb", "--pgdata=" + data, "--username=sannin", "--auth=trust", "--encoding=UTF8",
                        "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en", "--no-sync"},
                       log);
  server_ = start_postgres(data,
                           {"-k", directory_.path(), "-c", "listen_addresses=", "-c", "fsync=off", "-c",
                            "full_page_writes=off", "-c", "shared_buffers=32MB", "-c", "autovacuum=off"},
                           log);
}

PostgresServer::~PostgresServer() {
  server_.signal(SIGQUIT);
  server_.wait();
}

std::string PostgresServer::url(const std::string& database) const {
  return "postgresql:///" + database + "?host=" + directory_.path() + "&user=sannin";
}

}  // namespace support
