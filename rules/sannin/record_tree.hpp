#pragma once

#include "rules/sannin/record.hpp"

/// Records with variations between their text and rules::RecordTree.
namespace rules::sannin {

/// A record that was read and is right.
RecordTree tree_of(ReadRecord read);

/// Writes a tree that goes out from the start of a course. Refuses one whose deeds are not legal, with the argument
/// `node`.
Result<std::string> write_tree(const RecordTree& tree, const Course& start, std::span<const SeatInfo> seats);

}  // namespace rules::sannin
