#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"

/// Chat in a game's room (docs/PROTOCOL.md, "Chat").
namespace server::protocol {

/// Audience of a line: the table, the spectators, or two allied players.
enum class Channel { kTable, kSpectators, kAllies };

inline constexpr std::array kChannels = {Channel::kTable, Channel::kSpectators, Channel::kAllies};

/// Returns the channel's name in messages and in the database.
std::string_view channel_name(Channel channel);
std::optional<Channel> channel_called(std::string_view name);

/// Command to send a line. `id` is chosen by the client; a command with the same id is acknowledged
/// but not executed again (idempotent retry).
struct SendLine {
  std::string id;
  Channel channel = Channel::kTable;
  std::string text;
};

/// Line of chat. `name` is the user's name at that time; `seat` is set if the user had one.
struct ChatLine {
  std::int64_t at = 0;  ///< Unix time in milliseconds.
  Channel channel = Channel::kTable;
  std::string user;
  std::string name;
  std::optional<rules::Seat> seat;
  std::string text;
};

/// Channels that a user may read, and channels that they may write to.
struct ChatRights {
  std::vector<Channel> read;
  std::vector<Channel> write;
  friend bool operator==(const ChatRights&, const ChatRights&) = default;
};

}  // namespace server::protocol
