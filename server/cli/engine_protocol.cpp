#include "server/cli/engine_protocol.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <ostream>
#include <sstream>

#include "engine/level.hpp"
#include "rules/printable.hpp"
#include "rules/rulesets.hpp"
#include "server/version.hpp"

namespace server::cli {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr int kMaxLines = 16;
constexpr int kMaxMegabytes = 64;
/// Part of the time that remains after a move, so that the answer arrives in time.
constexpr milliseconds kReserve{20};

constexpr std::string_view kCommands[] = {"uci",  "isready", "setoption", "ucinewgame", "position", "go",
                                          "stop", "quit",    "debug",     "ponderhit",  "register"};
constexpr std::size_t kLongestCommand = 16;
constexpr std::string_view kOptions[] = {"Level", "MultiPV", "Hash", "Seed", "Ruleset", "Rule"};

/// Returns the name of an option as it is introduced: programs may send it in any case. Returns
/// another name unchanged.
std::string option_called(std::string_view name) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  const auto option = std::ranges::find_if(
      kOptions, [&](std::string_view each) { return std::ranges::equal(each, name, {}, small, small); });
  return std::string(option == std::end(kOptions) ? name : *option);
}

/// Returns a number within bounds; none if the text is none.
std::optional<std::int64_t> number(const std::string& text, std::int64_t least, std::int64_t most) {
  std::int64_t value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc() || end != text.data() + text.size() || value < least || value > most) return std::nullopt;
  return value;
}

std::string not_a_number(const std::string& what, std::int64_t least, std::int64_t most, const std::string& text) {
  return what + " must be between " + std::to_string(least) + " and " + std::to_string(most) + " (got " +
         rules::in_quotes(text) + ")";
}

/// Ends a search when its time is over.
class Deadline : public engine::TimeManager {
 public:
  explicit Deadline(std::optional<steady_clock::time_point> end) : end_(end) {}
  bool expired() override { return end_ && steady_clock::now() >= *end_; }

 private:
  std::optional<steady_clock::time_point> end_;
};

std::string info_line(const engine::Report& report, std::size_t index, milliseconds time, int seats) {
  const engine::Variation& line = report.lines[index];
  std::string text = "info depth " + std::to_string(report.depth) + " multipv " + std::to_string(index + 1) +
                     " nodes " + std::to_string(report.nodes) + " time " + std::to_string(time.count()) + " shares";
  // In thousandths: more digits would only seem to be exact.
  for (int seat = 0; seat < seats; ++seat)
    text += " " + std::to_string((line.shares.of[static_cast<std::size_t>(seat)] + 500) / 1000);
  if (line.mate != 0) text += " mate " + std::to_string(line.mate);
  text += " pv";
  for (const std::string& move : line.moves) text += " " + move;
  return text;
}

/// Limits of `go`, as they are read.
struct Going {
  engine::SearchRequest request;
  std::optional<milliseconds> time;
  std::optional<milliseconds> clock;
  milliseconds increment{0};
};

/// Returns the time for a move on a clock.
milliseconds share_of(milliseconds clock, milliseconds increment) {
  const milliseconds wanted = clock / 40 + increment * 3 / 4;
  return std::max(milliseconds(1), std::min(wanted, clock / 4) - std::min(kReserve, clock / 8));
}

}  // namespace

EngineProtocol::EngineProtocol(std::ostream& out) : out_(out) {}

EngineProtocol::~EngineProtocol() {
  stop();
}

void EngineProtocol::say(const std::string& line) {
  const std::lock_guard lock(out_mutex_);
  out_ << line << std::endl;
}

void EngineProtocol::wait() {
  if (thread_.joinable()) thread_.join();
}

void EngineProtocol::finish() {
  if (endless_) {
    stop();
  } else {
    wait();
  }
}

void EngineProtocol::stop() {
  stop_ = true;
  stop_.notify_all();
  wait();
}

bool EngineProtocol::handle(std::string_view line) {
  std::istringstream in{std::string(line)};
  Words words;
  for (std::string word; in >> word;) words.push_back(std::move(word));
  if (words.empty()) return true;
  // As in UCI, words that are no commands are skipped.
  const auto known = std::ranges::find_if(
      words, [](const std::string& word) { return std::ranges::find(kCommands, word) != std::end(kCommands); });
  if (known == words.end()) {
    report_error("unknown command " + rules::in_quotes(words.front()) +
                 "; the commands are uci, isready, setoption, ucinewgame, position, go, stop and quit");
    return true;
  }
  words.erase(words.begin(), known);
  const std::string& command = words.front();
  if (command == "quit") {
    stop();
    return false;
  }
  if (command == "stop") {
    stop();
  } else if (command == "uci") {
    introduce();
  } else if (command == "isready") {
    say("readyok");
  } else if (command == "debug" || command == "ponderhit" || command == "register") {
    // Commands of UCI that this engine does not need.
  } else if (searching_) {
    const std::string reason = command + " must wait for the end of the search; send stop first";
    if (command == "go") {
      refuse_go(reason);
    } else {
      report_error(reason);
    }
  } else if (command == "setoption") {
    set_option(words);
  } else if (command == "position") {
    set_position(words);
  } else if (command == "go") {
    go(words);
  } else {
    position_.clear();
    player_.reset();
    if (const auto fault = place()) report_error(*fault);
  }
  return true;
}

void EngineProtocol::refuse_long_line(std::string_view start, std::size_t longest) {
  const std::string reason = "a line can have at most " + std::to_string(longest) + " bytes";
  std::istringstream in{std::string(start.substr(0, kLongestCommand))};
  std::string command;
  in >> command;
  if (command == "go") return refuse_go(reason);
  // Nothing old is searched in place of the position.
  if (command == "position" && !searching_) {
    position_ = {command};
    player_.reset();
  }
  report_error(reason);
}

void EngineProtocol::introduce() {
  say("id name Sannin " SANNIN_VERSION);
  say("id author the Sannin project");
  std::string levels = "option name Level type combo default full var full";
  for (int level = 0; level <= engine::kLevels; ++level) levels += " var " + std::to_string(level);
  say(levels);
  say("option name MultiPV type spin default 1 min 1 max " + std::to_string(kMaxLines));
  say("option name Hash type spin default 16 min 1 max " + std::to_string(kMaxMegabytes));
  say("option name Seed type spin default 0 min 0 max 2147483647");
  std::string rulesets = "option name Ruleset type combo default sannin";
  for (const rules::Ruleset* ruleset : rules::rulesets()) rulesets += " var " + std::string(ruleset->id());
  say(rulesets);
  say("option name Rule type string default <empty>");
  say("uciok");
}

void EngineProtocol::set_option(const Words& words) {
  // setoption name NAME value VALUE
  if (words.size() != 5 || words[1] != "name" || words[3] != "value") {
    report_error("write setoption name NAME value VALUE");
    return;
  }
  const std::string& name = option_called(words[2]);
  const std::string& value = words[4];
  const auto spin = [&](auto& target, std::int64_t least, std::int64_t most) {
    const auto read = number(value, least, most);
    if (!read) return report_error(not_a_number(name, least, most, value));
    target = static_cast<std::remove_reference_t<decltype(target)>>(*read);
  };
  if (name == "Level") {
    const auto read = number(value, 0, engine::kLevels);
    if (!read && value != "full") {
      return report_error("Level must be full or between 0 and " + std::to_string(engine::kLevels) + " (got " +
                          rules::in_quotes(value) + ")");
    }
    level_ = read ? std::optional(static_cast<int>(*read)) : std::nullopt;
  } else if (name == "MultiPV") {
    spin(lines_, 1, kMaxLines);
  } else if (name == "Hash") {
    spin(megabytes_, 1, kMaxMegabytes);
    player_.reset();
  } else if (name == "Seed") {
    spin(seed_, 0, 2147483647);
  } else if (name == "Ruleset") {
    if (rules::find_ruleset(value) == nullptr) {
      return report_error("there is no game " + rules::in_quotes(value) + "; the games are " + rules::ruleset_ids());
    }
    start_ = {value};
    position_.clear();
    player_.reset();
  } else if (name == "Rule") {
    const std::size_t sign = value.find('=');
    if (sign == std::string::npos) return report_error("write a rule as ID=VALUE, such as gap=stay");
    engine::Start changed = start_;
    std::erase_if(changed.options, [&](const auto& each) { return each.first == value.substr(0, sign); });
    changed.options.emplace_back(value.substr(0, sign), value.substr(sign + 1));
    const auto tried = rules::find_ruleset(changed.game)->start(changed.options, std::nullopt);
    if (!tried) return report_error(tried.reason());
    start_ = std::move(changed);
    player_.reset();
  } else {
    report_error("there is no option " + rules::in_quotes(words[2]) +
                 "; the options are Level, MultiPV, Hash, Seed, Ruleset and Rule");
  }
}

void EngineProtocol::set_position(const Words& words) {
  position_ = words;
  player_.reset();
  if (const auto fault = place()) report_error(*fault);
}

std::optional<std::string> EngineProtocol::place() {
  // position startpos|fen FIELDS… [moves MOVE…]
  const Words& words = position_;
  engine::Start start = start_;
  start.position.reset();
  const auto moves = std::find(words.begin(), words.end(), "moves");
  if (words.empty() || (words.size() >= 2 && words[1] == "startpos")) {
    if (words.size() > 2 && moves != words.begin() + 2) return "after startpos, only moves can follow";
  } else if (words.size() >= 2 && words[1] == "fen") {
    std::string text;
    for (auto word = words.begin() + 2; word != moves; ++word) text += (text.empty() ? "" : " ") + *word;
    start.position = text;
  } else {
    return "write position startpos or position fen POSITION, and then moves MOVE…";
  }
  auto made = engine::make_player(start, static_cast<std::size_t>(megabytes_) << 20U);
  if (!made) return "position: " + made.reason();
  const auto seats = rules::find_ruleset(start.game)->seats();
  for (auto word = moves == words.end() ? moves : moves + 1; word != words.end(); ++word) {
    std::optional<rules::Refusal> refusal;
    const auto leaver = std::ranges::find(seats, word->front(), &rules::SeatInfo::letter);
    if (leaver != seats.end() && (word->substr(1) == ":resign" || word->substr(1) == ":time")) {
      const rules::Seat seat(static_cast<int>(leaver - seats.begin()));
      refusal = (*made)->leave(seat, word->ends_with("time") ? rules::LeaveReason::kTime : rules::LeaveReason::kResign);
    } else {
      refusal = (*made)->play(*word);
    }
    if (refusal) {
      return "move " + std::to_string(word - moves) + ", " + rules::in_quotes(*word) + ": " + refusal->reason;
    }
  }
  player_ = std::move(*made);
  return std::nullopt;
}

void EngineProtocol::refuse_go(const std::string& reason) {
  report_error(reason);
  say("bestmove none");
}

void EngineProtocol::go(const Words& words) {
  if (!player_) {
    if (const auto fault = place()) return refuse_go("nothing to search; " + *fault);
  }
  Going going;
  bool is_infinite = false;
  constexpr std::int64_t kMost = 1'000'000'000'000;
  const auto seats = rules::find_ruleset(start_.game)->seats();
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "infinite") is_infinite = true;
    const bool is_clock = word.ends_with("time") && word.size() == 5;
    const bool is_increment = word.ends_with("inc") && word.size() == 4;
    const auto seat = std::ranges::find(seats, word.front(), &rules::SeatInfo::letter);
    const bool is_seat = (is_clock || is_increment) && seat != seats.end();
    // As in UCI, other words are ignored, with the values after them.
    if (word != "nodes" && word != "movetime" && word != "depth" && word != "mate" && !is_seat) continue;
    const std::int64_t least = is_seat ? 0 : 1;
    const std::int64_t most = word == "depth" ? engine::Limits::kMaxDepth : word == "mate" ? 15 : kMost;
    const auto value = i + 1 < words.size() ? number(words[i + 1], least, most) : std::nullopt;
    if (!value) return refuse_go("go: " + not_a_number(word, least, most, i + 1 < words.size() ? words[i + 1] : ""));
    ++i;
    if (word == "nodes") going.request.limits.nodes = static_cast<std::uint64_t>(*value);
    if (word == "movetime") going.time = milliseconds(*value);
    if (word == "depth") going.request.limits.depth = static_cast<int>(*value);
    if (word == "mate") going.request.mate_in = static_cast<int>(*value);
    if (!is_seat || player_->turn() != rules::Seat(static_cast<int>(seat - seats.begin()))) continue;
    if (is_clock) going.clock = milliseconds(*value);
    if (is_increment) going.increment = milliseconds(*value);
  }
  if (going.clock) {
    const milliseconds share = share_of(*going.clock, going.increment);
    going.time = going.time ? std::min(*going.time, share) : share;
  }
  going.request.level = level_;
  going.request.lines = lines_;
  going.request.seed = seed_;
  const engine::Limits unlimited;
  const engine::SearchRequest& request = going.request;
  const bool has_limit = going.time || request.level || request.mate_in || request.limits.nodes != unlimited.nodes ||
                         request.limits.depth != unlimited.depth;
  endless_ = is_infinite || !has_limit;
  search(request, going.time);
}

void EngineProtocol::search(engine::SearchRequest request, std::optional<milliseconds> time) {
  wait();
  stop_ = false;
  searching_ = true;
  const auto began = steady_clock::now();
  thread_ = std::jthread([this, request, time, began]() mutable {
    class InfoWriter : public engine::ReportListener {
     public:
      InfoWriter(EngineProtocol& protocol, steady_clock::time_point began) : protocol_(protocol), began_(began) {}
      void deepened(const engine::Report& report) override {
        const auto taken = std::chrono::duration_cast<milliseconds>(steady_clock::now() - began_);
        for (std::size_t i = 0; i < report.lines.size(); ++i)
          protocol_.say(info_line(report, i, taken, protocol_.player_->seats()));
      }

     private:
      EngineProtocol& protocol_;
      steady_clock::time_point began_;
    };
    Deadline deadline(time ? std::optional(began + *time) : std::nullopt);
    request.limits.time_manager = &deadline;
    request.limits.stop = &stop_;
    InfoWriter writer(*this, began);
    const engine::Report report = player_->think(request, &writer);
    writer.deepened(report);
    // A program that searches without limit expects the move only after its stop.
    if (endless_) stop_.wait(false);
    // Before the answer: a program that has read it can send the next command.
    searching_ = false;
    say("bestmove " + (report.move.empty() ? std::string("(none)") : report.move));
  });
}

}  // namespace server::cli
