// What `for_each` cannot count is said in its own words, at each call; enumerations that are numbers are ends like any other.
#include <sierra.h>

#include <list>
#include <map>

enum Step { first, second, last };
enum class Name { a, b };
struct Few {  // Counted, but not by numbers.
  int* p;
  struct Walk { int* at; int& operator*() const; Walk& operator++(); bool operator!=(Walk) const; };
  Walk begin() const;
  Walk end() const;
};

void list(std::list<int>& l) { sierra::for_each<8>(l, [](int& x) { x = 1; }); }  // expected-error {{for_each takes elements that are found by their number, as those of a vector or an array, whose iterators take '[]': for a list, a map or a filtered view write a loop}}
void again(std::list<int>& l) { sierra::for_each<8>(l, [](int& x) { x = 2; }); }  // expected-error {{for_each takes elements that are found by their number}}
void unsequenced(std::list<int>& l) { sierra::for_each<8>(sierra::unseq, l, [](int& x) { x = 1; }); }  // expected-error {{for_each takes elements that are found by their number}}
void no_length(std::list<int>& l) { sierra::for_each(l, [](int& x) { x = 1; }); }  // expected-error {{for_each takes elements that are found by their number}}
void map(std::map<int, int>& m) { sierra::for_each<8>(m, [](auto& x) { x.second = 1; }); }  // expected-error {{for_each takes elements that are found by their number}}
void own(Few few) { sierra::for_each<4>(few, [](int& x) { x = 1; }); }  // expected-error {{for_each takes elements that are found by their number}}
void places(std::list<int>& l) { sierra::for_each<8>(l.begin(), l.end(), [](int& x) { x = 1; }); }  // expected-error {{for_each needs integers for its ends, or two pointers or iterators of one type that take '[]'}}
void fraction(int* a) { sierra::for_each(0, 9.5f, [&](int i) { a[i] = 1; }); }  // expected-error {{for_each needs integers}}
void names(int* a) { sierra::for_each<8>(Name::a, Name::b, [&](Name i) { a[int(i)] = 1; }); }  // expected-error {{for_each needs integers}}
void chosen(int* a) { sierra::for_each(Name::a, Name::b, [&](Name i) { a[int(i)] = 1; }); }  // expected-error {{for_each needs integers}}
void steps(int* a) {
  sierra::for_each<8>(first, last, [&](int varying(8) i) { a[i] = 1; });
  sierra::for_each(first, last, [&](int i) { a[i] = 1; });
}
