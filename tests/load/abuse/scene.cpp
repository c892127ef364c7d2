#include "tests/load/abuse/scene.hpp"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "rules/record_tree.hpp"
#include "rules/rulesets.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/persist/async_game_reader.hpp"
#include "server/persist/games/stored_game_log.hpp"
#include "server/persist/journal.hpp"
#include "server/users/secrets.hpp"
#include "storage/sqlite/game_store.hpp"
#include "tests/load/fill.hpp"
#include "tests/load/games/script.hpp"
#include "tests/support/network/http_client.hpp"

namespace load {
namespace {

using namespace server::actor;
using namespace server::persist;
using namespace server::protocol;
using namespace server::room;
using namespace server::users;
using namespace storage::sqlite;

using namespace server;
using Json = nlohmann::json;

constexpr std::int64_t kBegin = 1'700'000'000'000;
/// Seed of the longest of 300 random games.
constexpr std::uint32_t kLongestSeed = 265;
/// Length of the long line of a review: a game of 2,000 moves is over. And the seed of such a game.
constexpr std::size_t kLine = 1998;
constexpr std::uint32_t kQuietSeed = 1;

const rules::Ruleset& sannin() {
  return *rules::find_ruleset("sannin");
}

Script longest_game() {
  return make_script(sannin(), kLongestSeed, 1900);
}

std::string user_number(int number) {
  return "attacker" + std::to_string(number);
}
std::string secret_number(int number) {
  return "attackattackattackatt" + std::to_string(number);
}

TableOptions table() {
  TableOptions options;
  options.ruleset = "sannin";
  for (const rules::OptionInfo& option : sannin().options()) options.options.emplace_back(option.id, option.values[0]);
  return options;
}

/// The events of a game in order, and the state after them.
class Events {
 public:
  Events() : state_("game", sannin()) {}

  void add(EventBody body) {
    Event event{state_.seq() + 1, kBegin + state_.seq(), {}, {}, std::move(body)};
    if (const auto notice = state_.apply(event); !notice) throw std::runtime_error(notice.reason());
    events_.push_back(std::move(event));
  }
  void seat(int number) { add(SeatTaken{user_number(number), "Attacker", rules::Seat(number)}); }
  void write(StoredGameLog& log, const std::string& game) const {
    RoomSnapshot snapshot = state_.snapshot();
    snapshot.game = game;
    log.append(outline_of(snapshot), events_, [](const LogOutcome& outcome) {
      if (const auto refusal = refusal_of(outcome)) throw std::runtime_error(refusal->reason);
    });
  }

 private:
  RoomState state_;
  std::vector<Event> events_;
};

void write_players(storage::GameWriter& writer) {
  std::vector<storage::Write> writes;
  for (int i = 0; i < 3; ++i) {
    storage::User user{user_number(i), "Attacker", kBegin};
    storage::Token token{
        "token" + std::to_string(i), hash_token(secret_number(i)), user.id, storage::TokenKind::kCookie, "", kBegin};
    writes.emplace_back(storage::UserWrite(storage::AddUser{std::move(user), std::move(token)}));
  }
  writer.commit(writes);
}

void write_chat(storage::GameWriter& writer, const std::string& game) {
  std::vector<storage::Write> writes;
  for (int i = 1; i <= kChatLines; ++i) {
    storage::ChatLine line;
    line.game = game;
    line.line = i;
    line.at = kBegin + i;
    line.channel = "spectators";
    line.author = user_number(0);
    line.name = "Attacker";
    line.command = "c" + std::to_string(i);
    line.text = std::string(100, 'x');
    writes.emplace_back(storage::AddChatLine{std::move(line)});
    if (i % 10'000 != 0) continue;
    writer.commit(writes);
    writes.clear();
  }
}

void write_games(const std::string& database, const Scene& scene) {
  Journal journal(std::make_unique<storage::sqlite::SqliteGameWriter>(database));
  AsyncGameReader archive(std::make_unique<storage::sqlite::SqliteGameReader>(database));
  StoredGameLog log(journal, archive, rules::rulesets());
  Events played;
  played.add(Created{table()});
  for (int seat = 0; seat < 3; ++seat) played.seat(seat);
  played.add(Started{});
  // One move less than the game has, so that the game still runs.
  Script moves = longest_game();
  moves.pop_back();
  for (const ScriptedMove& move : moves) played.add(Moved{move.code});
  for (const std::string& game : scene.long_games) played.write(log, game);
  Events busy;
  busy.add(Created{table()});
  for (int i = 1; i < kBusyEvents; i += 2) {
    busy.seat(0);
    busy.add(SeatLeft{user_number(0)});
  }
  busy.write(log, scene.busy_game);
  Events open;
  open.add(Created{table()});
  open.write(log, scene.open_game);
  journal.stop();
}

/// Returns the record of a game. Adds other legal moves as variations until the tree has `nodes`
/// nodes.
std::string record_of(const Script& moves, std::size_t nodes, Scene& scene) {
  rules::RecordTree tree;
  for (const rules::OptionInfo& option : sannin().options()) tree.options.emplace_back(option.id, option.values[0]);
  auto game = std::move(*sannin().start({}, std::nullopt));
  const std::size_t depth = moves.size();
  std::size_t others = nodes > depth ? nodes - depth : 0;
  std::size_t line = 0;
  for (std::size_t i = 0; i < depth; ++i) {
    const std::vector<std::string> legal = game->legal_moves();
    tree.nodes.push_back({line, moves.at(i).code});
    const std::size_t next = tree.nodes.size();
    std::size_t added = 0;
    for (const std::string& move : legal) {
      if (others == 0 || added == nodes / depth) break;
      if (move == moves[i].code) continue;
      tree.nodes.push_back({line, move});
      ++added;
      --others;
    }
    line = next;
    if (!game->play(moves[i].code)) throw std::logic_error("a scripted move is illegal");
  }
  scene.last_moves = game->legal_moves();
  auto text = sannin().write_tree(tree);
  if (!text) throw std::logic_error(text.reason());
  return *text;
}

}  // namespace

Scene furnish(const std::string& database) {
  fill(database, kFinishedGames, 20);
  Scene scene;
  for (int i = 0; i < 3; ++i) scene.cookies.at(static_cast<std::size_t>(i)) = "sannin=" + secret_number(i);
  for (int i = 0; i < kLongGames; ++i) scene.long_games.push_back("long" + std::to_string(i));
  scene.busy_game = "busy0";
  scene.open_game = "open0";
  {
    storage::sqlite::SqliteGameWriter writer(database);
    write_players(writer);
  }
  write_games(database, scene);
  {
    storage::sqlite::SqliteGameWriter writer(database);
    write_chat(writer, scene.long_games[0]);
  }
  const Script moves = make_quiet_script(sannin(), kQuietSeed, kLine);
  scene.wide_record = record_of(moves, fixed::kReviewMoves, scene);
  scene.deep_record = record_of(moves, 0, scene);
  return scene;
}

std::string create_review(const Scene& scene, const std::string& record, const std::string& address) {
  support::HttpClient client(scene.port, address);
  support::HttpCall call = client.change("POST", "/api/reviews", Json{{"record", record}, {"open", true}}.dump());
  call.headers["Cookie"] = scene.cookies[0];
  const support::HttpAnswer answer = client.send(call);
  if (answer.status != 201) throw std::runtime_error("no review: " + answer.body);
  return Json::parse(answer.body).at("id");
}

void open_reviews(Scene& scene) {
  const std::string address = "198.51.100.40";
  scene.deep_review = create_review(scene, scene.deep_record, address);
  scene.wide_review = create_review(scene, scene.wide_record, address);
  // Nodes are numbered in the order of the record.
  scene.last_node = static_cast<int>(kLine);
}

}  // namespace load
