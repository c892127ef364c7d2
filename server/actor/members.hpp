#pragma once

#include <algorithm>
#include <atomic>
#include <concepts>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/actor/subscriber.hpp"
#include "server/config/fixed_limits.hpp"

namespace server::actor {

/// A subscriber that has entered, and its user.
struct Member {
  std::shared_ptr<Subscriber> subscriber;
  std::optional<protocol::Identity> who;

  /// Returns the id of the user; empty for an anonymous spectator.
  [[nodiscard]] const std::string& user() const {
    static const std::string nobody;
    return who ? who->id : nobody;
  }
};

/// Members of a room or review, in the order in which they entered.
template <std::derived_from<Member> M>
class Members {
 public:
  M& add(M member) {
    M& added = all_.emplace_back(std::move(member));
    count_ = all_.size();
    return added;
  }
  /// Returns nullptr if the subscriber is not a member.
  [[nodiscard]] M* find(const Subscriber* subscriber) {
    const auto found = std::ranges::find_if(all_, [&](const M& each) { return each.subscriber.get() == subscriber; });
    return found == all_.end() ? nullptr : &*found;
  }
  [[nodiscard]] const M* find(const Subscriber* subscriber) const {
    return const_cast<Members*>(this)->find(subscriber);
  }
  /// Returns whether the subscriber was a member.
  bool remove(const Subscriber* subscriber) {
    return remove_if([&](const M& each) { return each.subscriber.get() == subscriber; });
  }
  /// Returns whether any member was removed.
  template <std::predicate<const M&> Condition>
  bool remove_if(Condition condition) {
    const bool removed = std::erase_if(all_, condition) > 0;
    count_ = all_.size();
    return removed;
  }
  /// Removes and returns all members.
  std::vector<M> take() {
    count_ = 0;
    return std::exchange(all_, {});
  }
  void clear() { take(); }

  void deliver(const protocol::Message& message) const {
    for (const M& each : all_) deliver(each, std::span(&message, 1));
  }
  /// Delivers part of a broadcast to one member: in turn if the members are many.
  void deliver(const M& member, std::span<const protocol::Message> messages) const {
    if (are_many()) return member.subscriber->deliver_in_turn(messages);
    member.subscriber->deliver_all(messages);
  }
  /// Returns whether broadcasts to these members are delivered in turn.
  [[nodiscard]] bool are_many() const { return all_.size() > fixed::kMembersAtOnce; }

  [[nodiscard]] bool empty() const { return all_.empty(); }
  /// May be called from any thread.
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] auto begin() { return all_.begin(); }
  [[nodiscard]] auto end() { return all_.end(); }
  [[nodiscard]] auto begin() const { return all_.begin(); }
  [[nodiscard]] auto end() const { return all_.end(); }

 private:
  std::vector<M> all_;
  std::atomic<std::size_t> count_{0};
};

}  // namespace server::actor
