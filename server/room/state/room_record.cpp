#include <ctime>

#include "server/room/state/record_tags.hpp"
#include "server/room/state/room_state.hpp"

// RoomState: the game's record and its traits for the archive search.
namespace server::room {
namespace {

/// Returns the date (UTC) of a time in Unix milliseconds, in the format of records.
std::string date_of(std::int64_t at) {
  const std::time_t seconds = at / 1000;
  std::tm day{};
  gmtime_r(&seconds, &day);
  char text[16];
  const std::size_t length = std::strftime(text, sizeof text, "%Y.%m.%d", &day);
  return {text, length};
}

}  // namespace

std::optional<std::string> RoomState::record() const {
  if (!game_) return std::nullopt;
  const auto& from = table_.imported;
  const auto or_unknown = [](const std::string& text) { return text.empty() ? "?" : text; };
  std::vector<rules::Tag> tags = {{"Event", from ? or_unknown(from->event) : std::string(kOwnEvent) + game_id_},
                                  {"Site", from ? or_unknown(from->site) : std::string(kOwnSite)},
                                  {"Date", from ? or_unknown(from->date) : date_of(created_)}};
  for (const protocol::PublicUser& player : players_)
    tags.push_back({std::string(seat_info(*player.seat).title), player.name});
  for (const protocol::PublicUser& player : players_) {
    const std::string seat(seat_info(*player.seat).title);
    if (!player.former.empty()) tags.push_back({seat + kFormerTag, protocol::former_text(player.former)});
    if (player.program) tags.push_back({seat + kTypeTag, kProgramType});
  }
  const bool foreign_time = from && !from->time_control.empty();
  tags.push_back({"TimeControl", foreign_time ? from->time_control : protocol::time_control_text(table_.time)});
  std::vector<std::optional<std::int64_t>> clocks;
  for (const protocol::LoggedStep& step : steps_) {
    // With a delay, the time left excludes the delay, because every move has the full delay.
    const bool in_periods = std::holds_alternative<protocol::Byoyomi>(table_.time);
    clocks.push_back(!step.remaining ? std::nullopt
                     : in_periods    ? std::optional(protocol::time_in_all(table_.time, *step.remaining))
                                     : std::optional(step.remaining->time));
  }
  return game_->record(tags, clocks);
}

std::vector<rules::Tag> RoomState::facts() const {
  return game_ ? game_->facts() : std::vector<rules::Tag>();
}

}  // namespace server::room
