#include "server/room/state/step_texts.hpp"

#include "server/protocol/encode.hpp"

namespace server::room {

void StepTexts::add(const rules::Ruleset& ruleset, std::span<const protocol::LoggedStep> steps) {
  for (std::size_t i = ends_.size(); i < steps.size(); ++i) {
    const std::string step = protocol::encode_step(ruleset, steps[i]);
    // Grows by a quarter instead of doubling: these texts use most of a room's memory.
    const std::size_t size = text_.size() + step.size() + 1;
    if (size > text_.capacity()) text_.reserve(size + text_.size() / 4);
    if (i > 0) text_ += ',';
    text_ += step;
    ends_.push_back(static_cast<std::uint32_t>(text_.size()));
  }
}

std::string_view StepTexts::of(std::size_t step) const {
  const std::size_t begin = step == 0 ? 0 : ends_[step - 1] + 1;
  return std::string_view(text_).substr(begin, ends_[step] - begin);
}

void StepTexts::back_to(std::size_t steps) {
  if (steps >= ends_.size()) return;
  text_.resize(steps == 0 ? 0 : ends_[steps - 1]);
  ends_.resize(steps);
}

}  // namespace server::room
