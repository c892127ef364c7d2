#include "rules/sannin/moves/options.hpp"

#include <gtest/gtest.h>

namespace rules::sannin::options_test {
namespace {

TEST(OptionsTest, FirstValueIsTheDefault) {
  for (const OptionInfo& info : option_infos()) {
    EXPECT_EQ(option_value({}, info.id), info.values[0]);
    EXPECT_EQ(with_option({}, info.id, info.values[0]).value(), RuleOptions());
  }
}

TEST(OptionsTest, KeepsEveryValue) {
  for (const OptionInfo& info : option_infos()) {
    for (const std::string_view value : info.values)
      EXPECT_EQ(option_value(*with_option({}, info.id, value), info.id), value);
  }
}

TEST(OptionsTest, SettingOneKeepsTheOthers) {
  RuleOptions options = *with_option({}, "gap", "stay");
  options = *with_option(options, "illumination", "all");
  EXPECT_EQ(option_value(options, "gap"), "stay");
  EXPECT_EQ(option_value(options, "illumination"), "all");
  EXPECT_EQ(option_value(options, "garden_after"), "restored");
}

TEST(OptionsTest, RefusalNamesValidValues) {
  EXPECT_EQ(with_option({}, "gap", "go").reason(), "the option gap must be promote or stay, not \"go\"");
  EXPECT_EQ(with_option({}, "gaps", "stay").reason(),
            "there is no option \"gaps\"; the options are gap, illumination, promotion_after, garden_after");
}

}  // namespace
}  // namespace rules::sannin::options_test
