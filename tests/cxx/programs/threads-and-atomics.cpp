// Threads, mutexes, condition variables, atomics with every ordering, futures, thread_local, call_once, shared_mutex.
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <future>
#include <mutex>
#include <numeric>
#include <optional>
#include <shared_mutex>
#include <thread>
#include <vector>

template<class T> class channel {
  std::mutex m;
  std::condition_variable changed;
  std::deque<T> items;
  bool closed = false;
public:
  void push(T t) {
    {
      std::lock_guard lock(m);
      items.push_back(std::move(t));
    }
    changed.notify_one();
  }
  void close() {
    std::lock_guard lock(m);
    closed = true;
    changed.notify_all();
  }
  std::optional<T> pop() {
    std::unique_lock lock(m);
    changed.wait(lock, [&] { return closed || !items.empty(); });
    if (items.empty()) return std::nullopt;
    T t = std::move(items.front());
    items.pop_front();
    return t;
  }
};

thread_local int depth = 5;
struct per_thread {
  static std::atomic<int> made, gone;
  int n = 0;
  per_thread() { ++made; }
  ~per_thread() { ++gone; }
};
std::atomic<int> per_thread::made{0}, per_thread::gone{0};
int touch() {
  thread_local per_thread p;
  return ++p.n;
}

class spin_lock {
  std::atomic_flag flag = ATOMIC_FLAG_INIT;
public:
  void lock() { while (flag.test_and_set(std::memory_order_acquire)) std::this_thread::yield(); }
  void unlock() { flag.clear(std::memory_order_release); }
};

int main() {
  channel<int> work;
  std::atomic<long> total{0};
  std::vector<std::thread> workers;
  for (int i = 0; i < 4; ++i)
    workers.emplace_back([&] {
      while (auto item = work.pop()) total.fetch_add(*item * 2, std::memory_order_relaxed);
    });
  for (int i = 1; i <= 1000; ++i) work.push(i);
  work.close();
  for (auto& w : workers) w.join();
  std::printf("%ld\n", total.load());

  spin_lock spin;
  long counter = 0;
  std::array<std::thread, 3> three;
  for (auto& t : three) t = std::thread([&] { for (int i = 0; i < 5000; ++i) { std::lock_guard g(spin); ++counter; } });
  for (auto& t : three) t.join();
  std::printf("%ld\n", counter);

  std::atomic<unsigned> maximum{0};
  auto raise = [&](unsigned to) {
    unsigned old = maximum.load();
    while (old < to && !maximum.compare_exchange_weak(old, to, std::memory_order_acq_rel, std::memory_order_acquire)) {}
  };
  std::thread a([&] { for (unsigned i = 0; i < 1000; ++i) raise(i * 7 % 1001); });
  for (unsigned i = 0; i < 1000; ++i) raise(i * 11 % 1003);
  a.join();
  std::printf("%u\n", maximum.load(std::memory_order_seq_cst));

  depth = 7;
  std::thread([] { depth += 1; std::printf("%d %d %d\n", depth, touch(), touch()); }).join();
  std::printf("%d %d %d\n", depth, per_thread::made.load(), per_thread::gone.load());

  auto sum = std::async(std::launch::async, [] { std::vector<int> v(100, 3); return std::accumulate(v.begin(), v.end(), 0); });
  std::promise<int> promise;
  auto future = promise.get_future();
  std::thread fails([&] { try { throw 42; } catch (...) { promise.set_exception(std::current_exception()); } });
  std::printf("%d ", sum.get());
  try {
    future.get();
  } catch (int e) {
    std::printf("caught %d\n", e);
  }
  fails.join();
  std::once_flag once;
  int times = 0;
  for (int i = 0; i < 3; ++i) std::call_once(once, [&] { ++times; });
  std::shared_mutex shared;
  int seen = 0;
  {
    std::shared_lock r1(shared), r2(shared, std::defer_lock);
    seen = r2.try_lock() + shared.try_lock();
  }
  std::printf("%d %d\n", times, seen);
  std::mutex m1, m2;
  std::scoped_lock both(m1, m2);
  std::atomic_thread_fence(std::memory_order_release);
  std::timed_mutex timed;
  std::unique_lock held(timed);
  std::thread([&] { std::printf("%d\n", timed.try_lock_for(std::chrono::milliseconds(2))); }).join();
}
