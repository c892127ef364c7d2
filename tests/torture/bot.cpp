#include "tests/torture/bot.hpp"

#include <chrono>
#include <functional>
#include <stdexcept>
#include <utility>

namespace torture {
namespace {

using server::Json;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

/// Pause before a move. Keeps the bot below the message rate limit of one socket.
constexpr auto kThinking = 100ms;
/// Pause before the bot connects again.
constexpr auto kRetry = 20ms;

/// Whether the same command can succeed when it is repeated soon.
bool is_passing(const Json& refusal) {
  return refusal.at("code") == "storage_unavailable" || refusal.at("code") == "busy";
}

}  // namespace

Bot::Bot(int port, const std::string& name, std::string game, const std::string& seat)
    : player_(port, name),
      game_(std::move(game)),
      chance_(static_cast<std::uint32_t>(std::hash<std::string>()(game_ + seat))) {
  if (!seat.empty()) pending_ = Json{{"type", "take_seat"}, {"id", "take_seat"}, {"seat", seat}};
}

std::string Bot::create_game(int port, const Json& table) {
  return server::Player(port, "Host").create(table);
}

void Bot::start() {
  thread_ = std::thread([this] { run(); });
}

void Bot::run() {
  while (!stopping_ && !over_) {
    try {
      come_in();
      while (!stopping_ && !over_) hear(player_.next());
    } catch (const std::exception&) {
      // The server is down, or has sent nothing for long. The bot connects again.
      note_stay();
      player_.disconnect();
      std::this_thread::sleep_for(kRetry);
    }
  }
  note_stay();
  // The answer to the move that ends the game comes after the move. The bot no longer reads it.
  asking_ = false;
}

void Bot::note_stay() {
  if (std::exchange(is_in_, false)) stays_.back().ended = Clock::now();
}

void Bot::come_in() {
  legal_.reset();
  if (door_) {
    port_ = door_();
    player_.move_to(port_);
  }
  player_.enter(game_, last_seq_ > 0 ? std::optional(static_cast<int>(last_seq_.load())) : std::nullopt);
  if (pending_) player_.send(*pending_);
}

void Bot::hear(const Json& message) {
  const std::string& type = message.at("type").get_ref<const std::string&>();
  // Asks another server, or the same one again.
  if (door_ && type == "error") throw std::runtime_error("not admitted");
  const bool answers = pending_ && message.value("id", "") == pending_->at("id");
  if (type == "done" || type == "refused") note_answer(message);
  if (type == "room") {
    const auto seq = message.at("seq").get<std::int64_t>();
    if (seq < last_seq_) wrong_.push_back("the game went back from " + std::to_string(last_seq_));
    last_seq_ = seq;
    legal_.reset();
    if (pulse_) pulse_->see(seq);
    for (const Json& step : message.at("steps")) note_move(step);
    note_now(message.at("now"));
    ++reported_;
  } else if (type == "event") {
    note_event(message);
    ++reported_;
  } else if (type == "legal") {
    legal_ = message;
  } else if (type == "done" && answers) {
    if (pending_->at("type") == "move") own_moves_[message.at("seq")] = {sent_, Clock::now(), thought_};
    pending_.reset();
  } else if (type == "refused" && answers) {
    const bool again = is_passing(message);
    if (!again) pending_.reset();
    std::this_thread::sleep_for(kThinking);
    if (again) player_.send(*pending_);
  }
  // The first message about the game shows that the server has admitted the bot.
  if (!is_in_ && (type == "room" || type == "event" || type == "legal" || type == "presence")) {
    is_in_ = true;
    stays_.push_back({player_.http().port(), Clock::now(), Clock::time_point::max()});
  }
  move_if_due();
}

void Bot::note_answer(const Json& message) {
  const std::string id = message.at("id");
  const auto known = acknowledged_.find(id);
  if (message.at("type") == "done") {
    const auto seq = message.at("seq").get<std::int64_t>();
    if (known != acknowledged_.end() && known->second != seq) wrong_.push_back(id + " was answered in two ways");
    acknowledged_.emplace(id, seq);
  } else if (!is_passing(message)) {
    if (known != acknowledged_.end()) wrong_.push_back(id + " was done, and then refused: " + message.dump());
    refused_.emplace(id, message.at("code"));
  }
}

void Bot::note_event(const Json& message) {
  const auto seq = message.at("seq").get<std::int64_t>();
  if (seq != last_seq_ + 1) {
    wrong_.push_back("event " + std::to_string(seq) + " came after " + std::to_string(last_seq_));
  }
  last_seq_ = seq;
  if (pulse_) pulse_->see(seq);
  legal_.reset();
  const Json& event = message.at("event");
  const auto [known, is_new] = kinds_.emplace(seq, event.at("kind"));
  if (!is_new && known->second != event.at("kind")) wrong_.push_back("event " + std::to_string(seq) + " changed");
  if (event.contains("step")) note_move(event.at("step"));
  if (event.contains("now")) note_now(event.at("now"));
}

void Bot::note_now(const Json& now) {
  now_ = now;
  over_ = !now.is_null() && !now.at("result").is_null();
}

void Bot::note_move(const Json& step) {
  if (step.contains("remaining") && !step.at("remaining").is_null()) {
    left_.emplace(step.at("seq"), step.at("remaining").at("time").get<std::int64_t>());
  }
  const auto [known, is_new] = moves_.emplace(step.at("seq").get<std::int64_t>(), step.value("move", ""));
  if (!is_new && known->second != step.value("move", "")) {
    wrong_.push_back("the move of event " + std::to_string(known->first) + " became another one");
  }
}

void Bot::move_if_due() {
  // Sets asking_ before it reads resting_. check_agreement() calls rest() and then reads
  // is_asking(), the opposite order, so it misses no command.
  asking_ = pending_ || legal_;
  if (!legal_ || pending_) return;
  if (resting_) {
    asking_ = false;
    return;
  }
  const Json& moves = legal_->at("moves");
  pending_ = Json{{"type", "move"},
                  {"id", "m" + std::to_string(++commands_)},
                  {"number", legal_->at("number")},
                  {"move", moves.at(chance_() % moves.size())}};
  legal_.reset();
  const auto begun = Clock::now();
  std::this_thread::sleep_for(kThinking);
  sent_ = Clock::now();
  thought_ = std::chrono::duration_cast<std::chrono::milliseconds>(sent_ - begun);
  player_.send(*pending_);
}

}  // namespace torture
