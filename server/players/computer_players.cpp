#include "server/players/computer_players.hpp"

#include <sched.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <functional>
#include <utility>

#include "engine/level.hpp"
#include "engine/make_player.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/players/cpu_share.hpp"

namespace server::players {
namespace {

static_assert(engine::kLevels == fixed::kComputerLevels);

constexpr int kLowestPriority = 19;
constexpr std::array kSeconds = {0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0};

CpuShare::Duration time_of(clockid_t clock) {
  timespec time{};
  ::clock_gettime(clock, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

CpuShare::Times read_clocks() {
  const CpuShare::Duration own = time_of(CLOCK_THREAD_CPUTIME_ID);
  return {own, time_of(CLOCK_PROCESS_CPUTIME_ID) - own, time_of(CLOCK_MONOTONIC)};
}

/// Time manager of a search that does something else each time that it is asked.
class PatientTimeManager : public engine::TimeManager {
 public:
  PatientTimeManager(engine::TimeManager& inner, std::function<void()> meanwhile)
      : inner_(inner), meanwhile_(std::move(meanwhile)) {}

  bool expired() override {
    meanwhile_();
    return inner_.expired();
  }

 private:
  engine::TimeManager& inner_;
  std::function<void()> meanwhile_;
};

/// Plays a step as the room's log writes it. Returns whether the engine accepts it.
bool play_step(engine::ComputerPlayer& player, const rules::Ruleset& ruleset, const std::string& step) {
  const bool is_leave = step.size() > 2 && step[1] == ':';
  if (!is_leave) return !player.play(step);
  const auto seats = ruleset.seats();
  const auto seat = std::ranges::find(seats, step[0], &rules::SeatInfo::letter);
  if (seat == seats.end()) return false;
  const auto reason = step.substr(2) == "time" ? rules::LeaveReason::kTime : rules::LeaveReason::kResign;
  return !player.leave(rules::Seat(static_cast<int>(seat - seats.begin())), reason);
}

}  // namespace

ComputerPlayers::ComputerPlayers(double share, Now now)
    : share_(share),
      now_(std::move(now)),
      moves_of_a_user_(throttling::rate_per_second(fixed::kComputerMoveBurst, fixed::kComputerMoves)),
      moves_of_an_address_(
          throttling::rate_per_second(fixed::kComputerMoveBurstOfAnAddress, fixed::kComputerMovesOfAnAddress)),
      thinking_time_(kSeconds) {
  if (are_on()) thread_ = std::thread([this] { run(); });
}

ComputerPlayers::~ComputerPlayers() {
  stop();
}

void ComputerPlayers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    queue_.clear();
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

std::size_t ComputerPlayers::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void ComputerPlayers::think(room::ThinkRequest request, Answered done) {
  Question question{std::move(request), std::move(done), std::chrono::steady_clock::now()};
  std::optional<Question> without_room;
  {
    const std::lock_guard lock(mutex_);
    if (!are_on() || stopping_) return;
    if (may_move(question.request)) {
      without_room = queue_.add(std::move(question));
      ++added_;
      wake_.notify_one();
    } else {
      without_room = std::move(question);
    }
  }
  if (without_room) without_room->done(std::nullopt);
}

bool ComputerPlayers::may_move(const room::ThinkRequest& request) {
  const auto now = now_();
  // The address first, so that one address cannot fill the table of users.
  if (!moves_of_an_address_.take(request.address, now)) return false;
  return request.user.empty() || moves_of_a_user_.take(request.user, now);
}

void ComputerPlayers::run() {
  // On Linux these apply to the calling thread only. The idle class gives way at once to a thread
  // of any other class that wakes up; without it the lowest priority remains.
  ::setpriority(PRIO_PROCESS, 0, kLowestPriority);
  const sched_param none{};
  ::sched_setscheduler(0, SCHED_IDLE, &none);
  CpuShare time_manager(share_, std::thread::hardware_concurrency(), read_clocks, [this](CpuShare::Duration pause) {
    std::unique_lock lock(mutex_);
    if (!stopping_ && pause.count() > 0) wake_.wait_for(lock, pause, [this] { return stopping_.load(); });
    return stopping_.load();
  });
  for (;;) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return stopping_ || queue_.size() > 0; });
    if (stopping_) return;
    Question question = std::move(*queue_.take());
    lock.unlock();
    PatientTimeManager patient(time_manager, [this, &time_manager] { answer_short_ones(time_manager); });
    answer(std::move(question), patient);
    if (stopping_) return;
    time_manager.expired();
  }
}

void ComputerPlayers::answer(Question question, engine::TimeManager& time_manager) {
  std::optional<room::Thought> thought = think(question.request, time_manager);
  // A stopped search has no result that counts.
  if (stopping_) return;
  moves_.add();
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - question.asked;
  thinking_time_.add(time.count());
  question.done(std::move(thought));
}

void ComputerPlayers::answer_short_ones(engine::TimeManager& time_manager) {
  const std::uint64_t added = added_;
  if (std::exchange(looked_at_, added) == added) return;
  const auto running = games_.begin();
  for (;;) {
    std::optional<Question> question;
    {
      const std::lock_guard lock(mutex_);
      if (!stopping_) question = queue_.take_short(running->game);
    }
    if (!question) return;
    answer(std::move(*question), time_manager);
    // Stays in front, so that no other game replaces it.
    games_.splice(games_.begin(), games_, running);
  }
}

std::optional<room::Thought> ComputerPlayers::think(const room::ThinkRequest& request,
                                                    engine::TimeManager& time_manager) {
  engine::ComputerPlayer* player = follow(request);
  if (player == nullptr) {
    spdlog::error("the computer player cannot follow game {}", request.game);
    return std::nullopt;
  }
  engine::SearchRequest search;
  search.level = request.level;
  search.seed = request.seed;
  search.limits.time_manager = &time_manager;
  search.limits.stop = &stopping_;
  if (request.is_hurried) search.limits.nodes = kHurriedNodes;
  const engine::Report report = player->think(search, nullptr);
  nodes_.add(report.nodes);
  room::Thought thought{report.move, {}};
  if (!report.lines.empty()) thought.shares = report.lines.front().shares.by_seat(player->seats());
  return thought;
}

engine::ComputerPlayer* ComputerPlayers::follow(const room::ThinkRequest& request) {
  auto kept = std::ranges::find(games_, request.game, &Kept::game);
  if (kept == games_.end()) {
    if (games_.size() >= kGames) games_.pop_back();
    const room::GameSoFar& so_far = request.so_far;
    engine::Start start{std::string(so_far.ruleset->id()), so_far.options, so_far.position, so_far.opening_alliance};
    auto player = engine::make_player(start, kTableBytes);
    if (!player) return nullptr;
    games_.push_front({request.game, {}, std::move(player.value())});
    kept = games_.begin();
  } else {
    games_.splice(games_.begin(), games_, kept);
  }
  const std::vector<std::string>& steps = request.so_far.steps;
  const auto common = std::ranges::mismatch(kept->steps, steps).in1 - kept->steps.begin();
  kept->steps.resize(static_cast<std::size_t>(common));
  kept->player->back_to(kept->steps.size());
  for (std::size_t i = kept->steps.size(); i < steps.size(); ++i) {
    if (!play_step(*kept->player, *request.so_far.ruleset, steps[i])) {
      games_.erase(kept);
      return nullptr;
    }
    kept->steps.push_back(steps[i]);
  }
  return kept->player.get();
}

}  // namespace server::players
