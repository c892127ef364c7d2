#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/protocol/http/user_requests.hpp"
#include "server/protocol/messages/reviews.hpp"

namespace server::protocol {

/// Chat line that a user wrote in a game.
struct OwnChatLine {
  std::string game;
  std::int64_t at = 0;
  std::string channel;
  std::string text;
};

/// Data stored for a user, except the lists that may be long.
struct OwnProfile {
  Identity me;
  std::int64_t created = 0;
  std::optional<std::string> account;
  std::optional<std::string> settings;
  std::vector<PersonalToken> tokens;
};

/// Writes the body of `GET /api/me/export` in pieces: one JSON object, indented by
/// two spaces. Call the functions in the order of their declaration; games() and chat() any number
/// of times.
class OwnDataText {
 public:
  explicit OwnDataText(OwnProfile profile) : profile_(std::move(profile)) {}

  /// Writes everything before the first game.
  std::string begin();
  /// `summaries` are outputs of encode_summary().
  std::string games(std::span<const std::string> summaries);
  /// Writes everything between the last game and the first chat line.
  std::string reviews(std::span<const ReviewLine> reviews);
  std::string chat(std::span<const OwnChatLine> lines);
  std::string end();

 private:
  std::string close_list();

  OwnProfile profile_;
  /// Whether the open list has no items yet.
  bool is_empty_ = true;
};

}  // namespace server::protocol
