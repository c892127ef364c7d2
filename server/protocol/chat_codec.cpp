#include "server/protocol/chat_codec.hpp"

#include "server/config.hpp"
#include "server/limits.hpp"
#include "server/protocol/encode_chat.hpp"
#include "server/protocol/json/json_text.hpp"
#include "server/protocol/json/wire.hpp"
#include "server/protocol/plain_text.hpp"

namespace server {
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
  if (say.text.empty() || count_characters(say.text) > limits().chat_characters) {
    return Invalid{say.id,
                   {"bad_text", "a line must have 1 to " + std::to_string(limits().chat_characters) + " characters"}};
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

std::string encode_chat(std::string_view game, const ChatRights& rights, std::span<const std::string_view> lines) {
  JsonText out;
  out.open_object();
  out.member("game", game);
  out.key("lines");
  out.open_array();
  for (const std::string_view line : lines) out.raw(line);
  out.close_array();
  write_names(out, "read", rights.read);
  out.member("type", "chat");
  write_names(out, "write", rights.write);
  out.close_object();
  return out.take();
}

std::string encode_chat(std::string_view game, const rules::Ruleset& ruleset, const ChatRights& rights,
                        std::span<const ChatLine> lines) {
  std::vector<std::string> texts;
  for (const ChatLine& line : lines) texts.push_back(encode_line(ruleset, line));
  return encode_chat(game, rights, std::vector<std::string_view>(texts.begin(), texts.end()));
}

std::string encode_said(std::string_view game, const rules::Ruleset& ruleset, const ChatLine& line) {
  JsonText out;
  out.open_object();
  out.member("game", game);
  out.key("line");
  out.raw(encode_line(ruleset, line));
  out.member("type", "said");
  out.close_object();
  return out.take();
}

}  // namespace server
