#include "tests/server/room/state/table.hpp"

#include <gtest/gtest.h>

#include "server/protocol/encode.hpp"
#include "server/protocol/events/event_codec.hpp"

namespace server {

using namespace server::protocol;
using namespace server::room;

TableOptions default_table(const rules::Ruleset& ruleset, Seating seating, bool opening_alliance) {
  TableOptions table{std::string(ruleset.id()), {}, seating, opening_alliance, true};
  for (const rules::OptionInfo& option : ruleset.options()) table.options.emplace_back(option.id, option.values[0]);
  return table;
}

Table::Table(const rules::Ruleset& ruleset, TableOptions options, const std::string& maker) : room("7h2Kq9", ruleset) {
  log.push_back({1, at_, maker, "", Created{std::move(options)}});
  EXPECT_TRUE(room.apply(log.back()).ok());
}

Decision Table::ask(const std::string& user, Action action, std::string id) {
  if (id.empty()) id = "c" + std::to_string(++commands_);
  at_ += 1000;
  Decision decision =
      room.handle({std::move(id), std::move(action)}, {user, "Name of " + user, programs.contains(user)},
                  {at_, lot, lag, gone, "Qm4vT8xz"});
  if (const auto* accepted = std::get_if<Accepted>(&decision)) {
    for (const Notice& notice : accepted->notices) log.push_back(notice.event);
  }
  return decision;
}

std::string Table::answer(const std::string& user, Action action, std::string id) {
  const Decision decision = ask(user, std::move(action), std::move(id));
  if (const auto* problem = std::get_if<Problem>(&decision)) return problem->code;
  return std::holds_alternative<Repeated>(decision) ? "repeated" : "done";
}

std::string Table::reason(const std::string& user, Action action) {
  const Decision decision = ask(user, std::move(action));
  const auto* problem = std::get_if<Problem>(&decision);
  return problem == nullptr ? "" : problem->reason;
}

std::string Table::play(std::string_view move) {
  return answer(room.user_on_turn().value_or(""), Move{room.now() ? room.now()->number : 1, std::string(move)});
}

bool Table::flag() {
  const auto accepted = room.flag({at_, lot, lag});
  if (!accepted) return false;
  for (const Notice& notice : accepted->notices) log.push_back(notice.event);
  return true;
}

void Table::seat_all(const std::vector<std::string>& players) {
  for (std::size_t i = 0; i < players.size(); ++i) {
    EXPECT_EQ(answer(players[i], TakeSeat{std::string(room.ruleset().seats()[i].id)}), "done");
  }
}

std::unique_ptr<RoomState> Table::refold() const {
  auto folded = std::make_unique<RoomState>(room.game_id(), room.ruleset());
  for (const Event& event : log) {
    auto body =
        decode_event_data(event_kind(event.body), encode_event_data(event.body, room.ruleset()), &room.ruleset());
    EXPECT_TRUE(body.ok()) << body.problem().reason;
    const auto applied = folded->apply({event.seq, event.at, event.author, event.command, *body});
    EXPECT_TRUE(applied.ok()) << applied.reason();
  }
  return folded;
}

std::string Table::whole(const RoomState& room) {
  const std::string message = encode_room(room.snapshot(), "", 0);
  EXPECT_EQ(room.message("", 0).text(), message) << "what is kept of the steps";
  std::string text = message + "\n" + encode_summary(outline_of(room.snapshot())) + "\n";
  for (const std::string& move : room.legal_moves()) text += move + " ";
  return text + "\n" + room.user_on_turn().value_or("-") + "\n" + room.record().value_or("-");
}

}  // namespace server
