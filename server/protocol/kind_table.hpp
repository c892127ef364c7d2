#pragma once

#include <map>
#include <string_view>
#include <variant>

namespace server::protocol {

/// Table of the kinds of events: looks up the row `Kind<E>` of each alternative `E` of the variant
/// `Body`. A row is a struct with static members:
///
/// - `kName`: the name of the kind; or `kNames` and `name(event)` if it has several.
/// - `read(in)`: reads an event from a `Reader`.
template <class Body, template <class> class Kind, class Reader>
class KindTable {
 public:
  using Read = Body (*)(Reader& in);

  static std::string_view name(const Body& body) {
    const auto name_of = []<class E>(const E& event) -> std::string_view {
      if constexpr (requires { Kind<E>::kName; }) {
        return Kind<E>::kName;
      } else {
        return Kind<E>::name(event);
      }
    };
    return std::visit(name_of, body);
  }

  /// Returns the function that reads events of this kind; nullptr if there is no such kind.
  static Read reader(std::string_view kind) {
    static const Readers readers = all(static_cast<const Body*>(nullptr));
    const auto found = readers.find(kind);
    return found == readers.end() ? nullptr : found->second;
  }

 private:
  using Readers = std::map<std::string_view, Read>;

  template <class... E>
  static Readers all(const std::variant<E...>*) {
    Readers readers;
    (add<E>(readers), ...);
    return readers;
  }
  template <class E>
  static void add(Readers& readers) {
    const Read read = [](Reader& in) -> Body { return Kind<E>::read(in); };
    if constexpr (requires { Kind<E>::kName; }) {
      readers.emplace(Kind<E>::kName, read);
    } else {
      for (const std::string_view name : Kind<E>::kNames) readers.emplace(name, read);
    }
  }
};

}  // namespace server::protocol
