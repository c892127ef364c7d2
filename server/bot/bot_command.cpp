#include "server/bot/bot_command.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <csignal>
#include <iostream>
#include <memory>
#include <stdexcept>

#include "rules/printable.hpp"
#include "rules/rulesets.hpp"
#include "server/bot/bot.hpp"
#include "server/config/whole_number.hpp"

namespace server::bot {
namespace {

constexpr int kHighestLevel = 8;
constexpr int kMostGames = 1'000'000;
/// Time to leave a table after a signal to end.
constexpr auto kLeaving = std::chrono::seconds(3);

/// Values of the command line, filled in by the parser.
struct BotArguments {
  std::string server;
  std::string token;
  std::string authorities;
  BotOrders orders;
};

ServerAddress address_in(const BotArguments& arguments) {
  try {
    return ServerAddress::parse(arguments.server);
  } catch (const std::invalid_argument& wrong) {
    throw CLI::ValidationError("--server", wrong.what());
  }
}

/// Runs until all games are over or a signal ends the program. Throws what Bot::run() throws.
void run_bot(const BotArguments& arguments) {
  const auto is_odd = [](char c) { return c <= ' ' || c > '~'; };
  if (arguments.token.empty() || std::ranges::any_of(arguments.token, is_odd))
    throw CLI::ValidationError("--token", "must be a personal token; create one on the page /account");
  if (!arguments.orders.game.empty() && !is_game_id(arguments.orders.game))
    throw CLI::ValidationError("--table", "must be the id of a table, such as 7h2Kq9");
  if (rules::find_ruleset(arguments.orders.ruleset) == nullptr)
    throw CLI::ValidationError("--game", "the games are " + rules::ruleset_ids());
  Peer peer{address_in(arguments), arguments.token, arguments.authorities, {}};
  // A reader of the output that has ended, or a server, must not end the program.
  std::signal(SIGPIPE, SIG_IGN);
  const StopSignal stop;
  ServerClient client(peer, stop);
  Bot bot(client, stop, arguments.orders);
  try {
    bot.run();
  } catch (const Stopped&) {
    peer.limits.silence = kLeaving;
    ServerClient last(peer, stop);
    try {
      bot.leave_table(last);
    } catch (const std::exception&) {
      // The host can free the seat of a user who is gone.
    } catch (const Stopped&) {
      // A second signal does not wait for the server.
    }
  }
}

}  // namespace

void add_bot_command(CLI::App& program, int& status) {
  auto arguments = std::make_shared<BotArguments>();
  CLI::App* command = program.add_subcommand("bot", "Play on a server as the owner of a personal token");
  command->add_option("--server", arguments->server, "Address of the server, such as https://play.example.org")
      ->required();
  command->add_option("--token", arguments->token, "Personal token; better in the environment, where no user sees it")
      ->envname("SANNIN_TOKEN")
      ->required();
  command
      ->add_option("--ca", arguments->authorities,
                   "File with the authorities that the server's certificate is checked against (default: the system's)")
      ->check(CLI::ExistingFile);
  command->add_option("--level", arguments->orders.level, "Level of play; 0 plays random moves")
      ->check(whole_number(0, kHighestLevel))
      ->capture_default_str();
  CLI::Option* table =
      command->add_option("--table", arguments->orders.game, "Table to join, by its id (default: creates tables)");
  command->add_flag("--find", arguments->orders.finds, "Look for open tables, and join those where a human waits")
      ->excludes(table);
  command->add_option("--game", arguments->orders.ruleset, "Game of the tables that it creates or looks for")
      ->capture_default_str();
  command->add_option("--games", arguments->orders.games, "Number of games to play; 0: without end")
      ->check(whole_number(0, kMostGames))
      ->capture_default_str();
  command->callback([arguments, &status] {
    try {
      run_bot(*arguments);
    } catch (const Refused& refused) {
      std::cerr << "sannin: the server refuses: " << rules::on_one_line(refused.what()) << '\n';
      status = 1;
    } catch (const Unreachable& fault) {
      std::cerr << "sannin: " << rules::on_one_line(fault.what()) << '\n';
      status = 1;
    } catch (const Json::exception& fault) {
      std::cerr << "sannin: the server sends something else than this version expects: "
                << rules::on_one_line(fault.what()) << '\n';
      status = 1;
    }
  });
}

}  // namespace server::bot
