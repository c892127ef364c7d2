#include "tests/server/cluster/test_node.hpp"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <future>
#include <stdexcept>

#include "storage/database.hpp"
#include "storage/open_database.hpp"
#include "storage/sqlite/game_store.hpp"
#include "tests/server/room/state/table.hpp"

namespace server::cluster {
namespace {

constexpr std::chrono::seconds kPatience{10};

std::vector<std::unique_ptr<storage::ReviewReader>> review_readers(storage::Database& database) {
  std::vector<std::unique_ptr<storage::ReviewReader>> readers;
  readers.push_back(database.review_reader());
  return readers;
}

std::string database(const SharedLog& shared) {
  return shared.directory.file("sannin.db");
}

}  // namespace

SharedLog::SharedLog()
    : journal(storage::open_database(database(*this))->writer()),
      games(storage::open_database(database(*this))->game_reader()),
      user_reader(storage::open_database(database(*this))->user_reader()),
      reviews(journal, review_readers(*storage::open_database(database(*this))), rulesets) {}

SharedLog::~SharedLog() {
  journal.stop();
  games.stop();
  reviews.stop();
  user_reader.stop();
}

void SharedLog::create(const std::string& game, const protocol::TimeControl& time) {
  using namespace server::protocol;
  TableOptions table = default_table(toy);
  table.time = time;
  room::RoomState created(game, toy);
  const Event first{1, 1, "", "", Created{std::move(table)}};
  if (!created.apply(first).ok()) throw std::runtime_error("the game is wrong");
  std::promise<actor::LogOutcome> done;
  log.append(created.outline(), {first}, [&](actor::LogOutcome outcome) { done.set_value(std::move(outcome)); });
  if (actor::refusal_of(done.get_future().get())) throw std::runtime_error("the game was not written");
}

std::vector<storage::Event> SharedLog::events(const std::string& game) {
  return storage::open_database(database(*this))->game_reader()->load(game)->events;
}

TestNode::TestNode(NodeId id, LocalBusHub& hub, SharedLog& shared)
    : slots(id),
      bus(hub.make(std::to_string(id))),
      lobby(io_.get_executor(), shared.rulesets, shared.log, [] { return "new"; }),
      rooms({io_.get_executor()}, shared.log),
      review_rooms({io_.get_executor()}, shared.reviews),
      users(shared.journal, shared.user_reader, connections, {io_.get_executor()}),
      host(slots, users, destinations),
      router({io_.get_executor()}, slots, *bus, "test", host, [](NodeId, const protocol::PeerItem&) {}),
      entrance(io_.get_executor(), router) {
  slots.renewed(Slots::Clock::now() + std::chrono::hours(1));
  thread_ = std::thread([this] { io_.run(); });
}

TestNode::~TestNode() {
  bus->stop();
  io_.stop();
  thread_.join();
  // Handlers that are left own places, which use the members.
  io_.shutdown();
  rooms.dissolve();
  review_rooms.dissolve();
  lobby.dissolve();
}

void TestNode::set_owner(int slot, NodeId owner) {
  if (owner == slots.self()) {
    slots.claimed({slot, slots.claims(slot) + 1, 0});
  } else {
    slots.set_owner(slot, {owner, slots.claims(slot) + 1});
  }
  router.owners_changed({slot});
}

void TestNode::release(int slot) {
  slots.begin_release(slot);
  std::promise<void> quiet;
  host.release(slot, [&quiet] { quiet.set_value(); });
  quiet.get_future().get();
  slots.end_release(slot);
  router.owners_changed({slot});
}

void TestNode::drain() {
  const auto received = std::make_shared<std::promise<void>>();
  const std::string subject = "drained " + std::to_string(slots.self()) + " " + std::to_string(++drains_);
  bus->subscribe(subject, [received](std::string_view) { received->set_value(); });
  bus->publish(subject, {});
  received->get_future().get();
  // A frame is received, handled and answered in tasks of their own.
  for (int i = 0; i < 4; ++i) {
    std::promise<void> done;
    boost::asio::post(io_, [&done] { done.set_value(); });
    done.get_future().get();
  }
}

std::shared_ptr<TestClient> TestClient::make(TestNode& node, const std::string& user) {
  std::shared_ptr<users::Access> access;
  if (!user.empty()) {
    access = std::make_shared<users::Access>(std::make_shared<users::User>(protocol::Identity{user, user}),
                                             users::Credential::kCookie, "token of " + user);
  }
  auto place = node.entrance.place(node.executor(), access, "192.0.2.1");
  return std::shared_ptr<TestClient>(new TestClient(node, std::move(place)));
}

void TestClient::send(const Json& message) {
  boost::asio::post(node_.executor(), [self = shared_from_this(), text = message.dump()] {
    if (auto answer = self->place_->take(text, self)) self->deliver(std::move(answer));
  });
}

Json TestClient::ask(const Json& command) {
  send(command);
  return wait_for([&](const Json& message) {
    return (message["type"] == "done" || message["type"] == "refused") && message["id"] == command["id"];
  });
}

Json TestClient::wait_for(const std::function<bool(const Json&)>& fits) {
  std::unique_lock lock(mutex_);
  Json found;
  std::size_t next = 0;
  const bool is_there = added_.wait_for(lock, kPatience, [&] {
    for (; next < heard_.size(); ++next) {
      if (fits(heard_[next])) {
        found = heard_[next];
        return true;
      }
    }
    return false;
  });
  if (!is_there) throw std::runtime_error("waited in vain; the messages: " + Json(heard_).dump());
  return found;
}

Json TestClient::wait_for(const std::string& type) {
  return wait_for([&](const Json& message) { return message["type"] == type; });
}

void TestClient::leave() {
  std::promise<void> left;
  boost::asio::post(node_.executor(), [&] {
    place_->leave(this);
    left.set_value();
  });
  left.get_future().get();
}

std::vector<Json> TestClient::heard() {
  const std::lock_guard lock(mutex_);
  return heard_;
}

void TestClient::deliver(protocol::Message message) {
  const std::lock_guard lock(mutex_);
  heard_.push_back(Json::parse(message.text()));
  added_.notify_all();
}

void TestClient::turn_away(protocol::Problem why) {
  boost::asio::dispatch(node_.executor(), [self = shared_from_this(), why = std::move(why)] {
    self->place_->turned_away();
    self->deliver(protocol::ErrorMessage{why});
  });
}

}  // namespace server::cluster
