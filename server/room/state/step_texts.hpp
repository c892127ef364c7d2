#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/protocol/messages/messages.hpp"

namespace server::room {

/// Cache of a game's steps as JSON for the `room` message. A long game is not serialised again for
/// each client that enters.
class StepTexts {
 public:
  /// Adds the texts of new steps. Precondition: the steps already added are unchanged.
  void add(const rules::Ruleset& ruleset, std::span<const protocol::LoggedStep> steps);
  /// Keeps only the first `steps` texts.
  void back_to(std::size_t steps);
  /// Returns the text of one step. A view: valid until the texts change.
  [[nodiscard]] std::string_view of(std::size_t step) const;
  /// Returns all texts, separated by commas, as the members of a JSON array.
  [[nodiscard]] std::string_view all() const { return text_; }

 private:
  std::string text_;
  /// End of each text in text_.
  std::vector<std::uint32_t> ends_;
};

}  // namespace server::room
