// Lanes are copied as bits: a class whose objects do more when they are copied, assigned or destroyed has none. The error names the class and the field.
// flags: -ferror-limit=0
#include <sierra.h>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

struct Copied { int x; Copied(const Copied&); };
struct Outside { int x; Outside(const Outside&); };
inline Outside::Outside(const Outside&) = default;
struct Moved { int x; Moved(Moved&&) noexcept; Moved(const Moved&) = default; };
struct Assigned { int x; Assigned& operator=(const Assigned& o) { x = o.x + 1; return *this; } };
struct Kept { int x; Kept(const Kept&) = delete; };
struct Unassigned { int x; Unassigned& operator=(const Unassigned&) = delete; };
struct Destroyed { int x; ~Destroyed() { x = 0; } };
struct OnlyMoves { int x; OnlyMoves(OnlyMoves&&) = default; OnlyMoves(const OnlyMoves&) = delete; };
template<class T> struct Template { T x; Template& operator=(const Template<T>& o) { x = o.x; return *this; } };
struct Inner { Destroyed d[2]; };
struct Outer { int a; Inner inner; };
struct Derived : Destroyed { int b; };
struct Path { std::vector<float> points; float length; };
struct Named { int age; std::string name; };
struct Shared { std::shared_ptr<int> p; };
template<class T> void in_a_template(T varying(8)& a, T const& b) { a = b; }

// What is plain is not refused: defaulted copies, constructors, what does no more than its members do.
struct Plain {
  int x;
  Plain(int x = 2) : x(x) {}
  Plain(const Plain&) = default;
  Plain(Plain&&) = default;
  Plain& operator=(const Plain&) = default;
  Plain& operator=(int y) { x = y; return *this; }
  ~Plain() = default;
};
struct Converts { int x; template<class T> Converts(const T& t) : x(t) {} };

int varying(8) fine(Plain varying(8) p, std::vector<Path>& paths, std::vector<Named>& all, int varying(8) i) {
  Plain varying(8) q = Plain(3);
  p = q;
  Converts varying(8) c = Converts(4);
  std::pair<Plain, std::pair<int, char>> varying(8) pair;
  pair = std::pair<Plain, std::pair<int, char>>();
  std::vector<int>* varying(8) pointers = nullptr;
  paths[i].length = 2;  // the other fields may be anything
  all[i].age += 1;
  return p.x + c.x + pair.first.x + all[i].age + (int varying(8)) (pointers == nullptr);
}

void f(std::vector<Path>& paths, std::vector<Named>& all, int varying(8) i) {
  Copied varying(8)* no_object = nullptr;
  (void)no_object;
  (void)sizeof(Copied varying(8));  // expected-error {{'Copied varying(8)' is not supported: 'Copied' has a copy constructor of its own}}
  (void)sizeof(Outside varying(8));  // expected-error {{'Outside varying(8)' is not supported: 'Outside' has a copy constructor of its own}}
  (void)sizeof(Moved varying(8));  // expected-error {{'Moved' has a move constructor of its own}}
  (void)sizeof(Assigned varying(8));  // expected-error {{'Assigned' has an assignment operator of its own}}
  (void)sizeof(Kept varying(8));  // expected-error {{'Kept' has a deleted copy constructor}}
  (void)sizeof(Unassigned varying(8));  // expected-error {{'Unassigned' has a deleted assignment operator}}
  (void)sizeof(Destroyed varying(8));  // expected-error {{'Destroyed' has a destructor of its own}}
  (void)sizeof(OnlyMoves varying(8));  // expected-error {{'OnlyMoves' has a deleted copy constructor}}
  Template<int> varying(8) t;  // expected-error {{'Template<int>' has an assignment operator of its own}}
  (void)sizeof(Outer varying(8));  // expected-error {{field 'd' of 'Inner' is of type 'Destroyed', which has a destructor of its own}}
  (void)sizeof(Derived varying(8));  // expected-error {{base class 'Destroyed' of 'Derived' has a destructor of its own}}
  struct Local { Destroyed d; };
  (void)sizeof(Local varying(8));  // expected-error {{field 'd' of 'Local' is of type 'Destroyed', which has a destructor of its own}}

  std::vector<int> a;
  std::vector<int> varying(8) v = a;  // expected-error {{'std::vector<int> varying(8)' is not supported: 'std::vector<int>' has a copy constructor of its own}}
  a = sierra::extract(v, 0);
  std::string varying(8) s = std::string("a");  // expected-error {{'std::basic_string<char>' has a copy constructor of its own}}
  std::unique_ptr<int> varying(8) u;  // expected-error {{'std::unique_ptr<int>' has a destructor of its own}}
  (void)sizeof(Shared varying(8));  // expected-error {{field 'p' of 'Shared' is of type 'std::shared_ptr<int>', which has}}
  std::map<int, int> varying(8) m;  // expected-error {{'std::map<int, int>' has a copy constructor of its own}}
  std::pair<int, std::string> varying(8) p;  // expected-error {{field 'second' of 'std::pair<int, std::basic_string<char>>' is of type 'std::basic_string<char>', which has a copy constructor of its own}}
  Path varying(8) path = paths[i];  // expected-error {{field 'points' of 'Path' is of type 'std::vector<float>', which has a copy constructor of its own}}
  Named varying(8) one = all[i];  // expected-error {{field 'name' of 'Named' is of type 'std::basic_string<char>', which has a copy constructor of its own}}
  std::shared_ptr<int> varying(8) shared;  // expected-error {{'std::shared_ptr<int>' has}}
  in_a_template(shared, std::shared_ptr<int>());
}
