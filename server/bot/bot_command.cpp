#include "server/bot/bot_command.hpp"

#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <chrono>
#include <csignal>
#include <exception>
#include <iostream>
#include <memory>

#include "rules/printable.hpp"
#include "rules/rulesets.hpp"
#include "server/bot/bot.hpp"
#include "server/whole_number.hpp"

namespace server::bot {
namespace {

namespace asio = boost::asio;

constexpr int kHighestLevel = 8;
constexpr int kMostGames = 1'000'000;
/// Time to leave a table after a signal to end.
constexpr auto kLeaving = std::chrono::seconds(3);

/// Values of the command line, filled in by the parser.
struct BotArguments {
  std::string server;
  std::string token;
  BotOrders orders;
};

/// Runs until all games are over or a signal ends the program. Throws what Bot::run() throws.
void run_bot(const BotArguments& arguments) {
  if (arguments.token.empty())
    throw CLI::ValidationError("--token", "must not be empty; create one on the page /account");
  if (rules::find_ruleset(arguments.orders.ruleset) == nullptr)
    throw CLI::ValidationError("--game", "the games are " + rules::ruleset_ids());
  asio::io_context io;
  std::optional<ServerAddress> address;
  try {
    address = ServerAddress::parse(arguments.server);
  } catch (const std::invalid_argument& wrong) {
    throw CLI::ValidationError("--server", wrong.what());
  }
  ServerClient client(*address, arguments.token);
  Bot bot(io.get_executor(), client, arguments.orders);
  std::exception_ptr fault;
  bool is_ended = false;
  asio::co_spawn(io, bot.run(), [&](const std::exception_ptr& thrown) {
    fault = thrown;
    is_ended = true;
    io.stop();
  });
  asio::signal_set signals(io, SIGTERM, SIGINT);
  signals.async_wait([&](const boost::system::error_code& cancelled, int) {
    if (!cancelled) io.stop();
  });
  io.run();
  if (fault) std::rethrow_exception(fault);
  if (is_ended) return;
  asio::io_context last;
  asio::co_spawn(last, bot.leave_table(), [](const std::exception_ptr&) {
    // The host of a table that has not started can be gone; users then leave it.
  });
  last.run_for(kLeaving);
}

}  // namespace

void add_bot_command(CLI::App& program, int& status) {
  auto arguments = std::make_shared<BotArguments>();
  CLI::App* command = program.add_subcommand("bot", "Play on a server as the owner of a personal token");
  command->add_option("--server", arguments->server, "Address of the server, such as http://localhost:8080")
      ->required();
  command->add_option("--token", arguments->token, "Personal token; better in the environment, where no user sees it")
      ->envname("SANNIN_TOKEN")
      ->required();
  command->add_option("--level", arguments->orders.level, "Level of play; 0 plays random moves")
      ->check(whole_number(0, kHighestLevel))
      ->capture_default_str();
  command->add_option("--table", arguments->orders.game, "Table to join, by its id (default: creates tables)");
  command->add_option("--game", arguments->orders.ruleset, "Game of the tables that it creates")->capture_default_str();
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
