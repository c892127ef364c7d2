#pragma once

#include <deque>
#include <string>
#include <variant>
#include <vector>

#include "server/protocol/messages.hpp"
#include "server/room/room_state.hpp"

namespace server {

/// A line as the log keeps it: what was said, and to whom.
struct LoggedLine {
  std::int64_t number = 0;  ///< From 1, over all channels of the game; told to nobody: it would tell of hidden lines.
  std::string command;      ///< The person's own id of it.
  ChatLine said;
  /// Of the table's talk: whether those who do not sit there may read it too.
  bool open = false;
  /// Of the allies' talk: who were allied.
  std::vector<std::string> allies;
};

/// What was said in a room lately, and who may say and read what. A person without an id is a stranger.
class Chat {
 public:
  Chat() = default;
  /// `lines` as they were added, oldest first.
  explicit Chat(std::vector<LoggedLine> lines);

  /// What somebody may read and where he may write, as the room stands.
  [[nodiscard]] ChatRights rights(const RoomState& room, const std::string& person) const;
  [[nodiscard]] bool may_read(const RoomState& room, const std::string& person, const LoggedLine& line) const;

  /// Whether the person has said that already.
  [[nodiscard]] bool has_said(const std::string& person, const std::string& command) const;
  /// The line that follows from what somebody wants to say, or why he may not; it is not added yet.
  [[nodiscard]] std::variant<LoggedLine, Problem> decide(const RoomState& room, const Say& say, const Identity& who,
                                                         std::int64_t at) const;
  /// Adds a line; the oldest of its channel are forgotten.
  void add(LoggedLine line);
  [[nodiscard]] const std::deque<LoggedLine>& lines() const { return lines_; }

 private:
  [[nodiscard]] bool may_write(const RoomState& room, const std::string& person, Channel channel) const;

  std::deque<LoggedLine> lines_;
};

}  // namespace server
