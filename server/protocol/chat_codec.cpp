#include "server/protocol/chat_codec.hpp"

#include "server/config.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/json/json_text.hpp"
#include "server/protocol/json/wire.hpp"
#include "server/protocol/plain_text.hpp"

namespace server::protocol {
namespace {

constexpr std::array<std::string_view, kChannels.size()> kNames = {"table", "watchers", "allies"};

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

ClientMessage decode_say(const Json& json, ObjectReader& in) {
  Say say{in.string("id", fixed::kCommandId), Channel::kTable, {}};
  const auto channel = channel_called(in.string("channel", fixed::kCommandId));
  say.text = trimmed(in.any_string("text"));
  if (auto problem = in.finish()) return Invalid{command_id(json), *problem};
  if (!channel) return Invalid{say.id, {"bad_message", "\"channel\" must be table, watchers or allies"}};
  say.channel = *channel;
  if (say.text.empty() || count_characters(say.text) > fixed::kChatCharacters) {
    return Invalid{say.id,
                   {"bad_text", "a line must have 1 to " + std::to_string(fixed::kChatCharacters) + " characters"}};
  }
  if (has_control_characters(say.text)) {
    return Invalid{say.id,
                   {"bad_text", "a line must not have line breaks, control characters or marks that reorder text"}};
  }
  if (!has_visible_character(say.text)) {
    return Invalid{say.id, {"bad_text", "a line must have a visible character"}};
  }
  return say;
}

std::string encode_line(const rules::Ruleset& ruleset, const ChatLine& line) {
  JsonText out;
  out.open_object();
  out.member("at", line.at);
  out.member("channel", channel_name(line.channel));
  out.member("name", line.name);
  out.member("person", line.person);
  out.member("seat", seat_id(ruleset, line.seat));
  out.member("text", line.text);
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
  out.member("type", "said");
  out.close_object();
  return out.take();
}

}  // namespace server::protocol
