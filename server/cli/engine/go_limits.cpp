#include "server/cli/engine/go_limits.hpp"

#include <algorithm>

#include "server/cli/engine/bounded_number.hpp"

namespace server::cli {
namespace {

using std::chrono::milliseconds;

/// Part of the time that remains after a move, so that the answer arrives in time.
constexpr milliseconds kReserve{20};

/// Returns the time for a move on a clock.
milliseconds share_of(milliseconds clock, milliseconds increment) {
  const milliseconds wanted = clock / 40 + increment * 3 / 4;
  return std::max(milliseconds(1), std::min(wanted, clock / 4) - std::min(kReserve, clock / 8));
}

}  // namespace

std::variant<GoLimits, std::string> read_go(const std::vector<std::string>& words, rules::Seats seats,
                                            std::optional<rules::Seat> turn) {
  GoLimits read;
  std::optional<milliseconds> clock;
  milliseconds increment{0};
  constexpr std::int64_t kMost = 1'000'000'000'000;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "infinite") read.is_infinite = true;
    const bool is_clock = word.ends_with("time") && word.size() == 5;
    const bool is_increment = word.ends_with("inc") && word.size() == 4;
    const auto seat = std::ranges::find(seats, word.front(), &rules::SeatInfo::letter);
    const bool is_seat = (is_clock || is_increment) && seat != seats.end();
    // As in UCI, other words are ignored, with the values after them.
    if (word != "nodes" && word != "movetime" && word != "depth" && word != "mate" && !is_seat) continue;
    const std::int64_t least = is_seat ? 0 : 1;
    const std::int64_t most = word == "depth" ? engine::Limits::kMaxDepth : word == "mate" ? 15 : kMost;
    const auto value = i + 1 < words.size() ? bounded_number(words[i + 1], least, most) : std::nullopt;
    if (!value) return "go: " + not_a_number(word, least, most, i + 1 < words.size() ? words[i + 1] : "");
    ++i;
    if (word == "nodes") read.request.limits.nodes = static_cast<std::uint64_t>(*value);
    if (word == "movetime") read.time = milliseconds(*value);
    if (word == "depth") read.request.limits.depth = static_cast<int>(*value);
    if (word == "mate") read.request.mate_in = static_cast<int>(*value);
    if (!is_seat || turn != rules::Seat(static_cast<int>(seat - seats.begin()))) continue;
    if (is_clock) clock = milliseconds(*value);
    if (is_increment) increment = milliseconds(*value);
  }
  if (clock) {
    const milliseconds share = share_of(*clock, increment);
    read.time = read.time ? std::min(*read.time, share) : share;
  }
  return read;
}

}  // namespace server::cli
