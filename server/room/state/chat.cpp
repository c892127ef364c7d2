#include "server/room/state/chat.hpp"

#include <algorithm>
#include <chrono>

#include "server/config.hpp"
#include "server/protocol/encode.hpp"

namespace server::room {
namespace {

bool contains(const std::vector<std::string>& people, const std::string& person) {
  return std::find(people.begin(), people.end(), person) != people.end();
}

/// Returns whether spectator chat is hidden from the user: players cannot read it until the game
/// ends, because it could help them.
bool is_kept_apart(const RoomState& room, const std::string& person) {
  return room.phase() == protocol::RoomPhase::kRunning && room.is_at_table(person);
}

protocol::Problem not_yours(protocol::Channel channel) {
  switch (channel) {
    case protocol::Channel::kTable:
      return {"not_seated", "only players can write here until the game is over"};
    case protocol::Channel::kWatchers:
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

bool Chat::may_write(const RoomState& room, const std::string& person, protocol::Channel channel) const {
  if (person.empty()) return false;
  switch (channel) {
    case protocol::Channel::kTable:
      return room.is_at_table(person) || room.phase() == protocol::RoomPhase::kFinished;
    case protocol::Channel::kWatchers:
      return !is_kept_apart(room, person);
    case protocol::Channel::kAllies:
      break;
  }
  return contains(room.allied_people(), person);
}

bool Chat::may_read(const RoomState& room, const std::string& person, const LoggedLine& line) const {
  switch (line.content.channel) {
    case protocol::Channel::kTable:
      return line.open || room.is_at_table(person);
    case protocol::Channel::kWatchers:
      return !is_kept_apart(room, person);
    case protocol::Channel::kAllies:
      break;
  }
  return contains(line.allies, person);
}

protocol::ChatRights Chat::rights(const RoomState& room, const std::string& person) const {
  protocol::ChatRights rights;
  for (const protocol::Channel channel : protocol::kChannels) {
    const bool writes = may_write(room, person, channel);
    const bool is_open = channel == protocol::Channel::kTable &&
                         (room.table().open_chat || room.phase() == protocol::RoomPhase::kFinished);
    const bool watches = channel == protocol::Channel::kWatchers && !is_kept_apart(room, person);
    const auto has_lines = [&] {
      return std::any_of(lines_.begin(), lines_.end(), [&](const LoggedLine& line) {
        return line.content.channel == channel && may_read(room, person, line);
      });
    };
    if (writes || is_open || watches || has_lines()) rights.read.push_back(channel);
    if (writes) rights.write.push_back(channel);
  }
  return rights;
}

bool Chat::has_said(const std::string& person, const std::string& command) const {
  return std::any_of(lines_.begin(), lines_.end(),
                     [&](const LoggedLine& line) { return line.content.person == person && line.command == command; });
}

protocol::Result<LoggedLine> Chat::decide(const RoomState& room, const protocol::Say& say,
                                          const protocol::Identity& who, std::int64_t at) const {
  if (!may_write(room, who.id, say.channel)) return not_yours(say.channel);
  const std::int64_t earliest = at - std::chrono::milliseconds(fixed::kChatTime).count();
  const auto recent = std::count_if(lines_.begin(), lines_.end(), [&](const LoggedLine& line) {
    return line.content.person == who.id && line.content.at > earliest;
  });
  if (static_cast<std::size_t>(recent) >= fixed::kChatBurst) {
    return protocol::Problem{"too_fast", "you are writing too fast; wait a few seconds"};
  }
  LoggedLine line;
  line.number = last_ + 1;
  line.command = say.id;
  line.content = {lines_.empty() ? at : std::max(at, lines_.back().content.at),
                  say.channel,
                  who.id,
                  who.name,
                  room.seat_of(who.id),
                  say.text};
  line.open = say.channel == protocol::Channel::kTable &&
              (room.table().open_chat || room.phase() == protocol::RoomPhase::kFinished);
  if (say.channel == protocol::Channel::kAllies) line.allies = room.allied_people();
  return line;
}

bool Chat::forget(const std::string& person) {
  return std::erase_if(lines_, [&](const LoggedLine& line) { return line.content.person == person; }) > 0;
}

bool Chat::may_have_lines_of(const std::string& person) const {
  return is_full_ || std::ranges::any_of(lines_, [&](const LoggedLine& each) { return each.content.person == person; });
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
