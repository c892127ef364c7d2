#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/room/ports/game_log.hpp"

namespace server {

/// In-memory log with commits controlled by the test: writes wait until commit() or fail().
class FakeLog : public room::GameLog {
 public:
  explicit FakeLog(const rules::Ruleset& ruleset) : ruleset_(ruleset) {}

  /// Creates a game with the default options of the ruleset.
  void create(const std::string& game, const protocol::TimeControl& time = protocol::Untimed{});

  void create(const std::string& game, protocol::TableOptions table, const std::string& author = "");

  void append(const protocol::Outline& after, std::vector<protocol::Event> events, Appended done) override;
  void refresh(const protocol::Outline& now) override;
  void append_line(std::string_view game, const room::LoggedLine& line, Appended done) override;
  void delete_lines(std::string_view game, const std::string& author, Appended done) override;
  void load(std::string_view game, const Requester& requester, Loaded done) override;

  /// Returns the number of waiting writes.
  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }
  /// Commits all waiting writes.
  void commit();
  /// Reports all waiting writes as failed. With `reached_disk` they are stored nevertheless.
  void fail(const std::string& reason, bool reached_disk = false);
  /// Drops all waiting writes without an answer. Later loads get no answer either.
  void fall_silent();
  /// Summary of a game in lists: its update time, its number of moves, and how often it was
  /// written.
  struct Line {
    std::int64_t updated = 0;
    int moves = 0;
    int written = 0;
    friend bool operator==(const Line&, const Line&) = default;
  };
  std::map<std::string, Line, std::less<>> lines;
  /// If set, every load fails with this reason.
  std::optional<std::string> load_fault;
  /// If set, every append throws this error, as an internal error would.
  std::optional<std::string> append_error;
  int loads = 0;
  std::map<std::string, std::vector<protocol::Event>, std::less<>> games;
  std::map<std::string, std::vector<room::LoggedLine>, std::less<>> chat;

 private:
  struct Waiting {
    std::string game;
    std::vector<protocol::Event> events;
    std::vector<room::LoggedLine> lines;
    Appended done;
    /// User whose lines are deleted; empty: none.
    std::string deleted_author = {};
  };

  void keep(const Waiting& write);
  void put_line(const protocol::Outline& game);

  bool is_silent_ = false;

  const rules::Ruleset& ruleset_;
  std::vector<Waiting> waiting_;
};

/// Records all messages. Presence, which is sent by a separate timer, and chat are kept apart.
class Listener : public actor::Subscriber {
 public:
  void deliver(protocol::Message message) override;
  void turn_away(protocol::Problem why) override;
  [[nodiscard]] bool may_act() const override { return acts; }

  /// Returns the types of the messages received since the last call, in order. The kind of an event
  /// or the code of a refusal follows after a colon.
  std::vector<std::string> take();
  [[nodiscard]] bool has(const std::string& type) const;

  /// Whether the token of the listener is still valid.
  bool acts = true;
  std::vector<nlohmann::json> heard;
  std::vector<nlohmann::json> presence;
  std::vector<nlohmann::json> chat;
};

}  // namespace server
