// gather, scatter, packed, streamed and prefetched memory: a dead lane touches none, at the edge of a page; bit_cast keeps every bit.
// lengths: 2 4 8 16 64
constexpr int L = VECTOR_LENGTH;
#include "inputs/cross.h"

#include <sys/mman.h>

constexpr int page = 4096;

// L elements, the last of which ends where memory that nobody may touch begins.
template <class T> T* before_the_edge(int elements) {
  static char* pages = (char*)mmap(nullptr, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(pages + page, page, PROT_NONE);
  return (T*)(pages + page) - elements;
}

template <class T> void edges() {
  for (int k = 0; k <= L; ++k) {
    T* p = before_the_edge<T>(k);
    int varying(L) lane = sierra::seq<L>();
    T varying(L) v = (T)1, r = (T)0;
    int stored = 0, loaded = 0;
    if (lane < k) {
      sierra::stream_store(p, v);
      r = sierra::stream_load<L>(p);
      sierra::prefetch(p, lane);
    }
    for (int i = 0; i < L; ++i) CHECK(sierra::extract(r, i) == (i < k ? (T)1 : (T)0));
    for (int i = 0; i < k; ++i) p[i] = (T)0;
    if (lane >= L - k) {
      stored = sierra::packed_store_active(p, v);
      loaded = sierra::packed_load_active((const T*)p, r);
    }
    CHECK_EQ(stored, k);
    CHECK_EQ(loaded, k);
    for (int i = 0; i < k; ++i) CHECK(p[i] == (T)1);
    int varying(L) far = lane < k ? lane : 1 << 28;
    if (lane < k) {
      sierra::scatter(p, far, sierra::gather((const T*)p, far));
      sierra::scatter(p, (long varying(L))far, sierra::gather((const T*)p, (unsigned varying(L))far));
    }
    sierra::prefetch(p + L), sierra::prefetch_write(p), sierra::prefetch(p, far);
  }
}

template <class T> void streams() {
  // Aligned, so that it may really pass by the caches, and not.
  alignas(64) T data[3 * L + 1];
  for (int start = 0; start < 2; ++start) {
    fill(data, 100), fill(data + L, 100), fill(data + 2 * L, 100);
    T copy[L];
    for (int i = 0; i < L; ++i) copy[i] = data[start + i];
    T varying(L) v = sierra::stream_load<L>((const T*)data + start);
    sierra::stream_store(data + L + start, v);
    for (int i = 0; i < L; ++i) CHECK(data[L + start + i] == copy[i]);
  }
}

template <class To, class From> void same_size() {
  From a[L];
  To out[L];
  fill(a, 1u << 31);
  AS(To, out) = sierra::bit_cast<To>(AS(From, a));
  CHECK(__builtin_memcmp(a, out, sizeof(a)) == 0);
}

int main() {
  ALL_TYPES(edges);
  ALL_TYPES(streams);
  same_size<int, float>(), same_size<float, unsigned>(), same_size<long, double>(), same_size<double, long long>();
  same_size<_Float16, short>(), same_size<unsigned short, _Float16>(), same_size<char, unsigned char>(), same_size<small_enum, signed char>();
  same_size<float, float>(), same_size<long long, wide_enum>();
  return check_status();
}
