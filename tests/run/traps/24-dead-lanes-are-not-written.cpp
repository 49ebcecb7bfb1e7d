// A masked store writes no dead lane's memory, not even the old value: it may be read-only, or another thread's.
// flags: -pthread
#include "check.h"

#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 8
#endif
constexpr int L = VECTOR_LENGTH;
constexpr int ROUNDS = 20000;

template <class T> struct Job {
  T* data;
  int parity;
};

// Even lanes belong to one thread, odd lanes to another: whatever is written besides undoes the other's work.
template <class T> void* count_up(void* argument) {
  auto* job = (Job<T>*) argument;
  T varying(L)* view = (T varying(L)*) job->data;
  int varying(L) lane = sierra::seq<L>();
  for (int i = 0; i < ROUNDS; ++i) {
    if (lane % 2 == job->parity) *view += (T) 1;
    asm volatile("" ::: "memory");
  }
  return nullptr;
}
template <class T> void two_threads() {
  alignas(64) static T data[64];
  Job<T> even = {data, 0}, odd = {data, 1};
  pthread_t thread;
  pthread_create(&thread, nullptr, count_up<T>, &odd);
  count_up<T>(&even);
  pthread_join(thread, nullptr);
  for (int i = 0; i < L; ++i) CHECK_EQ(data[i], (T) ROUNDS);
}

template <class T> __attribute__((noinline)) void store_below(T* p, int n, T varying(L) v) {
  T varying(L)* view = (T varying(L)*) p;
  if (sierra::seq<L>() < n) *view = v;
}
// Reading the page behind is fine, writing is not.
template <class T> void read_only(char* border) {
  for (int n = 0; n <= L; ++n) {
    T* p = (T*) border - n;
    store_below<T>(p, n, (T) n + sierra::seq<L>());
    for (int i = 0; i < n; ++i) CHECK_EQ(p[i], (T) (n + i));
  }
}

int main() {
  two_threads<unsigned char>(), two_threads<unsigned short>(), two_threads<int>(), two_threads<long long>();
  two_threads<float>(), two_threads<double>();
  long page = sysconf(_SC_PAGESIZE);
  char* memory = (char*) mmap(nullptr, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(memory + page, page, PROT_READ);
  read_only<signed char>(memory + page), read_only<short>(memory + page), read_only<int>(memory + page);
  read_only<long long>(memory + page), read_only<float>(memory + page), read_only<double>(memory + page);
  return check_status();
}
