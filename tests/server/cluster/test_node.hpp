#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "server/cluster/bus/local_bus.hpp"
#include "server/cluster/edge/routed_entrance.hpp"
#include "server/lobby/lobby.hpp"
#include "server/persist/async_game_reader.hpp"
#include "server/persist/async_user_reader.hpp"
#include "server/persist/games/stored_game_log.hpp"
#include "server/persist/journal.hpp"
#include "server/persist/stored_review_log.hpp"
#include "server/throttling/message_budgets.hpp"
#include "server/throttling/storage_budget.hpp"
#include "server/users/open_connections.hpp"
#include "tests/support/temp_directory.hpp"
#include "tests/support/toy_ruleset.hpp"

namespace server::cluster {

using Json = nlohmann::json;

/// Database that the nodes of a test share, with games of the toy ruleset.
struct SharedLog {
  SharedLog();
  ~SharedLog();
  /// Creates a game of two seats, "left" and "right".
  void create(const std::string& game, const protocol::TimeControl& time = protocol::Untimed{});
  /// Returns the stored events of a game.
  std::vector<storage::Event> events(const std::string& game);

  support::TempDirectory directory;
  support::ToyRuleset toy;
  std::vector<const rules::Ruleset*> rulesets = {&toy};
  persist::Journal journal;
  persist::AsyncGameReader games;
  persist::AsyncUserReader user_reader;
  persist::StoredGameLog log{journal, games, rulesets};
  persist::StoredReviewLog reviews;
};

/// Node with rooms and a router, but without a membership: the test sets the owners of the slots.
class TestNode {
 public:
  TestNode(NodeId id, LocalBusHub& hub, SharedLog& shared);
  ~TestNode();
  TestNode(const TestNode&) = delete;
  TestNode& operator=(const TestNode&) = delete;

  /// Notes the owner of a slot, and tells the places.
  void set_owner(int slot, NodeId owner);
  /// Releases a slot of this node, and waits until its rooms are quiet.
  void release(int slot);
  /// Waits until the node has handled all that it was sent before, and sent what follows from it.
  void drain();

 private:
  class Context : public boost::asio::io_context {
   public:
    Context() : io_context(1) {}
    using io_context::execution_context::shutdown;
  };
  Context io_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};

 public:
  Slots slots;
  std::unique_ptr<Bus> bus;
  lobby::Lobby lobby;
  room::Rooms rooms;
  review::ReviewRooms review_rooms;
  users::OpenConnections connections;
  users::Users users;
  throttling::EnteredRooms entered_games{0};
  throttling::EnteredRooms entered_reviews{0};
  throttling::MessageBudgets budgets;
  throttling::StorageBudget storage;
  entry::Destinations destinations{rooms, review_rooms, lobby, entered_games, entered_reviews, budgets, storage};
  Host host;
  OwnerRouter router;
  RoutedEntrance entrance;

  boost::asio::any_io_executor executor() { return io_.get_executor(); }

 private:
  int drains_ = 0;
  std::thread thread_;
};

/// Client at a node that records what it is sent.
class TestClient : public actor::Subscriber, public std::enable_shared_from_this<TestClient> {
 public:
  /// `user`: empty for an anonymous client.
  static std::shared_ptr<TestClient> make(TestNode& node, const std::string& user);

  void send(const Json& message);
  /// Sends a command, and returns its answer or throws std::runtime_error after ten seconds.
  Json ask(const Json& command);
  /// Waits for a message that fits. Throws std::runtime_error after ten seconds.
  Json wait_for(const std::function<bool(const Json&)>& fits);
  Json wait_for(const std::string& type);
  void leave();
  /// Returns all messages so far.
  std::vector<Json> heard();

  void deliver(protocol::Message message) override;
  void turn_away(protocol::Problem why) override;

 private:
  TestClient(TestNode& node, std::shared_ptr<entry::ClientPlace> place) : node_(node), place_(std::move(place)) {}

  TestNode& node_;
  std::shared_ptr<entry::ClientPlace> place_;
  std::mutex mutex_;
  std::condition_variable added_;
  std::vector<Json> heard_;
};

}  // namespace server::cluster
