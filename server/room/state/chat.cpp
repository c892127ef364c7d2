#include "server/room/state/chat.hpp"

#include <algorithm>
#include <chrono>

#include "server/config/fixed_limits.hpp"
#include "server/protocol/encode.hpp"

namespace server::room {
namespace {

bool contains(const std::vector<std::string>& players, const std::string& user) {
  return std::find(players.begin(), players.end(), user) != players.end();
}

/// Returns whether spectator chat is hidden from the user: players cannot read it until the game
/// ends, because it could help them.
bool is_kept_apart(const RoomState& room, const std::string& user) {
  return room.phase() == protocol::RoomPhase::kRunning && room.is_at_table(user);
}

protocol::Problem not_yours(protocol::Channel channel) {
  switch (channel) {
    case protocol::Channel::kTable:
      return {"not_seated", "only players can write here until the game is over"};
    case protocol::Channel::kSpectators:
      return {"not_watching", "players cannot write in the spectator chat until the game is over"};
    case protocol::Channel::kAllies:
      break;
  }
  return {"not_allied", "only allied players can write here while the alliance lasts"};
}

}  // namespace

Chat::Chat(std::vector<LoggedLine> lines) {
  for (LoggedLine& line : lines) add(std::move(line));
}

bool Chat::may_write(const RoomState& room, const std::string& user, protocol::Channel channel) const {
  if (user.empty()) return false;
  switch (channel) {
    case protocol::Channel::kTable:
      return room.is_at_table(user) || room.phase() == protocol::RoomPhase::kFinished;
    case protocol::Channel::kSpectators:
      return !is_kept_apart(room, user);
    case protocol::Channel::kAllies:
      break;
  }
  return contains(room.allied_players(), user);
}

bool Chat::may_read(const RoomState& room, const std::string& user, const LoggedLine& line) const {
  switch (line.content.channel) {
    case protocol::Channel::kTable:
      return line.open || room.is_at_table(user);
    case protocol::Channel::kSpectators:
      return !is_kept_apart(room, user);
    case protocol::Channel::kAllies:
      break;
  }
  return contains(line.allies, user);
}

protocol::ChatRights Chat::rights(const RoomState& room, const std::string& user) const {
  protocol::ChatRights rights;
  for (const protocol::Channel channel : protocol::kChannels) {
    const bool writes = may_write(room, user, channel);
    const bool is_open = channel == protocol::Channel::kTable &&
                         (room.table().open_chat || room.phase() == protocol::RoomPhase::kFinished);
    const bool watches = channel == protocol::Channel::kSpectators && !is_kept_apart(room, user);
    const auto has_lines = [&] {
      return std::any_of(lines_.begin(), lines_.end(), [&](const LoggedLine& line) {
        return line.content.channel == channel && may_read(room, user, line);
      });
    };
    if (writes || is_open || watches || has_lines()) rights.read.push_back(channel);
    if (writes) rights.write.push_back(channel);
  }
  return rights;
}

bool Chat::has_said(const std::string& user, const std::string& command) const {
  return std::any_of(lines_.begin(), lines_.end(),
                     [&](const LoggedLine& line) { return line.content.user == user && line.command == command; });
}

protocol::Result<LoggedLine> Chat::decide(const RoomState& room, const protocol::SendLine& sent,
                                          const protocol::Identity& who, std::int64_t at) const {
  if (!may_write(room, who.id, sent.channel)) return not_yours(sent.channel);
  const std::int64_t earliest = at - std::chrono::milliseconds(fixed::kChatTime).count();
  const auto recent = std::count_if(lines_.begin(), lines_.end(), [&](const LoggedLine& line) {
    return line.content.user == who.id && line.content.at > earliest;
  });
  if (static_cast<std::size_t>(recent) >= fixed::kChatBurst) {
    return protocol::Problem{"too_fast", "you are writing too fast; wait a few seconds"};
  }
  LoggedLine line;
  line.number = last_ + 1;
  line.command = sent.id;
  line.content = {lines_.empty() ? at : std::max(at, lines_.back().content.at),
                  sent.channel,
                  who.id,
                  who.name,
                  room.seat_of(who.id),
                  sent.text};
  line.open = sent.channel == protocol::Channel::kTable &&
              (room.table().open_chat || room.phase() == protocol::RoomPhase::kFinished);
  if (sent.channel == protocol::Channel::kAllies) line.allies = room.allied_players();
  return line;
}

bool Chat::forget(const std::string& user) {
  return std::erase_if(lines_, [&](const LoggedLine& line) { return line.content.user == user; }) > 0;
}

bool Chat::may_have_lines_of(const std::string& user) const {
  return is_full_ || std::ranges::any_of(lines_, [&](const LoggedLine& each) { return each.content.user == user; });
}

void Chat::keep_texts(const rules::Ruleset& ruleset) {
  for (LoggedLine& line : lines_) {
    if (line.text.empty()) line.text = protocol::encode_line(ruleset, line.content);
  }
}

void Chat::add(LoggedLine line) {
  const protocol::Channel channel = line.content.channel;
  last_ = std::max(last_, line.number);
  lines_.push_back(std::move(line));
  const auto is_of_channel = [&](const LoggedLine& each) { return each.content.channel == channel; };
  const auto lines = static_cast<std::size_t>(std::count_if(lines_.begin(), lines_.end(), is_of_channel));
  is_full_ = is_full_ || lines >= fixed::kChatLines;
  if (lines > fixed::kChatLines) lines_.erase(std::find_if(lines_.begin(), lines_.end(), is_of_channel));
}

}  // namespace server::room
