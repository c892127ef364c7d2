#pragma once

#include "rules/game.hpp"
#include "rules/wasm/answer.hpp"
#include "rules/wasm/fields.hpp"

/// Records with variations as lines (docs/FORMATS.md, "The rules as a module").
namespace rules::wasm {

/// What a record tells besides what happened.
void tell_head(const RecordTree& tree, const Ruleset& ruleset, Answer& answer);
/// Its nodes, with what was noted about them.
void tell_nodes(const RecordTree& tree, Answer& answer);

/// Takes up the tags, nodes and notes that lines give, and answers the record; `tree` says how the game begins. Nodes
/// have any numbers from 1; each stands after its parent.
void write_tree(RecordTree tree, const Ruleset& ruleset, Fields& lines, Answer& answer);

}  // namespace rules::wasm
