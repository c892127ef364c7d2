#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/actor/actor.hpp"
#include "server/actor/event_backlog.hpp"
#include "server/actor/members.hpp"
#include "server/actor/timer.hpp"
#include "server/review/ports.hpp"

namespace server::review {

/// Actor around a ReviewState, like Room for games. All functions except dissolve() may be called
/// from any thread.
class ReviewRoom : public actor::Actor {
 public:
  ReviewRoom(const boost::asio::any_io_executor& executor, std::string review, ReviewLog& log);

  /// Adds a subscriber. Sends it the events after `since` or the whole review, and then every new
  /// event. Calls turn_away() if the review cannot be loaded.
  void enter(const std::shared_ptr<actor::Subscriber>& subscriber, std::optional<protocol::Identity> who,
             std::int64_t since);
  /// Handles a command and answers the subscriber with `done` or `refused`.
  void command(const std::shared_ptr<actor::Subscriber>& subscriber, protocol::Identity who,
               protocol::ReviewCommand command);
  /// Returns the number of members. May be called from any thread.
  [[nodiscard]] std::size_t member_count() const { return members_.count(); }
  /// Shows a node to all members if the user may edit the review and the node exists. Sends no
  /// answer.
  void present(const actor::Subscriber* subscriber, const std::string& user, protocol::NodeId node);
  /// Deletes the review if this user created it, and turns all members away. Calls `done` with the
  /// reason if it cannot be deleted. Calls `may_act` at the moment of decision to check whether the
  /// requesting token is still valid.
  void remove(
      std::string user, std::function<void(std::optional<protocol::Problem>)> done,
      std::function<bool()> may_act = [] { return true; });
  /// Releases all members, tasks and timers. Call it at shutdown, when nothing runs on the executor
  /// any more.
  void dissolve();

 private:
  // Actor:
  [[nodiscard]] bool is_loaded() const override { return state_ != nullptr; }
  void load(const std::string& requester) override;
  void release() override;
  void discard() override { state_.reset(); }
  void remove(const actor::Subscriber* subscriber) override;
  [[nodiscard]] bool is_member(const actor::Subscriber* subscriber) const override {
    return members_.find(subscriber) != nullptr;
  }

  void take(std::unique_ptr<ReviewState> state);
  void do_enter(const actor::Member& member, std::int64_t since);
  /// Sends the events after `since`, or the whole review.
  void catch_up(const actor::Member& member, std::int64_t since);
  void do_command(const std::shared_ptr<actor::Subscriber>& subscriber, const protocol::Identity& who,
                  const protocol::ReviewCommand& command, std::int64_t at);
  void do_present(const actor::Subscriber* subscriber, const std::string& user, protocol::NodeId node);
  void do_remove(const std::string& user, const Outcome& done);
  void send_presented_node();
  void send_presence_soon();
  void send_presence();

  ReviewLog& log_;
  std::unique_ptr<ReviewState> state_;
  actor::Members<actor::Member> members_;
  actor::EventBacklog backlog_;
  protocol::NodeId presented_ = 0;
  std::string presented_by_;
  actor::CoalescingTimer presented_timer_;
  actor::CoalescingTimer presence_timer_;
};

}  // namespace server::review
