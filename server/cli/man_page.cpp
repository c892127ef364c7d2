#include "server/cli/man_page.hpp"

#include <CLI/CLI.hpp>
#include <string_view>
#include <vector>

#include "server/version.hpp"

namespace server::cli {
namespace {

/// The group of options that name none, by CLI11.
constexpr std::string_view kUsualGroup = "Options";

constexpr std::string_view kEnd = R"roff(.SH EXIT STATUS
.TP
.B 0
success
.TP
.B 1
.B sannin check
found faults;
.B sannin bot
was refused by the server or could not reach it
.TP
.B 2
invalid arguments, or a command that failed. The reason is on standard error.
.SH ENVIRONMENT
.TP
.BI SANNIN_ OPTION
replaces an option of
.B sannin serve
that the command line omits, as named above.
.TP
.B SANNIN_TOKEN
the personal token of
.BR "sannin bot" .
.SH FILES
Where Debian's package puts them:
.TP
.I /etc/sannin/sannin.env
options of the service
.I sannin.service
.TP
.I /var/lib/sannin
the data of the service
.TP
.I /var/lib/sannin\-backups
copies of the database, made by
.I sannin\-backup.timer
.TP
.I /usr/share/doc/sannin
documentation and licences
)roff";

/// Escapes text for roff.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if (c == '\'') {
      out += "\\(aq";
    } else if (c == '.' && (out.empty() || out.back() == '\n')) {
      out += "\\&.";
    } else {
      out += c;
    }
  }
  // The only character outside of ASCII in the descriptions. roff would need its encoding.
  constexpr std::string_view kEllipsis = "\u2026";
  for (auto at = out.find(kEllipsis); at != std::string::npos; at = out.find(kEllipsis, at))
    out.replace(at, kEllipsis.size(), "...");
  return out;
}

std::string bold(std::string_view text) {
  return "\\fB" + escaped(text) + "\\fR";
}

std::string italic(std::string_view text) {
  return "\\fI" + escaped(text) + "\\fR";
}

/// Returns the type of an option's values, such as INT, and what its validators say of them, such
/// as "from 0 to 8".
std::pair<std::string, std::string> value_of(const CLI::Option& option) {
  const std::string name = option.get_type_name();
  const std::size_t colon = name.find(':');
  if (colon == std::string::npos) return {name, {}};
  return {name.substr(0, colon), name.substr(colon + 1)};
}

/// Returns the tag of an option: its names and the type of its value.
std::string signature(const CLI::Option& option) {
  if (!option.nonpositional()) return italic(option.get_name(true)) + (option.get_expected_max() > 1 ? " ..." : "");
  std::string names;
  const auto add = [&names](const std::string& name) { names += (names.empty() ? "" : ", ") + bold(name); };
  for (const std::string& name : option.get_snames()) add("-" + name);
  for (const std::string& name : option.get_lnames()) add("--" + name);
  if (option.get_items_expected_max() > 0) names += " " + italic(value_of(option).first);
  return names;
}

std::string details(const CLI::Option& option) {
  std::string text = escaped(option.get_description());
  if (const std::string range = value_of(option).second; !range.empty()) text += " (" + escaped(range) + ")";
  text += ".";
  if (option.get_required()) text += " Required.";
  if (!option.get_default_str().empty()) text += " Default: " + escaped(option.get_default_str()) + ".";
  if (!option.get_envname().empty()) text += " Environment: " + escaped(option.get_envname()) + ".";
  return text;
}

std::string entry(const CLI::Option& option) {
  return ".TP\n" + signature(option) + "\n" + details(option) + "\n";
}

/// Returns the arguments of a command in its synopsis.
std::string arguments_of(const CLI::App& command) {
  std::string line = " [" + italic("OPTION") + " ...]";
  for (const CLI::Option* option : command.get_options()) {
    if (option->nonpositional()) continue;
    const std::string argument = signature(*option);
    line += option->get_required() ? " " + argument : " [" + argument + "]";
  }
  return line;
}

/// Returns the section of a command: its options without a group first, then each group.
std::string section(const CLI::App& command) {
  std::string text = ".SS sannin " + escaped(command.get_name()) + "\n" + bold("sannin " + command.get_name()) +
                     arguments_of(command) + "\n.PP\n" + escaped(command.get_description()) + ".\n";
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_group() == kUsualGroup && !option->check_lname("help")) text += entry(*option);
  }
  for (const std::string& group : command.get_groups()) {
    if (group == kUsualGroup || group.empty()) continue;
    text += ".PP\n" + escaped(group) + ":\n";
    for (const CLI::Option* option : command.get_options()) {
      if (option->get_group() == group) text += entry(*option);
    }
  }
  return text;
}

}  // namespace

std::string man_page(const CLI::App& program) {
  std::string page =
      ".TH SANNIN 1 \"\" \"Sannin " SANNIN_VERSION
      "\" \"Sannin\"\n"
      ".SH NAME\n"
      "sannin \\- server, computer player and rules of three\\-handed shogi\n"
      ".SH SYNOPSIS\n" +
      bold("sannin") + " " + italic("COMMAND") + " [" + italic("OPTION") + " ...]\n.br\n" + bold("sannin --version") +
      "\n.SH DESCRIPTION\n"
      "Sannin is a web server with a browser client for shogi for three players and for three games for two. "
      "The program also plays on other servers, and applies the rules on the command line.\n";
  page += ".SH OPTIONS\n";
  for (const CLI::Option* option : program.get_options()) page += entry(*option);
  page += ".PP\n" + bold("--help") + " after a command lists its options.\n.SH COMMANDS\n";
  for (const CLI::App* command : program.get_subcommands({})) page += section(*command);
  return page.append(kEnd);
}

}  // namespace server::cli
