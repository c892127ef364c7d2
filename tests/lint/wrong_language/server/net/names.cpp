// Names of code that words.txt replaces. A comment may quote `find_person`.
int find_person();
int personal_tokens();
struct PactOffered {};
const char* const kKey = "watchers";
