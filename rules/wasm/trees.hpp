#pragma once

#include "rules/game.hpp"
#include "rules/wasm/answer.hpp"
#include "rules/wasm/fields.hpp"

/// Records with variations as lines (docs/FORMATS.md, "The rules as a module").
namespace rules::wasm {

/// Adds the head of a record: its tags, options, opening alliance and start position.
void write_head(const RecordTree& tree, const Ruleset& ruleset, Answer& answer);
/// Adds the nodes of a record with their annotations.
void write_nodes(const RecordTree& tree, Answer& answer);

/// Adds the tags, nodes and annotations from `lines` to `tree`, which has the setup of the game,
/// and answers the record. Node numbers start at 1 and are otherwise free; a parent precedes its
/// children.
void write_tree(RecordTree tree, const Ruleset& ruleset, Fields& lines, Answer& answer);

}  // namespace rules::wasm
