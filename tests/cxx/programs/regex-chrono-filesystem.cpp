// The heavy parts of the library: regular expressions, clocks and durations, the file system, random numbers.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <regex>
#include <set>
#include <string>

namespace fs = std::filesystem;

int main() {
  const std::string text = "2024-02-29 alpha=1; 1999-12-31 beta=22; bad-date gamma=333;";
  std::regex pattern(R"((\d{4})-(\d{2})-(\d{2})\s+(\w+)=(\d+);)");
  for (auto i = std::sregex_iterator(text.begin(), text.end(), pattern); i != std::sregex_iterator(); ++i)
    std::cout << (*i)[4] << '@' << (*i)[1] << '/' << (*i)[2] << " -> " << std::stoi((*i)[5]) * 2 << '\n';
  std::cout << std::regex_replace(text, std::regex("[aeiou]+", std::regex::icase), "_") << '\n';
  std::smatch m;
  std::cout << std::regex_match(std::string("user@example.org"), std::regex("([^@]+)@(.+)\\.org")) << std::regex_search(text, m, std::regex("beta=(\\d+)")) << m.str(1) << '\n';
  try {
    std::regex broken("(unclosed");
  } catch (const std::regex_error& e) {
    std::cout << "regex error " << (e.code() == std::regex_constants::error_paren) << '\n';
  }

  using namespace std::chrono;
  using namespace std::chrono_literals;
  auto span = 1h + 2min + 3s + 4ms;
  std::cout << span.count() << ' ' << duration_cast<minutes>(span).count() << ' ' << duration<double, std::ratio<3600>>(90min).count() << '\n';
  time_point<system_clock, seconds> day(seconds(86400 * 365));
  std::cout << floor<hours>(day + 59min).time_since_epoch().count() << ' ' << (steady_clock::now() >= steady_clock::time_point()) << '\n';
  std::cout << (1500ms > 1s) << ' ' << round<seconds>(1500ms).count() << ' ' << (7min % 4min).count() << '\n';

  fs::create_directories("a/b/c");
  std::ofstream("a/one.txt") << "1";
  std::ofstream("a/b/two.dat") << "22";
  std::ofstream("a/b/c/three.txt") << "333";
  std::set<std::string> names;
  std::uintmax_t bytes = 0;
  for (auto& entry : fs::recursive_directory_iterator("a")) {
    names.insert(entry.path().generic_string() + (entry.is_directory() ? "/" : ""));
    if (entry.is_regular_file()) bytes += entry.file_size();
  }
  for (auto& n : names) std::cout << n << ' ';
  std::cout << bytes << '\n';
  fs::path p = "a/b/../b/two.dat";
  std::cout << p.lexically_normal().generic_string() << ' ' << p.stem() << ' ' << p.extension() << ' ' << p.has_root_path() << ' ' << fs::equivalent(p, "a/b/two.dat") << '\n';
  fs::rename("a/one.txt", "a/uno.txt");
  std::error_code error;
  fs::file_size("a/one.txt", error);
  std::cout << bool(error) << ' ' << fs::exists("a/uno.txt") << ' ' << fs::remove_all("a") << '\n';

  std::mt19937 random(12345);
  std::cout << random() << ' ' << random() << ' ';
  std::mt19937_64 wide(1);
  wide.discard(10);
  std::cout << wide() << '\n';
  std::minstd_rand small(7);
  std::string deck = "abcdefgh";
  for (std::size_t i = deck.size(); i > 1; --i) std::swap(deck[i - 1], deck[small() % i]);
  std::cout << deck << '\n';
}
