#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/child_process.hpp"

namespace server::cli {

/// Runs `sannin` with these arguments.
inline support::ProgramResult sannin(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), SANNIN_BINARY);
  return support::run_program(arguments);
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// Returns the JSON objects in the output of `play` and `replay`, one per line.
inline std::vector<nlohmann::ordered_json> reports_of(const support::ProgramResult& result) {
  std::vector<nlohmann::ordered_json> reports;
  for (const std::string& line : lines_of(result.out)) reports.push_back(nlohmann::ordered_json::parse(line));
  return reports;
}

/// Expects status 2 and an error message that contains all these words.
inline void expect_refused(const std::vector<std::string>& arguments, const std::vector<std::string>& words) {
  const support::ProgramResult result = sannin(arguments);
  SCOPED_TRACE(testing::PrintToString(arguments));
  EXPECT_EQ(result.status, 2);
  for (const std::string& word : words) EXPECT_NE(result.err.find(word), std::string::npos) << result.err;
}

}  // namespace server::cli
