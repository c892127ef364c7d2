#pragma once

#include <string>
#include <string_view>

#include "server/protocol/messages/messages.hpp"

/// Link previews (Open Graph) for messengers and social networks.
namespace server::protocol {

/// Plain text in English: preview crawlers do not send a preferred language.
struct LinkPreview {
  std::string title;
  std::string description;
};

/// Returns the preview of a game from the output of encode_summary(): players, ruleset, progress.
/// Contains only what public lists show.
LinkPreview preview_of(std::string_view summary, Rulesets rulesets);

/// Returns the preview of all other pages.
LinkPreview preview_of_site();

}  // namespace server::protocol
