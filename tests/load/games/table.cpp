#include "tests/load/games/table.hpp"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <charconv>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace load {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;

constexpr auto kTableTimeout = 60s;
constexpr auto kOutage = 1s;
/// Number of spectators that connect at the same time.
constexpr int kLanes = 32;

/// Returns the text after `key` in a message of the server, up to `end`, or an empty text. Messages
/// are not parsed as JSON, because that would take longer than the server takes to write them.
std::string_view after(std::string_view text, std::string_view key, char end) {
  const std::size_t found = text.rfind(key);
  if (found == std::string_view::npos) return {};
  text.remove_prefix(found + key.size());
  return text.substr(0, text.find(end));
}

std::int64_t number_in(std::string_view digits) {
  std::int64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

/// Completion handler that reports the exception of a coroutine to the run.
auto reported_to(Run& run) {
  return [&run](const std::exception_ptr& fault) {
    if (!fault) return;
    try {
      std::rethrow_exception(fault);
    } catch (const std::exception& error) {
      run.fail(error.what());
    }
  };
}

}  // namespace

Table::Table(asio::any_io_executor executor, Run& run, Figures& figures, int spectators, double rate)
    : executor_(std::move(executor)),
      run_(run),
      own_figures_(figures),
      figures_(&figures),
      spectators_(spectators),
      interval_(rate == 0 ? Clock::duration(0)
                          : std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / rate))),
      heard_(executor_),
      pace_(executor_) {}

asio::awaitable<void> Table::open() {
  if (cookies_.empty()) co_await meet();
  const std::string table = R"({"ruleset":")" + std::string(run_.ruleset.id()) + R"(","time":)" + run_.time + "}";
  do {
    const Answer answer = co_await ask(run_.door, "/api/games", cookies_.front(), table);
    if (answer.status != 201) throw std::runtime_error("the server makes no table: " + answer.body);
    game_ = after(answer.body, R"("id":")", '"');
  } while (run_.is_remote_only && !run_.is_remote(game_));
  figures_ = run_.is_remote(game_) ? &run_.remote : &own_figures_;
  script_ = &run_.scripts.at(run_.next_script++ % run_.scripts.size());
  plies_.assign(script_->size(), {});
  first_seq_ = 0;
  other_events_.clear();
  informed_ = begun_ = 0;
  ++run_.games;
  for (const std::string& cookie : cookies_) co_await admit(cookie);
}
asio::awaitable<void> Table::meet() {
  for (std::size_t i = 0; i < players(); ++i) {
    Answer answer = co_await ask(run_.door, "/api/me", "", "");
    if (answer.status != 200) throw std::runtime_error("the server gives no cookie: " + answer.body);
    cookies_.push_back(std::move(answer.cookie));
  }
}

asio::awaitable<void> Table::admit(std::string cookie) {
  const std::size_t member = sockets_.size();
  sockets_.push_back(nullptr);
  auto heard = [this, member](std::string_view text) { hear(member, text); };
  auto ended = [this](const std::string& why) { run_.fail("the server ended a WebSocket: " + why); };
  sockets_[member] = co_await open_socket(run_.door, std::move(cookie), std::move(heard), std::move(ended));
  ++run_.connects;
  sockets_[member]->send(R"({"type":"enter","game":")" + game_ + R"("})");
}

asio::awaitable<void> Table::admit_some(int count) {
  for (int i = 0; i < count; ++i) co_await admit("");
}

asio::awaitable<void> Table::admit_spectators() {
  for (int lane = 0; lane < kLanes; ++lane) {
    const int count = spectators_ / kLanes + (lane < spectators_ % kLanes ? 1 : 0);
    if (count > 0) asio::co_spawn(executor_, admit_some(count), reported_to(run_));
  }
  const std::size_t all = players() + static_cast<std::size_t>(spectators_);
  co_await until([this, all] { return informed_ == all; });
}

asio::awaitable<void> Table::seat_players() {
  for (std::size_t i = 0; i < players(); ++i) {
    sockets_[i]->send(R"({"type":"take_seat","id":"take_seat","seat":")" + std::string(run_.ruleset.seats()[i].id) +
                      R"("})");
  }
  co_await until([this] { return begun_ == sockets_.size(); });
}

asio::awaitable<void> Table::until(std::function<bool()> is_true) {
  while (!is_true()) {
    heard_.expires_after(kTableTimeout);
    boost::system::error_code cancelled;
    co_await heard_.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
    if (!cancelled) throw std::runtime_error("the server says nothing for too long");
  }
}

void Table::play(Clock::duration wait) {
  due_ = Clock::now() + wait;
  schedule(0);
}

void Table::close() {
  pace_.cancel();
  for (const auto& socket : sockets_) {
    if (socket) socket->close();
  }
  sockets_.clear();
}

void Table::hear(std::size_t member, std::string_view text) {
  if (text.ends_with(R"("type":"event"})")) {
    // Keys of an object are sorted: the kind is one of the first, the seq is near the end.
    const std::int64_t seq = number_in(after(text, R"("seq":)", ','));
    if (text.find(R"("kind":"moved")") != std::string_view::npos) return hear_move(member, seq);
    if (text.find(R"("kind":"started")") == std::string_view::npos) {
      if (first_seq_ != 0 && seq >= first_seq_) other_events_.insert(seq);
      return;
    }
    first_seq_ = seq + 1;
    ++begun_;
    heard_.cancel();
  } else if (text.ends_with(R"("type":"refused"})") || text.ends_with(R"("type":"error"})")) {
    run_.fail("the server refuses something: " + std::string(text));
  } else if (informed_ < players() + static_cast<std::size_t>(spectators_) &&
             text.find(R"("type":"room")") != std::string_view::npos) {
    ++informed_;
    heard_.cancel();
  }
}

void Table::hear_move(std::size_t member, std::int64_t seq) {
  const auto others = std::distance(other_events_.begin(), other_events_.lower_bound(seq));
  const auto number = static_cast<std::size_t>(seq - first_seq_ - others);
  Ply& ply = plies_.at(number);
  const Clock::duration took = Clock::now() - ply.sent;
  if (member >= players()) {
    if (--ply.spectators == 0) figures_->to_spectators.add(took);
  } else if (--ply.players == 0) {
    figures_->to_players.add(took);
    ++figures_->moves;
  }
  const std::size_t next = number + 1;
  if (next < script_->size()) {
    if (static_cast<std::size_t>(script_->at(next).seat) == member) schedule(next);
  } else if (ply.players == 0 && ply.spectators == 0) {
    asio::co_spawn(executor_, go_on_at_a_new_table(), reported_to(run_));
  }
}

asio::awaitable<void> Table::go_on_at_a_new_table() {
  close();
  co_await open();
  co_await admit_spectators();
  co_await seat_players();
  play({});
}

void Table::schedule(std::size_t ply) {
  if (ply > 0) due_ += interval_;
  // After an outage of a node the game continues at its rate.
  if (!run_.slots.empty() && Clock::now() - due_ > kOutage) due_ = Clock::now();
  if (interval_ == Clock::duration(0) && ply > 0) return send_move(ply, Clock::now());
  // A move that could not be sent in time counts as late from the time when it was due.
  if (due_ <= Clock::now()) return send_move(ply, due_);
  pace_.expires_at(due_);
  pace_.async_wait([this, ply](const boost::system::error_code& cancelled) {
    if (!cancelled) send_move(ply, Clock::now());
  });
}

void Table::send_move(std::size_t ply, Clock::time_point due) {
  const ScriptedMove& move = script_->at(ply);
  plies_[ply] = {due, players(), sockets_.size() - players()};
  sockets_[static_cast<std::size_t>(move.seat)]->send(R"({"type":"move","id":"m)" + std::to_string(move.number) +
                                                      R"(","number":)" + std::to_string(move.number) + R"(,"move":")" +
                                                      move.code + R"("})");
}

}  // namespace load
