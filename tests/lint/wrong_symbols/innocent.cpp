#include <map>
#include <string>
#include <unordered_map>
#include <vector>

// Uses what the rules core may use.
std::size_t count_words(const std::vector<std::string>& words) {
  std::unordered_map<std::string, int> counts;
  std::map<std::string, int> sorted;
  for (const std::string& word : words) sorted[word] = ++counts[word];
  return sorted.size();
}
