#include "server/app/data_commands.hpp"

#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>

#include "rules/rulesets.hpp"
#include "server/app/serve_options.hpp"
#include "server/config/not_empty.hpp"
#include "server/persist/games/check.hpp"
#include "storage/copy.hpp"
#include "storage/data_directory.hpp"
#include "storage/database.hpp"
#include "storage/open_database.hpp"

namespace server::app {
namespace {

/// Exit status of a check that found faults.
constexpr int kFaultsFound = 1;

struct Chosen {
  std::string data = ServeOptions().data;
  std::string file;
};

struct ChosenCopy {
  std::string from;
  std::string to;
};

void add_data_option(CLI::App& command, Chosen& chosen) {
  command.add_option("--data", chosen.data, "Data directory of the server")
      ->check(not_empty("directory"))
      ->capture_default_str();
}

std::string count(std::size_t number, const std::string& what) {
  return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
}

/// Lowers the CPU priority of this process, so that it does not slow down a server that uses the
/// same database.
void give_way() {
  constexpr int kNice = 10;
  ::setpriority(PRIO_PROCESS, 0, kNice);
}

void run_check(const Chosen& chosen, int& status) {
  give_way();
  const std::string path = chosen.file.empty() ? storage::database_in(chosen.data) : chosen.file;
  const persist::CheckResult result = persist::check(*storage::open_database(path), rules::rulesets(),
                                                     [](const std::string& fault) { std::cout << fault << '\n'; });
  std::cout << storage::shown_path(path) << ": " << count(result.games, "game") << " with "
            << count(static_cast<std::size_t>(result.events), "event") << ", " << count(result.reviews, "review")
            << ", " << (result.faults == 0 ? "no faults" : count(result.faults, "fault")) << '\n';
  if (result.faults > 0) status = kFaultsFound;
}

void run_backup(const Chosen& chosen) {
  give_way();
  const auto bytes = storage::open_database(storage::database_in(chosen.data))->back_up(chosen.file);
  std::cout << chosen.file << ": " << bytes << " bytes\n";
}

void run_copy(const ChosenCopy& chosen) {
  give_way();
  const auto copied = storage::copy(*storage::open_database(chosen.from), *storage::open_database(chosen.to));
  std::int64_t rows = 0;
  for (const storage::CopiedTable& table : copied) {
    std::cout << table.name << ": " << count(static_cast<std::size_t>(table.rows), "row") << '\n';
    rows += table.rows;
  }
  std::cout << storage::shown_path(chosen.to) << ": " << count(static_cast<std::size_t>(rows), "row")
            << ", equal to those of " << storage::shown_path(chosen.from) << '\n';
}

}  // namespace

void add_data_commands(CLI::App& program, int& status) {
  auto checked = std::make_shared<Chosen>();
  CLI::App* check_command = program.add_subcommand("check", "Check a database and replay every game and review in it");
  check_command
      ->add_option(
          "FILE", checked->file,
          "Database to check, such as a backup, or a URI that begins with postgresql:// (default: the one in --data)")
      ->check(not_empty("file"));
  add_data_option(*check_command, *checked);
  check_command->callback([checked, &status] { run_check(*checked, status); });

  auto copied = std::make_shared<Chosen>();
  CLI::App* backup_command =
      program.add_subcommand("backup", "Copy the database of a running or stopped server to a new file");
  backup_command->add_option("FILE", copied->file, "New file for the copy")->required()->check(not_empty("file"));
  add_data_option(*backup_command, *copied);
  backup_command->callback([copied] { run_backup(*copied); });

  auto moved = std::make_shared<ChosenCopy>();
  CLI::App* copy_command = program.add_subcommand("copy",
                                                  "Copy a database into an empty one, also from SQLite to PostgreSQL "
                                                  "or back, and compare both. Stop the server first");
  const auto add_place = [&](const char* name, std::string& place, const char* what) {
    copy_command->add_option(name, place, what)->required()->check(not_empty("database"));
  };
  add_place("FROM", moved->from, "File of an SQLite database, or a URI that begins with postgresql://");
  add_place("TO", moved->to, "New file, or the URI of an empty PostgreSQL database");
  copy_command->callback([moved] { run_copy(*moved); });
}

}  // namespace server::app
