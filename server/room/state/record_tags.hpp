#pragma once

#include <string_view>

namespace server::room {

/// Tags by which the record of a game of this server names it: `Site`, and `Event` before its id.
inline constexpr std::string_view kOwnSite = "Sannin";
inline constexpr std::string_view kOwnEvent = "Game ";
/// End of the name of the tag with the former players of a seat, after the seat's title.
inline constexpr const char* kFormerTag = "Former";
/// Same, of the tag with the kind of player, and its value for a program.
inline constexpr const char* kTypeTag = "Type";
inline constexpr const char* kProgramType = "program";

}  // namespace server::room
