#include "server/protocol/chat_codec.hpp"

#include "server/config.hpp"
#include "server/limits.hpp"
#include "server/protocol/encode_chat.hpp"
#include "server/protocol/plain_text.hpp"
#include "server/protocol/wire.hpp"

namespace server {
namespace {

constexpr std::array<std::string_view, kChannels.size()> kNames = {"table", "watchers", "allies"};

Json line_json(const rules::Ruleset& ruleset, const ChatLine& line) {
  return {{"at", line.at},     {"channel", channel_name(line.channel)}, {"person", line.person},
          {"name", line.name}, {"seat", seat_json(ruleset, line.seat)}, {"text", line.text}};
}

Json names_of(const std::vector<Channel>& channels) {
  Json names = Json::array();
  for (const Channel channel : channels) names.push_back(channel_name(channel));
  return names;
}

/// What people wrote is UTF-8, or it would not have come in; a message is not worth an exception all the same.
std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
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
  if (!channel) return Invalid{say.id, {"bad_message", "\"channel\" is table, watchers or allies"}};
  say.channel = *channel;
  if (say.text.empty() || count_characters(say.text) > limits().chat_characters) {
    return Invalid{say.id, {"bad_text", "a line has 1 to " + std::to_string(limits().chat_characters) + " characters"}};
  }
  if (has_control_characters(say.text)) {
    return Invalid{say.id, {"bad_text", "a line has no line breaks, control characters or invisible marks"}};
  }
  return say;
}

std::string encode_chat(std::string_view game, const rules::Ruleset& ruleset, const ChatRights& rights,
                        std::span<const ChatLine> lines) {
  Json list = Json::array();
  for (const ChatLine& line : lines) list.push_back(line_json(ruleset, line));
  return text_of({{"type", "chat"},
                  {"game", game},
                  {"read", names_of(rights.read)},
                  {"write", names_of(rights.write)},
                  {"lines", std::move(list)}});
}

std::string encode_said(std::string_view game, const rules::Ruleset& ruleset, const ChatLine& line) {
  return text_of({{"type", "said"}, {"game", game}, {"line", line_json(ruleset, line)}});
}

}  // namespace server
