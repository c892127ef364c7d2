#include <span>
#include <utility>

#include "server/protocol/encode.hpp"
#include "server/room/room.hpp"

// Room: chat. Chat lines are not events: they are not part of the game's event log, record or seq.
namespace server::room {

void Room::send_line(const std::shared_ptr<actor::Subscriber>& subscriber, protocol::Identity who,
                     protocol::SendLine say) {
  const std::string user = who.id;
  const std::string id = say.id;
  post_command(subscriber, user, id,
               [this, subscriber, who = std::move(who), say = std::move(say)] { do_say(subscriber, who, say); });
}

void Room::do_say(const std::shared_ptr<actor::Subscriber>& subscriber, const protocol::Identity& who,
                  const protocol::SendLine& say) {
  if (!may_ask(subscriber, who, say.id)) return;
  if (chat_.has_said(who.id, say.id)) {
    return subscriber->deliver(protocol::Done{say.id, backlog_of(who.id).sent()});
  }
  auto decision = chat_.decide(*state_, say, who, clock_.now());
  if (!decision) return subscriber->deliver(protocol::Refused{say.id, decision.problem()});
  const auto line = std::make_shared<const LoggedLine>(std::move(*decision));
  const auto ask = [&](GameLog::Appended done) { log_.append_line(id(), *line, std::move(done)); };
  write(ask, [this, subscriber, line](const std::optional<protocol::Problem>& failed) {
    if (failed) return subscriber->deliver(protocol::Refused{line->command, *failed});
    on_line_appended(subscriber, *line);
  });
}

void Room::on_line_appended(const std::shared_ptr<actor::Subscriber>& subscriber, const LoggedLine& line) {
  chat_.add(line);
  send_line(line);
  if (spectators_.is_active()) broadcast_delayed();
  subscriber->deliver(protocol::Done{line.command, backlog_of(line.content.user).sent()});
}

void Room::send_line(const LoggedLine& line) {
  const protocol::Message message = protocol::LineAdded{id(), state_->ruleset(), line.content};
  for (const RoomMember& member : members_) {
    if (may_know(member, line)) send(member, std::span(&message, 1));
  }
}

void Room::send_chat(RoomMember& member) {
  member.chat = chat_.rights(*state_, member.user());
  chat_.keep_texts(state_->ruleset());
  std::vector<std::string_view> lines;
  for (const LoggedLine& line : chat_.lines()) {
    if (may_know(member, line)) lines.push_back(line.text);
  }
  const protocol::Message message = protocol::ChatMessage{id(), member.chat, lines};
  send(member, std::span(&message, 1));
}

void Room::send_changed_rights() {
  // While the game is running only alliances change the rights: the users at the table are fixed.
  auto stands = std::pair(state_->phase(), state_->allied_players());
  if (std::exchange(rights_stand_, stands) == stands && stands.first != protocol::RoomPhase::kOpen) return;
  for (RoomMember& member : members_) {
    if (chat_.rights(*state_, member.user()) != member.chat) send_chat(member);
  }
}

bool Room::may_know(const RoomMember& member, const LoggedLine& line) const {
  if (!chat_.may_read(*state_, member.user(), line)) return false;
  return sees_live(member.user()) || spectators_.shows(line);
}

}  // namespace server::room
