#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/protocol/chat.hpp"

/// What the server says of the chat, as JSON text.
namespace server {

/// All that somebody may read, and where he may write: for who comes in, and whenever his rights change.
std::string encode_chat(std::string_view game, const rules::Ruleset& ruleset, const ChatRights& rights,
                        std::span<const ChatLine> lines);
/// One more line.
std::string encode_said(std::string_view game, const rules::Ruleset& ruleset, const ChatLine& line);

}  // namespace server
