#include "server/players/question_queue.hpp"

#include <algorithm>
#include <utility>

namespace server::players {

std::string QuestionQueue::address_key(const room::ThinkRequest& request) {
  return request.address.empty() ? "user " + request.user : request.address;
}

bool QuestionQueue::has_room(const room::ThinkRequest& request) const {
  const auto count = [](const Lines& lines, const std::string& key) {
    const auto found = lines.find(key);
    return found == lines.end() ? 0 : found->second.waiting;
  };
  return waiting_.size() < fixed::kComputerQuestions &&
         count(of_users_, request.user) < fixed::kComputerQuestionsOfAUser &&
         count(of_addresses_, address_key(request)) < fixed::kComputerQuestionsOfAnAddress;
}

bool QuestionQueue::add(Question& question) {
  const room::ThinkRequest& request = question.request;
  const auto older = std::ranges::find(waiting_, request.game,
                                       [](const Question& each) -> const std::string& { return each.request.game; });
  if (older != waiting_.end()) {
    if (older->request.user == request.user && older->request.address == request.address) {
      *older = std::move(question);
      return true;
    }
    remove(older);
  }
  if (!has_room(request)) return false;
  enter(of_users_, request.user);
  enter(of_addresses_, address_key(request));
  waiting_.push_back(std::move(question));
  return true;
}

std::optional<Question> QuestionQueue::take() {
  Place place = hurried_was_last_ ? waiting_.end() : next(true);
  hurried_was_last_ = place != waiting_.end();
  if (place == waiting_.end()) place = next(false);
  if (place == waiting_.end()) return std::nullopt;
  ++turns_;
  of_users_[place->request.user].turn = turns_;
  of_addresses_[address_key(place->request)].turn = turns_;
  return remove(place);
}

void QuestionQueue::clear() {
  waiting_.clear();
  of_users_.clear();
  of_addresses_.clear();
}

QuestionQueue::Place QuestionQueue::next(bool among_hurried) {
  Place best = waiting_.end();
  std::pair<std::uint64_t, std::uint64_t> best_turn;
  for (auto each = waiting_.begin(); each != waiting_.end(); ++each) {
    const room::ThinkRequest& request = each->request;
    if (among_hurried && !request.is_hurried) continue;
    const std::pair turn(of_addresses_.at(address_key(request)).turn, of_users_.at(request.user).turn);
    if (best != waiting_.end() && turn >= best_turn) continue;
    best = each;
    best_turn = turn;
  }
  return best;
}

Question QuestionQueue::remove(Place place) {
  Question question = std::move(*place);
  waiting_.erase(place);
  leave(of_users_, question.request.user);
  leave(of_addresses_, address_key(question.request));
  return question;
}

void QuestionQueue::enter(Lines& lines, const std::string& key) {
  Line& line = lines[key];
  if (line.waiting++ == 0) line.turn = ++turns_;
}

void QuestionQueue::leave(Lines& lines, const std::string& key) {
  const auto line = lines.find(key);
  if (--line->second.waiting == 0) lines.erase(line);
}

}  // namespace server::players
