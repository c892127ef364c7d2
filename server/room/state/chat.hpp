#pragma once

#include <deque>
#include <string>
#include <variant>
#include <vector>

#include "server/protocol/messages/messages.hpp"
#include "server/room/state/room_state.hpp"

namespace server::room {

/// Chat line as the log keeps it: the text and its audience.
struct LoggedLine {
  std::int64_t number = 0;  ///< From 1, over all channels. Never sent: it would reveal hidden lines.
  std::string command;      ///< Command id, chosen by the user's client.
  protocol::ChatLine content;
  /// Table channel: whether spectators may read the line too.
  bool open = false;
  /// Allies channel: users allied when the line was written.
  std::vector<std::string> allies;
  /// Cached JSON of the line; set by Chat::keep_texts(), so that a line is not serialised again for
  /// each client that enters.
  std::string text = {};
};

/// Recent chat lines of a room, and the rights to read and write. An empty user id means an
/// anonymous spectator.
class Chat {
 public:
  Chat() = default;
  /// `lines` in the order in which they were added, oldest first.
  explicit Chat(std::vector<LoggedLine> lines);

  /// Returns the channels that a user may read and write in the room's current state.
  [[nodiscard]] protocol::ChatRights rights(const RoomState& room, const std::string& user) const;
  [[nodiscard]] bool may_read(const RoomState& room, const std::string& user, const LoggedLine& line) const;

  /// Returns whether the user has sent this command before (idempotent retry).
  [[nodiscard]] bool has_said(const std::string& user, const std::string& command) const;
  /// Returns the line to append for a chat command, or the reason of the refusal. Does not add the
  /// line.
  [[nodiscard]] protocol::Result<LoggedLine> decide(const RoomState& room, const protocol::SendLine& sent,
                                                    const protocol::Identity& who, std::int64_t at) const;
  /// Adds a line. Drops the oldest line of its channel beyond fixed::kChatLines.
  void add(LoggedLine line);
  /// Drops all lines of a user whose data is being deleted. Returns whether there were any.
  bool forget(const std::string& user);
  /// Returns whether the log may have lines of the user: there is one here, or older lines than
  /// those here.
  [[nodiscard]] bool may_have_lines_of(const std::string& user) const;
  [[nodiscard]] const std::deque<LoggedLine>& lines() const { return lines_; }
  /// Writes the missing LoggedLine::text of all lines.
  void keep_texts(const rules::Ruleset& ruleset);

 private:
  [[nodiscard]] bool may_write(const RoomState& room, const std::string& user, protocol::Channel channel) const;

  std::deque<LoggedLine> lines_;
  /// Number of the last line that was added. It outlives the line: the log may still have it.
  std::int64_t last_ = 0;
  /// Whether a channel has, or had, as many lines as fit.
  bool is_full_ = false;
};

}  // namespace server::room
