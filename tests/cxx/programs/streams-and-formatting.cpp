// iostream formatting, manipulators, string streams, own inserters, locale-free parsing, wide characters, file streams.
#include <bitset>
#include <complex>
#include <cstdio>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <limits>
#include <sstream>
#include <string>
#include <valarray>
#include <vector>

struct money {
  long cents;
  friend std::ostream& operator<<(std::ostream& out, const money& m) {
    std::ostringstream s;
    s << m.cents / 100 << '.' << std::setw(2) << std::setfill('0') << m.cents % 100;
    return out << s.str();
  }
  friend std::istream& operator>>(std::istream& in, money& m) {
    long whole, part;
    char point;
    if (in >> whole >> point >> part && point == '.') m.cents = whole * 100 + part;
    else in.setstate(std::ios::failbit);
    return in;
  }
};
std::ostream& stars(std::ostream& out) { return out << "***"; }
struct repeat { char c; int n; };
std::ostream& operator<<(std::ostream& out, repeat r) { while (r.n-- > 0) out << r.c; return out; }

class upper : public std::streambuf {
  std::streambuf* to;
  int overflow(int c) override { return to->sputc(char(c >= 'a' && c <= 'z' ? c - 32 : c)); }
public:
  explicit upper(std::streambuf* b) : to(b) {}
};

int main() {
  std::cout << 42 << ' ' << std::hex << std::showbase << 255 << ' ' << std::oct << 8 << std::dec << ' ' << std::boolalpha << true << '\n';
  std::cout << std::fixed << std::setprecision(3) << 3.14159 << ' ' << std::scientific << 12345.678 << ' ' << std::defaultfloat << 0.1f << '\n';
  std::cout << '|' << std::setw(8) << std::left << "left" << '|' << std::setw(8) << std::right << "right" << '|' << std::setw(8) << std::internal << -42 << "|\n";
  std::cout << std::setfill('.') << std::setw(10) << 7 << std::setfill(' ') << std::showpos << 5 << std::noshowpos << '\n';
  std::cout << money{12305} << stars << repeat{'=', 5} << '\n';
  std::istringstream in("10.50 3.99 oops");
  money m{}, sum{0};
  while (in >> m) sum.cents += m.cents;
  std::cout << sum << ' ' << in.fail() << in.eof() << '\n';
  std::cout << std::quoted("say \"hi\"") << ' ' << std::bitset<8>(0xa5) << ' ' << std::complex<double>(1, -2) * std::complex<double>(0, 1) << '\n';
  std::cout << std::numeric_limits<double>::infinity() << ' ' << std::numeric_limits<long long>::min() << ' ' << std::hexfloat << 1.5 << std::defaultfloat << '\n';
  {
    upper shout(std::cout.rdbuf());
    std::ostream out(&shout);
    out << "written in capitals " << 3 << '\n';
  }
  {
    std::ofstream f("numbers.txt");
    for (int i = 0; i < 5; ++i) f << i << ',' << i * i << '\n';
  }
  std::ifstream f("numbers.txt");
  std::string line;
  int total = 0;
  while (std::getline(f, line)) {
    std::istringstream fields(line);
    std::string field;
    while (std::getline(fields, field, ',')) total += std::stoi(field);
  }
  std::cout << total << ' ' << f.eof() << '\n';
  std::wostringstream wide;
  wide << L"wide " << 12;
  std::cout << wide.str().size() << ' ' << sizeof(u"x") << sizeof(U"x") << sizeof(u8"\u00e9") << '\n';
  std::valarray<double> a{1, 2, 3}, b = a * a + 1.0;
  std::cout << b.sum() << ' ' << std::valarray<double>(b[std::slice(0, 2, 2)]).size() << ' ' << std::sqrt(a)[2] << '\n';
  std::printf("%5.2f|%-6s|%+d|%#x|%c|%%|%s\n", 2.345, "ab", 3, 255, 'z', "end");
  std::cerr << "to the other stream\n";
}
