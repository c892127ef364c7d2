#include "server/players/question_queue.hpp"

#include <algorithm>
#include <utility>

#include "engine/level.hpp"

namespace server::players {
namespace {

/// Returns the expected work of a question, in nodes of the search. To replay a step costs less
/// than a node.
std::uint64_t cost_of(const room::ThinkRequest& request) {
  const std::uint64_t replay = 1 + request.so_far.steps.size() / 4;
  if (request.is_hurried || request.level < 1 || request.level > engine::kLevels) return replay;
  const engine::Level& level = engine::level(request.level);
  return replay + level.nodes + level.proof_nodes;
}

}  // namespace

std::size_t QuestionQueue::Lines::waiting(const std::string& key) const {
  const auto found = lines.find(key);
  return found == lines.end() ? 0 : found->second.waiting;
}

void QuestionQueue::Lines::enter(const std::string& key) {
  Line& line = lines[key];
  if (line.waiting++ == 0) line.start = std::max(line.start, clock);
}

void QuestionQueue::Lines::charge(const std::string& key, std::uint64_t cost) {
  Line& line = lines.at(key);
  clock = std::max(clock, line.start);
  line.start += cost;
  std::erase_if(lines, [this](const auto& each) { return each.second.waiting == 0 && each.second.start <= clock; });
}

bool QuestionQueue::has_room(const room::ThinkRequest& request) const {
  return of_users_.waiting(request.user) < fixed::kComputerQuestionsOfAUser &&
         of_addresses_.waiting(request.address) < fixed::kComputerQuestionsOfAnAddress;
}

std::optional<Question> QuestionQueue::add(Question question) {
  const room::ThinkRequest& request = question.request;
  const auto older = std::ranges::find(waiting_, request.game,
                                       [](const Question& each) -> const std::string& { return each.request.game; });
  if (older != waiting_.end()) {
    if (older->request.user == request.user && older->request.address == request.address) {
      *older = std::move(question);
      return std::nullopt;
    }
    remove(older);
  }
  if (!has_room(request)) return question;
  of_users_.enter(request.user);
  of_addresses_.enter(request.address);
  waiting_.push_back(std::move(question));
  if (waiting_.size() <= fixed::kComputerQuestions) return std::nullopt;
  return remove(newest_of_longest());
}

template <class Counts>
QuestionQueue::Next QuestionQueue::next(Counts counts) {
  struct Candidate {
    Place place;
    std::uint64_t end_of_user = 0;
    std::uint64_t cost = 0;
  };
  // The users of an address take turns, so each address has one candidate.
  std::map<std::string_view, Candidate> candidates;
  for (auto each = waiting_.begin(); each != waiting_.end(); ++each) {
    const room::ThinkRequest& request = each->request;
    if (!counts(request)) continue;
    const std::uint64_t cost = cost_of(request);
    const std::uint64_t end_of_user = of_users_.lines.at(request.user).start + cost;
    const auto [candidate, is_new] = candidates.try_emplace(request.address, Candidate{each, end_of_user, cost});
    if (!is_new && end_of_user < candidate->second.end_of_user) candidate->second = {each, end_of_user, cost};
  }
  Next best{waiting_.end()};
  // In the order of arrival, so that the older question of two with the same end is taken.
  for (auto each = waiting_.begin(); each != waiting_.end(); ++each) {
    const auto candidate = candidates.find(each->request.address);
    if (candidate == candidates.end() || candidate->second.place != each) continue;
    const std::uint64_t end = of_addresses_.lines.at(each->request.address).start + candidate->second.cost;
    if (best.place == waiting_.end() || end < best.end) best = {each, end};
  }
  return best;
}

std::optional<Question> QuestionQueue::take() {
  Next turn{waiting_.end()};
  if (!hurried_was_last_) turn = next([](const room::ThinkRequest& each) { return each.is_hurried; });
  hurried_was_last_ = turn.place != waiting_.end();
  if (!hurried_was_last_) turn = next([](const room::ThinkRequest&) { return true; });
  if (turn.place == waiting_.end()) return std::nullopt;
  last_cost_ = cost_of(turn.place->request);
  last_end_ = turn.end;
  return charge(turn.place);
}

std::optional<Question> QuestionQueue::take_short(const std::string& but_game) {
  const Next turn =
      next([&](const room::ThinkRequest& each) { return each.game != but_game && cost_of(each) <= last_cost_ / 10; });
  if (turn.place == waiting_.end() || turn.end >= last_end_) return std::nullopt;
  return charge(turn.place);
}

Question QuestionQueue::charge(Place place) {
  Question taken = remove(place);
  const std::uint64_t cost = cost_of(taken.request);
  of_users_.charge(taken.request.user, cost);
  of_addresses_.charge(taken.request.address, cost);
  return taken;
}

void QuestionQueue::clear() {
  waiting_.clear();
  of_users_ = {};
  of_addresses_ = {};
}

QuestionQueue::Place QuestionQueue::newest_of_longest() {
  Place longest = waiting_.end();
  std::size_t most = 0;
  for (auto each = waiting_.begin(); each != waiting_.end(); ++each) {
    const std::size_t waiting = of_addresses_.waiting(each->request.address);
    if (waiting < most) continue;
    longest = each;
    most = waiting;
  }
  return longest;
}

Question QuestionQueue::remove(Place place) {
  Question question = std::move(*place);
  waiting_.erase(place);
  of_users_.leave(question.request.user);
  of_addresses_.leave(question.request.address);
  return question;
}

}  // namespace server::players
