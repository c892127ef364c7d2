#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/room/ports.hpp"

namespace server {

/// A log in memory whose commits the test decides: appends wait until commit() or fail().
class FakeLog : public GameLog {
 public:
  explicit FakeLog(const rules::Ruleset& ruleset) : ruleset_(ruleset) {}

  /// Lets a game exist, made with the ruleset's defaults.
  void create(const std::string& game, const TimeControl& time = Untimed{});

  void create(const std::string& game, TableOptions table, const std::string& author = "");

  void append(const Outline& after, std::vector<Event> events, Appended done) override;
  void append_line(std::string_view game, const LoggedLine& line, Appended done) override;
  void load(std::string_view game, Loaded done) override;

  /// How many appends wait for the disk.
  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }
  /// All that waits reaches the disk.
  void commit();
  /// All that waits is reported as failed; it may have reached the disk all the same.
  void fail(const std::string& reason, bool reached_disk = false);
  /// Loading fails as long as this is set.
  std::optional<std::string> load_fault;
  /// An append throws this as long as it is set: an error of the program itself.
  std::optional<std::string> append_error;
  int loads = 0;
  std::map<std::string, std::vector<Event>, std::less<>> games;
  std::map<std::string, std::vector<LoggedLine>, std::less<>> chat;

 private:
  struct Waiting {
    std::string game;
    std::vector<Event> events;
    std::vector<LoggedLine> lines;
    Appended done;
  };

  void keep(const Waiting& write);

  const rules::Ruleset& ruleset_;
  std::vector<Waiting> waiting_;
};

/// Keeps what it is told: the presence apart, which comes by a timer of its own, and the chat.
class Listener : public Subscriber {
 public:
  void deliver(Message message) override;
  void turn_away(Problem why) override;

  /// The types of what was heard since the last call, in order; an event's kind and a refusal's code after a colon.
  std::vector<std::string> take();
  [[nodiscard]] bool has(const std::string& type) const;

  std::vector<nlohmann::json> heard;
  std::vector<nlohmann::json> presence;
  std::vector<nlohmann::json> chat;
};

}  // namespace server
