#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/protocol/messages/chat.hpp"

/// Encoders of chat messages as JSON text.
namespace server {

/// Encodes the lines that a user may read, and their rights. Sent on entering and whenever the
/// rights change.
std::string encode_chat(std::string_view game, const rules::Ruleset& ruleset, const ChatRights& rights,
                        std::span<const ChatLine> lines);
/// The same with outputs of encode_line().
std::string encode_chat(std::string_view game, const ChatRights& rights, std::span<const std::string_view> lines);
/// Encodes a line as in `chat` and `said` messages.
std::string encode_line(const rules::Ruleset& ruleset, const ChatLine& line);
/// Encodes the `said` message: one new line.
std::string encode_said(std::string_view game, const rules::Ruleset& ruleset, const ChatLine& line);

}  // namespace server
