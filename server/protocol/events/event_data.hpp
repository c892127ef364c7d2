#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/protocol/json/json.hpp"
#include "server/protocol/json/json_text.hpp"
#include "server/protocol/messages/events.hpp"

namespace server::protocol {

/// Returns the problem of a stored event that cannot be read.
inline Problem bad_event(std::string reason) {
  return {"bad_event", std::move(reason)};
}

/// Writes the members of an event, in the log and in messages.
class EventWriter {
 public:
  EventWriter(JsonText& out, const rules::Ruleset& ruleset) : out_(out), ruleset_(ruleset) {}

  template <class T>
  void member(std::string_view key, const T& value) {
    out_.member(key, value);
  }
  void seat(std::string_view key, const std::optional<rules::Seat>& seat);
  void placements(std::string_view key, const std::vector<Placement>& placements);
  void options(std::string_view key, const rules::Options& options);
  void time(std::string_view key, const TimeControl& control);
  /// Writes what is known of the origin.
  void imported(std::string_view key, const Imported& origin);

 private:
  JsonText& out_;
  const rules::Ruleset& ruleset_;
};

/// Reads the members of a stored event. A fault in one of them becomes the problem of the event;
/// later reads then return any value.
class EventReader {
 public:
  /// `kind` is the event's kind. `ruleset` is nullptr if unknown; the event then must have no
  /// seats.
  EventReader(const Json& json, std::string_view kind, const rules::Ruleset* ruleset)
      : in_(json, "the event"), kind_(kind), ruleset_(ruleset) {}

  [[nodiscard]] std::string_view kind() const { return kind_; }

  std::string text(const char* key);
  std::optional<std::string> optional_text(const char* key);
  bool flag(const char* key) { return in_.boolean(key); }
  bool flag_or(const char* key, bool otherwise) { return in_.boolean_or(key, otherwise); }
  /// Reads an integer from 0 to `most`; 0 if the key is missing.
  std::int64_t number(const char* key, std::int64_t most = kLargest);
  /// Reads a time in milliseconds; none if the key is missing.
  std::optional<std::int64_t> optional_time(const char* key);
  /// Reads the level of a computer player; 0 if the key is missing.
  int level(const char* key);
  std::optional<int> optional_level(const char* key);
  /// Reads one of two words and returns whether it is the second.
  bool second_of(const char* key, std::string_view first, std::string_view second);
  rules::Options options(const char* key) { return in_.strings_or_none(key); }
  TimeControl time(const char* key);
  std::optional<Imported> imported(const char* key);
  rules::Seat seat(const char* key) { return seat_called(text(key)); }
  std::optional<rules::Seat> optional_seat(const char* key);
  std::vector<Placement> placements(const char* key);

  /// Refuses keys that were not read. Returns the problem, if any.
  std::optional<Problem> finish();

 private:
  static constexpr std::int64_t kLargest = std::int64_t{1} << 53;

  rules::Seat seat_called(std::string_view id);
  void fail(std::string reason) { problem_ = bad_event(std::move(reason)); }

  ObjectReader in_;
  std::string_view kind_;
  const rules::Ruleset* ruleset_;
  std::optional<Problem> problem_;
};

}  // namespace server::protocol
