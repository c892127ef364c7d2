#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/config.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/encode_chat.hpp"
#include "server/room/ask_once.hpp"
#include "server/room/room.hpp"

// Room: chat. Chat lines are not events: they are not part of the game's event log, record or seq.
namespace server {

void Room::say(std::shared_ptr<Subscriber> subscriber, Identity who, Say say) {
  if (refuse_if_busy(*subscriber, who, say.id)) return;
  const std::string user = who.id;
  const std::string asker = subscriber->source().address;
  const void* socket = subscriber.get();
  post({[this, subscriber = std::move(subscriber), who = std::move(who), say = std::move(say)] {
          answer(*subscriber, say.id, [&] { do_say(subscriber, who, say); });
        },
        user, socket, /*is_counted=*/true, asker});
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
  GameLog::Appended written = [self = shared_from_this(), subscriber, line](std::optional<LogFault> fault) {
    self->resume_on_executor(
        [self, subscriber, line, fault = std::move(fault)] { self->on_line_appended(subscriber, *line, fault); });
  };
  const auto append = [&](GameLog::Appended done) { log_.append_line(game_, *line, std::move(done)); };
  ask_once(append, std::move(written), lost_answer());
  busy_ = true;
}

void Room::on_line_appended(const std::shared_ptr<Subscriber>& subscriber, const LoggedLine& line,
                            const std::optional<LogFault>& fault) {
  if (fault) {
    // Only a reload shows whether the line became durable after all.
    state_.reset();
    subscriber->deliver(share(encode_refused(line.command, {"storage_unavailable", fault->reason})));
    try_again_later();
  } else {
    chat_.add(line);
    tell_line(line);
    if (late_) broadcast_delayed();
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
  chat_.keep_texts(state_->ruleset());
  std::vector<std::string_view> lines;
  for (const LoggedLine& line : chat_.lines()) {
    if (may_know(member, line)) lines.push_back(line.text);
  }
  member.subscriber->deliver(share(encode_chat(game_, member.chat, lines)));
}

void Room::tell_changed_rights() {
  // While the game is running only alliances change the rights: the users at the table are fixed.
  auto stands = std::pair(state_->phase(), state_->allied_people());
  if (std::exchange(rights_stand_, stands) == stands && stands.first != RoomPhase::kOpen) return;
  for (Member& member : members_) {
    if (chat_.rights(*state_, member.person()) != member.chat) tell_chat(member);
  }
}

bool Room::may_know(const Member& member, const LoggedLine& line) const {
  if (!chat_.may_read(*state_, member.person(), line)) return false;
  return sees_live(member.person()) || !is_delayed(line) || line.number <= late_line_;
}

}  // namespace server
