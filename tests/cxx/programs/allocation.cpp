// Placement new, class operator new, custom and polymorphic allocators, aligned allocation, destroying order, smart pointers.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <list>
#include <map>
#include <memory>
#include <memory_resource>
#include <new>
#include <string>
#include <vector>

static int news = 0, deletes = 0;
struct pooled {
  int value;
  pooled(int v) : value(v) {}
  static void* operator new(std::size_t n) { ++news; return std::malloc(n); }
  static void operator delete(void* p) { ++deletes; std::free(p); }
  static void* operator new(std::size_t, void* p, int tag) { std::printf("tag %d ", tag); return p; }
  static void* operator new[](std::size_t n) { news += 100; return std::malloc(n); }
  static void operator delete[](void* p) { deletes += 100; std::free(p); }
};

template<class T> struct arena_allocator {
  using value_type = T;
  char* memory;
  std::size_t* used;
  arena_allocator(char* m, std::size_t* u) : memory(m), used(u) {}
  template<class U> arena_allocator(const arena_allocator<U>& o) : memory(o.memory), used(o.used) {}
  T* allocate(std::size_t n) {
    *used = (*used + alignof(T) - 1) / alignof(T) * alignof(T);
    T* p = reinterpret_cast<T*>(memory + *used);
    *used += n * sizeof(T);
    return p;
  }
  void deallocate(T*, std::size_t) {}
  template<class U> bool operator==(const arena_allocator<U>& o) const { return memory == o.memory; }
  template<class U> bool operator!=(const arena_allocator<U>& o) const { return memory != o.memory; }
};

struct alignas(64) line { unsigned char bytes[64]; };
struct member { const char* n; ~member() { std::printf("~%s ", n); } };
struct whole {
  member a{"a"}, b{"b"};
  member c[2] = {{"c0"}, {"c1"}};
};
struct self : std::enable_shared_from_this<self> { std::shared_ptr<self> me() { return shared_from_this(); } };

int main() {
  {
    std::unique_ptr<pooled> p(new pooled(3));
    pooled* array = new pooled[2]{1, 2};
    std::printf("%d %d\n", p->value, array[1].value);
    delete[] array;
    alignas(pooled) unsigned char space[sizeof(pooled)];
    pooled* placed = new (space, 9) pooled(8);
    std::printf("%d\n", placed->value);
    placed->~pooled();
  }
  std::printf("%d %d\n", news, deletes);
  alignas(16) static char memory[4096];
  std::size_t used = 0;
  {
    arena_allocator<int> arena(memory, &used);
    std::vector<int, arena_allocator<int>> v(arena);
    for (int i = 0; i < 20; ++i) v.push_back(i);
    std::map<int, short, std::less<int>, arena_allocator<std::pair<const int, short>>> m(arena);
    m[3] = 1;
    m[1] = 2;
    std::printf("%d %d %d\n", v[19], m.begin()->second, used > 200 && used < 1000);
  }
  std::array<std::byte, 512> buffer;
  std::pmr::monotonic_buffer_resource resource(buffer.data(), buffer.size(), std::pmr::null_memory_resource());
  std::pmr::list<std::pmr::string> names({"one", "two"}, &resource);
  names.emplace_back("a longer name that does not fit inside");
  bool inside = reinterpret_cast<std::byte*>(&names.back()) >= buffer.data() && reinterpret_cast<std::byte*>(&names.back()) < buffer.data() + 512;
  std::printf("%zu %d\n", names.size(), inside);
  auto* l = new line[3];
  std::printf("%d %zu\n", int(reinterpret_cast<std::uintptr_t>(l) % 64), sizeof(*l));
  delete[] l;
  { whole w; }
  std::puts("");
  std::shared_ptr<self> s = std::make_shared<self>();
  std::weak_ptr<self> weak = s;
  auto other = s->me();
  std::printf("%ld ", s.use_count());
  s.reset();
  other.reset();
  std::printf("%d\n", weak.expired());
  auto closer = [](std::FILE* f) { std::puts("closed"); std::fclose(f); };
  std::unique_ptr<std::FILE, decltype(closer)> file(std::tmpfile(), closer);
  std::fputs("x", file.get());
  void* none = operator new(std::size_t(-1) / 2, std::nothrow);
  std::printf("%d\n", none == nullptr);
  std::launder(&file)->reset();
}
