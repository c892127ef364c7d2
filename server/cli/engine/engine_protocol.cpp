#include "server/cli/engine/engine_protocol.hpp"

#include <algorithm>
#include <iterator>
#include <ostream>
#include <sstream>

#include "engine/level.hpp"
#include "engine/make_player.hpp"
#include "rules/printable.hpp"
#include "rules/rulesets.hpp"
#include "server/cli/engine/bounded_number.hpp"
#include "server/cli/engine/go_limits.hpp"
#include "server/version.hpp"

namespace server::cli {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr int kMaxLines = 16;
constexpr int kMaxMegabytes = 64;
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
    const auto read = bounded_number(value, least, most);
    if (!read) return report_error(not_a_number(name, least, most, value));
    target = static_cast<std::remove_reference_t<decltype(target)>>(*read);
  };
  if (name == "Level") {
    const auto read = bounded_number(value, 0, engine::kLevels);
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
  auto read = read_go(words, rules::find_ruleset(start_.game)->seats(), player_->turn());
  if (const auto* fault = std::get_if<std::string>(&read)) return refuse_go(*fault);
  auto& limits = std::get<GoLimits>(read);
  engine::SearchRequest& request = limits.request;
  request.level = level_;
  request.lines = lines_;
  request.seed = seed_;
  const engine::Limits unlimited;
  const bool has_limit = limits.time || request.level || request.mate_in || request.limits.nodes != unlimited.nodes ||
                         request.limits.depth != unlimited.depth;
  endless_ = limits.is_infinite || !has_limit;
  search(request, limits.time);
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
