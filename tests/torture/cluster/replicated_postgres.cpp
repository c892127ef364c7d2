#include "tests/torture/cluster/replicated_postgres.hpp"

#include <signal.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <thread>

#include "tests/support/child_process.hpp"
#include "tests/support/network/free_port.hpp"
#include "tests/support/servers/postgres_programs.hpp"

namespace torture {

using namespace std::chrono_literals;

std::string ReplicatedPostgres::missing() {
  return support::postgres_programs().empty() ? "PostgreSQL is not installed; install the package postgresql-15" : "";
}

ReplicatedPostgres::ReplicatedPostgres()
    : servers_{Server{directory_.file("a"), support::free_port(), {}},
               Server{directory_.file("b"), support::free_port(), {}}} {
  support::give_to_postgres(directory_.path());
  support::run_postgres_program({"initdb", "--pgdata=" + servers_[0].data, "--username=sannin", "--auth=trust",
                                 "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"},
                                log());
  start(servers_[0]);
  add_standby();
}

ReplicatedPostgres::~ReplicatedPostgres() {
  for (Server& server : servers_) stop(server, SIGQUIT);
}

std::string ReplicatedPostgres::url(int port) const {
  return "postgresql://sannin@127.0.0.1:" + std::to_string(port) + "/postgres";
}

void ReplicatedPostgres::start(Server& server) {
  // Only processes are killed, not the machine, so nothing needs to be flushed.
  server.process = support::start_postgres(
      server.data,
      {"-p", std::to_string(server.port), "-k", directory_.path(), "-c", "listen_addresses=127.0.0.1", "-c",
       "fsync=off", "-c", "full_page_writes=off", "-c", "shared_buffers=32MB", "-c", "max_connections=100", "-c",
       "wal_retrieve_retry_interval=100ms", "-c", "wal_keep_size=256MB"},
      log());
}

void ReplicatedPostgres::stop(Server& server, int signal) {
  server.process.signal(signal);
  server.process.wait();
}

std::string ReplicatedPostgres::ask(const std::string& sql) const {
  const auto result = support::run_program({support::postgres_programs() + "/psql", "-XAtq", "-d", url(), "-c", sql});
  if (result.status != 0) throw std::runtime_error(sql + " failed: " + result.err);
  return result.out;
}

void ReplicatedPostgres::restart(bool is_at_once, int away_milliseconds) {
  stop(servers_[primary_], is_at_once ? SIGQUIT : SIGINT);
  std::this_thread::sleep_for(std::chrono::milliseconds(away_milliseconds));
  start(servers_[primary_]);
}

void ReplicatedPostgres::fail_over() {
  stop(servers_[primary_], SIGQUIT);
  primary_ = 1 - primary_;
  support::run_postgres_program({"pg_ctl", "promote", "-D", servers_[primary_].data}, log());
}

void ReplicatedPostgres::add_standby() {
  Server& server = standby();
  std::filesystem::remove_all(server.data);
  support::run_postgres_program(
      {"pg_basebackup", "-D", server.data, "-d", url(), "-R", "-c", "fast", "-X", "stream", "--no-sync"}, log());
  // Takes effect when this server is promoted: no standby would confirm its commits.
  std::ofstream(server.data + "/postgresql.auto.conf", std::ios::app) << "synchronous_standby_names = ''\n";
  start(server);
  for (int i = 0; ask("SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'") != "1\n"; ++i) {
    if (i == 200) throw std::runtime_error("the standby does not follow");
    std::this_thread::sleep_for(50ms);
  }
  ask("ALTER SYSTEM SET synchronous_standby_names = '*'");
  ask("SELECT pg_reload_conf()");
}

}  // namespace torture
