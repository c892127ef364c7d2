#include "server/protocol/chat_codec.hpp"

#include "server/config/fixed_limits.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/json/json_text.hpp"
#include "server/protocol/json/wire.hpp"
#include "server/protocol/plain_text.hpp"

namespace server::protocol {
namespace {

constexpr std::array<std::string_view, kChannels.size()> kNames = {"table", "spectators", "allies"};

void write_names(JsonText& out, std::string_view key, const std::vector<Channel>& channels) {
  out.key(key);
  out.open_array();
  for (const Channel channel : channels) out.value(channel_name(channel));
  out.close_array();
}

}  // namespace

std::string_view channel_name(Channel channel) {
  return kNames[static_cast<std::size_t>(channel)];
}

std::optional<Channel> channel_called(std::string_view name) {
  for (const Channel channel : kChannels) {
    if (channel_name(channel) == name) return channel;
  }
  return std::nullopt;
}

ClientMessage decode_send_line(const Json& json, ObjectReader& in) {
  SendLine line{in.string("id", fixed::kCommandId), Channel::kTable, {}};
  const auto channel = channel_called(in.string("channel", fixed::kCommandId));
  line.text = trimmed(in.any_string("text"));
  if (auto problem = in.finish()) return Invalid{command_id(json), *problem};
  if (!channel) return Invalid{line.id, {"bad_message", "\"channel\" must be table, spectators or allies"}};
  line.channel = *channel;
  if (line.text.empty() || count_characters(line.text) > fixed::kChatCharacters) {
    return Invalid{line.id,
                   {"bad_text", "a line must have 1 to " + std::to_string(fixed::kChatCharacters) + " characters"}};
  }
  if (has_control_characters(line.text)) {
    return Invalid{line.id,
                   {"bad_text", "a line must not have line breaks, control characters or marks that reorder text"}};
  }
  if (!has_visible_character(line.text)) {
    return Invalid{line.id, {"bad_text", "a line must have a visible character"}};
  }
  return line;
}

std::string encode_line(const rules::Ruleset& ruleset, const ChatLine& line) {
  JsonText out;
  out.open_object();
  out.member("at", line.at);
  out.member("channel", channel_name(line.channel));
  out.member("name", line.name);
  out.member("seat", seat_id(ruleset, line.seat));
  out.member("text", line.text);
  out.member("user", line.user);
  out.close_object();
  return out.take();
}

std::string encode(const ChatMessage& chat) {
  JsonText out;
  out.open_object();
  out.member("game", chat.game);
  out.key("lines");
  out.open_array();
  for (const std::string_view line : chat.lines) out.raw(line);
  out.close_array();
  write_names(out, "read", chat.rights.read);
  out.member("type", "chat");
  write_names(out, "write", chat.rights.write);
  out.close_object();
  return out.take();
}

std::string encode(const LineAdded& added) {
  JsonText out;
  out.open_object();
  out.member("game", added.game);
  out.key("line");
  out.raw(encode_line(added.ruleset, added.line));
  out.member("type", "chat_line");
  out.close_object();
  return out.take();
}

}  // namespace server::protocol
