#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/config.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/encode_chat.hpp"
#include "server/room/room.hpp"

// The room and what is said in it. Lines are no events: they have no place in the game's log, its record or its count.
namespace server {

void Room::say(std::shared_ptr<Subscriber> subscriber, Identity who, Say say) {
  if (refuse_if_busy(*subscriber, say.id)) return;
  post([this, subscriber = std::move(subscriber), who = std::move(who), say = std::move(say)] {
    answer(*subscriber, say.id, [&] { do_say(subscriber, who, say); });
  });
}

void Room::do_say(const std::shared_ptr<Subscriber>& subscriber, const Identity& who, const Say& say) {
  if (!may_ask(subscriber, who, say.id)) return;
  if (chat_.has_said(who.id, say.id)) {
    subscriber->deliver(share(encode_done(say.id, feed_of(who.id).told())));
    return;
  }
  auto decision = chat_.decide(*state_, say, who, game_time());
  if (const auto* problem = std::get_if<Problem>(&decision)) {
    subscriber->deliver(share(encode_refused(say.id, *problem)));
    return;
  }
  auto line = std::make_shared<LoggedLine>(std::get<LoggedLine>(std::move(decision)));
  log_.append_line(game_, *line, [self = shared_from_this(), subscriber, line](std::optional<LogFault> fault) {
    self->come_back(
        [self, subscriber, line, fault = std::move(fault)] { self->on_line_appended(subscriber, *line, fault); });
  });
  busy_ = true;
}

void Room::on_line_appended(const std::shared_ptr<Subscriber>& subscriber, const LoggedLine& line,
                            const std::optional<LogFault>& fault) {
  if (fault) {
    // Only the log tells whether the line reached the disk after all.
    state_.reset();
    subscriber->deliver(share(encode_refused(line.command, {"storage_unavailable", fault->reason})));
    try_again_later();
  } else {
    chat_.add(line);
    tell_line(line);
    if (late_) tell_late();
    subscriber->deliver(share(encode_done(line.command, feed_of(line.said.person).told())));
  }
  pump();
}

void Room::tell_line(const LoggedLine& line) {
  const Message message = share(encode_said(game_, state_->ruleset(), line.said));
  for (const Member& member : members_) {
    if (may_know(member, line)) member.subscriber->deliver(message);
  }
}

void Room::tell_chat(Member& member) {
  member.chat = chat_.rights(*state_, member.person());
  std::vector<ChatLine> lines;
  for (const LoggedLine& line : chat_.lines()) {
    if (may_know(member, line)) lines.push_back(line.said);
  }
  member.subscriber->deliver(share(encode_chat(game_, state_->ruleset(), member.chat, lines)));
}

void Room::tell_changed_rights() {
  // While a game is being played only alliances change them: nobody comes to the table, or leaves it.
  auto stands = std::pair(state_->phase(), state_->allied_people());
  if (std::exchange(rights_stand_, stands) == stands && stands.first != RoomPhase::kOpen) return;
  for (Member& member : members_) {
    if (chat_.rights(*state_, member.person()) != member.chat) tell_chat(member);
  }
}

bool Room::may_know(const Member& member, const LoggedLine& line) const {
  if (!chat_.may_read(*state_, member.person(), line)) return false;
  return sees_live(member.person()) || !is_told_late(line) || line.number <= late_line_;
}

}  // namespace server
