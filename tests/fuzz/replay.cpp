#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

#include "tests/fuzz/target.hpp"

namespace {

/// Returns the named files and all files below the named directories.
std::vector<std::filesystem::path> files(const std::vector<std::string>& names) {
  std::vector<std::filesystem::path> found;
  for (const std::string& name : names) {
    if (!std::filesystem::is_directory(name)) {
      found.emplace_back(name);
      continue;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(name)) {
      if (entry.is_regular_file()) found.push_back(entry.path());
    }
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace

/// Replays inputs from files: replay FILE|DIRECTORY…
int main(int count, char** arguments) {
  int wrong = 0;
  const auto inputs = files({arguments + 1, arguments + count});
  for (const auto& path : inputs) {
    std::ifstream in(path, std::ios::binary);
    const std::string input(std::istreambuf_iterator<char>(in), {});
    try {
      if (!in) throw fuzz::Wrong("cannot be read");
      fuzz::try_input(input);
    } catch (const std::exception& error) {
      std::cerr << path.string() << ": " << error.what() << '\n';
      ++wrong;
    }
  }
  std::cout << inputs.size() << " inputs, " << wrong << " wrong\n";
  return inputs.empty() || wrong > 0 ? 1 : 0;
}
