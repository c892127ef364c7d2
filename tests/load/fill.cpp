#include "tests/load/fill.hpp"

#include <array>
#include <condition_variable>
#include <iostream>
#include <mutex>
#include <random>
#include <stdexcept>

#include "rules/rulesets.hpp"
#include "server/persist/archive/facts.hpp"
#include "server/persist/async_game_reader.hpp"
#include "server/persist/games/stored_game_log.hpp"
#include "server/persist/journal.hpp"
#include "storage/sqlite/game_store.hpp"

namespace load {
namespace {

using namespace server::actor;
using namespace server::persist;
using namespace server::protocol;
using namespace server::room;
using namespace storage::sqlite;

using namespace server;

constexpr std::int64_t kFirstGame = 1'600'000'000'000;
constexpr std::int64_t kBetweenGames = 1'800'000;
constexpr int kLongest = 120;

/// A random game with its events and its index entry.
struct Played {
  StoredRoom room;
  std::vector<Event> events;
  storage::PutFacts facts;
};

class RandomGame {
 public:
  explicit RandomGame(std::uint32_t seed) : random_(seed), ruleset_(*rules::find_ruleset("sannin")) {
    played_.room.state = std::make_unique<RoomState>("game", ruleset_);
  }

  Played play() {
    TableOptions table;
    table.ruleset = "sannin";
    for (const rules::OptionInfo& option : ruleset_.options()) table.options.emplace_back(option.id, option.values[0]);
    table.opening_alliance = random_() % 10 == 0;
    apply(Created{table});
    for (int seat = 0; seat < 3; ++seat) apply(SeatTaken{std::to_string(seat), "?", rules::Seat(seat)});
    if (table.opening_alliance) apply(OpeningAllianceAgreed{"1", "2", {}});
    apply(Started{});
    move_on();
    end();
    played_.facts = facts_of(played_.room);
    return std::move(played_);
  }

 private:
  [[nodiscard]] Now now() const { return *played_.room.state->now(); }

  void move_on() {
    const int moves = kLongest / 2 + static_cast<int>(random_() % (kLongest / 2));
    for (int i = 0; i < moves && !now().result; ++i) {
      const std::vector<std::string> legal = played_.room.state->legal_moves();
      // Players open in few ways, so the first moves are chosen from the first three.
      const std::size_t choice = i < 6 ? random_() % 3 : random_() % legal.size();
      apply(Moved{legal[choice % legal.size()]});
    }
  }

  void end() {
    if (now().result) return;
    if (random_() % 4 == 0) return apply(DrawAgreed{});
    while (!now().result)
      apply(PlayerOut{now().active[random_() % now().active.size()], rules::LeaveReason(random_() % 2)});
  }

  void apply(EventBody body) {
    Event event{played_.room.state->seq() + 1, 0, {}, {}, std::move(body)};
    const auto notice = played_.room.state->apply(event);
    if (!notice) throw std::runtime_error(notice.reason());
    if (notice->step) played_.room.nows.push_back(*notice->now);
    played_.events.push_back(std::move(event));
  }

  std::mt19937 random_;
  const rules::Ruleset& ruleset_;
  Played played_;
};

/// Limits the number of pending writes to 1000.
class Gate {
 public:
  void enter() {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return under_way_ < 1000; });
    ++under_way_;
  }
  void leave(const std::string& fault) {
    const std::lock_guard lock(mutex_);
    if (!fault.empty()) std::cerr << fault << "\n";
    --under_way_;
    wake_.notify_all();
  }
  void wait_for_all() {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return under_way_ == 0; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  int under_way_ = 0;
};

/// Writes copies of a game with other players, times and ids.
class Copies {
 public:
  Copies(StoredGameLog& log, Journal& journal) : log_(log), journal_(journal) {}

  void write(const Played& played, int number) {
    RoomSnapshot game = played.room.state->snapshot();
    std::vector<Event> events = played.events;
    game.game = "g" + std::to_string(number);
    game.created = kFirstGame + number * kBetweenGames;
    std::int64_t at = game.created;
    int sat = 0;
    for (Event& event : events) {
      event.at = at += 10'000;
      if (auto* body = std::get_if<SeatTaken>(&event.body)) {
        body->name = player_name((number * 7 + 1777 * sat * sat) % kPlayers);
        game.players[static_cast<std::size_t>(sat++)].name = body->name;
      }
    }
    game.updated = at;
    gate_.enter();
    log_.append(outline_of(game), events, [this](const LogOutcome& outcome) {
      const auto refusal = refusal_of(outcome);
      gate_.leave(refusal ? refusal->reason : "");
    });
    storage::PutFacts facts = played.facts;
    facts.game = game.game;
    facts.played = at;
    facts.names = name_terms(game.players);
    gate_.enter();
    journal_.submit(std::move(facts), [this](const storage::WriteOutcome& outcome) {
      const auto* reason = storage::failure_of(outcome);
      gate_.leave(reason == nullptr ? "" : *reason);
    });
  }

  void wait_for_all() { gate_.wait_for_all(); }

 private:
  StoredGameLog& log_;
  Journal& journal_;
  Gate gate_;
};

Sample sample_of(const Played& played) {
  Sample sample;
  const RoomSnapshot game = played.room.state->snapshot();
  for (std::size_t i = 0; i < 4; ++i) sample.opening += (i > 0 ? "," : "") + game.steps[i].step.move;
  sample.position = played.room.nows[played.room.nows.size() / 2].position.value_or("");
  return sample;
}

}  // namespace

std::string player_name(int number) {
  static constexpr std::array<const char*, 16> kSyllables = {"ka", "mi", "to", "ru", "sa", "ne",  "yo", "hi",
                                                             "ta", "no", "ku", "re", "ma", "shi", "o",  "wa"};
  const auto syllable = [](int i) { return std::string(kSyllables[static_cast<std::size_t>(i % 16)]); };
  return syllable(number) + syllable(number / 16) + " " + syllable(number / 256) + syllable(number * 5 + 3);
}

std::vector<Sample> samples(int count, int distinct) {
  std::vector<Sample> found;
  for (int i = 0; i < distinct && i < count; ++i) {
    found.push_back(sample_of(RandomGame(static_cast<std::uint32_t>(i)).play()));
  }
  return found;
}

std::vector<Sample> fill(const std::string& database, int count, int distinct) {
  Journal journal(std::make_unique<storage::sqlite::SqliteGameWriter>(database));
  AsyncGameReader archive(std::make_unique<storage::sqlite::SqliteGameReader>(database));
  StoredGameLog log(journal, archive, rules::rulesets());
  Copies copies(log, journal);
  std::vector<Sample> filled;
  for (int i = 0; i < distinct && i < count; ++i) {
    const Played played = RandomGame(static_cast<std::uint32_t>(i)).play();
    filled.push_back(sample_of(played));
    for (int number = i; number < count; number += distinct) copies.write(played, number);
    if (i % 100 == 99) std::cerr << i + 1 << " of " << distinct << " games\n";
  }
  copies.wait_for_all();
  return filled;
}

}  // namespace load
