#include "server/cluster/edge/routed_entrance.hpp"

#include <mutex>
#include <utility>

#include "server/cluster/edge/routed_place.hpp"

namespace server::cluster {
namespace {

/// Subscriber that waits for the answer to one request.
class Reply : public actor::Subscriber {
 public:
  explicit Reply(std::function<void(protocol::Message)> done) : done_(std::move(done)) {}
  void deliver(protocol::Message message) override {
    std::function<void(protocol::Message)> done;
    {
      const std::lock_guard lock(mutex_);
      done = std::exchange(done_, nullptr);
    }
    if (done) done(std::move(message));
  }
  void turn_away(protocol::Problem why) override { deliver(protocol::ErrorMessage{std::move(why)}); }

 private:
  std::mutex mutex_;
  std::function<void(protocol::Message)> done_;
};

/// Returns a receiver of an answer that is `done` or a refusal.
std::function<void(protocol::Message)> outcome_of(entry::Entrance::Outcome done) {
  return [done = std::move(done)](const protocol::Message& answer) {
    const protocol::Problem* problem = protocol::problem_in(answer);
    done(problem == nullptr ? std::nullopt : std::optional(*problem));
  };
}

}  // namespace

std::shared_ptr<entry::ClientPlace> RoutedEntrance::place(boost::asio::any_io_executor executor,
                                                          std::shared_ptr<const users::Access> access,
                                                          std::string address) {
  return std::make_shared<RoutedPlace>(std::move(executor), std::move(access), std::move(address), router_);
}

void RoutedEntrance::wake_game(const std::string& game) {
  ask({protocol::DestinationKind::kWake, game}, std::nullopt, [](const protocol::Message& /*answer*/) {});
}

void RoutedEntrance::forget_in_game(const std::string& game, const std::string& user, Outcome done) {
  ask({protocol::DestinationKind::kForget, game}, protocol::PeerUser{{user, {}}, 0, {}, true},
      outcome_of(std::move(done)));
}

void RoutedEntrance::remove_review(const std::string& review, const std::string& user,
                                   std::shared_ptr<const users::Access> access, Outcome done) {
  if (access && access->has_ended()) return done(actor::session_ended());
  ask({protocol::DestinationKind::kRemoveReview, review}, protocol::PeerUser{{user, {}}, 0, {}, true},
      outcome_of(std::move(done)));
}

void RoutedEntrance::live_games(std::function<void(protocol::Result<std::string>)> done) {
  ask({protocol::DestinationKind::kLiveGames, {}}, std::nullopt,
      [done = std::move(done)](const protocol::Message& answer) {
        if (const protocol::Problem* problem = protocol::problem_in(answer)) return done(*problem);
        done(answer.text());
      });
}

void RoutedEntrance::ask(protocol::Destination destination, std::optional<protocol::PeerUser> user,
                         std::function<void(protocol::Message)> done) {
  const auto reply = std::make_shared<Reply>(std::move(done));
  const auto place = std::make_shared<RoutedPlace>(executor_, nullptr, std::string(), router_);
  // Holds the place until then.
  router_.expire_later([place, reply] { reply->deliver(protocol::ErrorMessage{no_answer()}); });
  place->ask(std::move(destination), std::move(user), reply);
}

}  // namespace server::cluster
