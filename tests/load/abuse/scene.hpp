#pragma once

#include <array>
#include <string>
#include <vector>

namespace load {

/// State of the server that attacks use: users, and games and reviews as large as the limits
/// permit.
struct Scene {
  int port = 0;
  /// Cookies of three users who play in all long games, as values of the header Cookie. The first
  /// user has also sent kChatLines lines of chat.
  std::array<std::string, 3> cookies;
  /// Running games of more than 1,000 moves each.
  std::vector<std::string> long_games;
  /// A game that has not started, with kBusyEvents events.
  std::string busy_game;
  /// Game before its start, without players.
  std::string open_game;
  /// Open reviews: one line of 999 moves (one below the maximum), and 5,000 nodes.
  std::string deep_review;
  std::string wide_review;
  /// In the deep review: the last node, and the legal moves after it.
  int last_node = 0;
  std::vector<std::string> last_moves;
  /// The records of both reviews.
  std::string deep_record;
  std::string wide_record;
};

inline constexpr int kChatLines = 100'000;
inline constexpr int kBusyEvents = 200'000;
inline constexpr int kFinishedGames = 2000;
inline constexpr int kLongGames = 10;

/// Fills a new database with the scene except for the reviews.
Scene furnish(const std::string& database);
/// Creates a review from a record, as the first user from this address, and returns its id. Throws
/// std::runtime_error if the server refuses.
std::string create_review(const Scene& scene, const std::string& record, const std::string& address);
/// Creates the reviews on the server at `scene.port`. Throws std::runtime_error if the server
/// refuses.
void open_reviews(Scene& scene);

}  // namespace load
