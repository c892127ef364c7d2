#include "tests/torture/cluster/newcomer.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <stdexcept>

#include "tests/server/support/player.hpp"

namespace torture {

using namespace std::chrono_literals;

Newcomer::Newcomer(Balancer& balancer, unsigned seed) : balancer_(balancer), chance_(seed) {
  thread_ = std::thread([this] { run(); });
}

void Newcomer::add(std::string game, std::shared_ptr<Pulse> pulse) {
  const std::lock_guard lock(mutex_);
  games_.emplace_back(std::move(game), std::move(pulse));
}

int Newcomer::stop() {
  stopping_ = true;
  if (thread_.joinable()) thread_.join();
  return entries_;
}

void Newcomer::run() {
  std::optional<server::Player> player;
  for (; !stopping_; std::this_thread::sleep_for(20ms)) {
    std::pair<std::string, std::shared_ptr<Pulse>> game;
    {
      const std::lock_guard lock(mutex_);
      if (games_.empty()) continue;
      // Mostly the last games, which are under way.
      game = games_[games_.size() - 1 - chance_() % std::min<std::size_t>(games_.size(), 16)];
    }
    try {
      const int door = balancer_.door();
      if (!player) player.emplace(door, "Newcomer");
      player->move_to(door);
      const std::int64_t known = game.second->newest();
      player->enter(game.first);
      server::Json message = server::Json::object();
      while (message.value("type", "") != "room") {
        message = player->next();
        if (message.at("type") == "error") throw std::runtime_error("not admitted");
      }
      ++entries_;
      const auto seq = message.at("seq").get<std::int64_t>();
      if (seq < known) {
        stale_.push_back("game " + game.first + " was shown up to event " + std::to_string(seq) + " by node " +
                         std::to_string(balancer_.node_behind(door) + 1) + ", others knew event " +
                         std::to_string(known));
      }
    } catch (const std::exception&) {
      // The node is away.
    }
  }
}

}  // namespace torture
