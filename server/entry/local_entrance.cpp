#include "server/entry/local_entrance.hpp"

#include "server/lobby/lobby.hpp"
#include "server/protocol/encode.hpp"

namespace server::entry {

std::shared_ptr<ClientPlace> LocalEntrance::place(boost::asio::any_io_executor /*executor*/,
                                                  std::shared_ptr<const users::Access> access, std::string address) {
  return std::make_shared<LocalPlace>(std::move(access), std::move(address), destinations_);
}

void LocalEntrance::wake_game(const std::string& game) {
  destinations_.rooms.find(game)->wake();
}

void LocalEntrance::forget_in_game(const std::string& game, const std::string& user, Outcome done) {
  destinations_.rooms.find(game)->forget(user, std::move(done));
}

void LocalEntrance::remove_review(const std::string& review, const std::string& user,
                                  std::shared_ptr<const users::Access> access, Outcome done) {
  const auto may_act = [access = std::move(access)] { return !access || !access->has_ended(); };
  destinations_.review_rooms.find(review)->remove(user, std::move(done), may_act);
}

void LocalEntrance::live_games(std::function<void(protocol::Result<std::string>)> done) {
  destinations_.lobby.live(
      [done = std::move(done)](const std::vector<protocol::LobbyGame>& games) { done(protocol::encode_live(games)); });
}

}  // namespace server::entry
