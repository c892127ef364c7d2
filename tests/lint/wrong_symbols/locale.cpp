#include <cctype>

int upper(int letter) {
  return std::toupper(letter);
}
