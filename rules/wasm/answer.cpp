#include "rules/wasm/answer.hpp"

namespace rules::wasm {

void Answer::line(std::initializer_list<std::string_view> fields) {
  bool first = true;
  for (const std::string_view field : fields) {
    if (!first) text_ += '\t';
    first = false;
    // Text from records can contain any character.
    for (const char c : field) text_ += c == '\t' || c == '\n' ? ' ' : c;
  }
  text_ += '\n';
}

void Answer::refusal(const Refusal& refusal) {
  line({"refused", refusal.code, joined(refusal.arguments), refusal.reason});
}

void Answer::step(const Step& step, Seats seats) {
  line({"step", letter_of(step.seat, seats), std::to_string(step.number), step.move, step.notation});
  for (const std::string& event : step.events) line({"event", event});
  for (const Explanation& explanation : step.explanations) {
    line({"explanation", explanation.about, explanation.text});
    for (const Attack& each : explanation.attacks) {
      line({"attack", each.kind, letter_of(each.attacker, seats), each.from, each.target});
    }
  }
}

void Answer::threat(std::string_view word, const Threat& threat, Seats seats) {
  line({word, threat.kind, letter_of(threat.attacker, seats), letter_of(threat.victim, seats), threat.from,
        threat.target, threat.move});
}

std::string letter_of(const std::optional<Seat>& seat, Seats seats) {
  return std::string(1, seat ? seats[*seat].letter : '-');
}

std::optional<Seat> seat_with(std::string_view letter, Seats seats) {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (letter == std::string_view(&seats[i].letter, 1)) return Seat(static_cast<int>(i));
  }
  return std::nullopt;
}

std::string joined(const Arguments& arguments) {
  std::string text;
  for (const auto& [name, value] : arguments) text += (text.empty() ? "" : " ") + name + "=" + value;
  return text;
}

}  // namespace rules::wasm
