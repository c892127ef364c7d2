#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"

/// What is said in a room (docs/PROTOCOL.md, "Chat").
namespace server {

/// The table's own talk, the watchers', and that of two who are allied.
enum class Channel { kTable, kWatchers, kAllies };

inline constexpr std::array kChannels = {Channel::kTable, Channel::kWatchers, Channel::kAllies};

/// A channel's name in messages and in the database.
std::string_view channel_name(Channel channel);
std::optional<Channel> channel_called(std::string_view name);

/// Something to say, with the person's own name for it: repeated, it is answered and not said again.
struct Say {
  std::string id;
  Channel channel = Channel::kTable;
  std::string text;
};

/// Something that was said. The name is the one that the person had then; a seat is told where he had one.
struct ChatLine {
  std::int64_t at = 0;  ///< Unix time in milliseconds.
  Channel channel = Channel::kTable;
  std::string person;
  std::string name;
  std::optional<rules::Seat> seat;
  std::string text;
};

/// The channels that somebody may read, and those in which he may write.
struct ChatRights {
  std::vector<Channel> read;
  std::vector<Channel> write;
  friend bool operator==(const ChatRights&, const ChatRights&) = default;
};

}  // namespace server
