// Programs whose order of effects is taken from where things stand; `LINE` sends lines back if LINED is defined.
#ifdef LINED
#line 1000
#endif
void in_a_handler(int varying(L) v) {
  do {
    try {
      throw 0;
    } catch (int) {
      note(1);
      try {
        if (v > 1) {
          v -= 1;
          throw 0;
        }
      } catch (int) {
#ifdef LINED
#line 1
#endif
        note(2);
        continue;
      }
      note(3);
      break;
    }
  } while (1);
  note(4);
}

void in_nested_handlers(int varying(L) v) {
  try {
    try {
      while (v < 0) note(9);
      throw 0ll;
    } catch (long long) {
      try {
        if (v > 0) throw 0;
        note(6);
      } catch (...) {
#ifdef LINED
#include "line-directives-handler.h"
#else
        note(1);
        throw 0;
      }
      note(5);
#endif
    }
    note(4);
  } catch (...) {
    note(2);
  }
  note(3);
}

// The function is one `try`; a handler that takes everything belongs to the outer one.
void of_the_function(int varying(L) v) try {
#ifdef LINED
#line 2000
#endif
  for (int i = 0; i < 3; ++i) {
    try {
      if (v == i) throw i;
      if (v == i + 4) throw 1.0;
    }
#ifdef LINED
#line 1
#endif
    catch (int) {
      note(1);
      continue;
    }
    note(2);
  }
#ifdef LINED
#line 1
#endif
  note(3);
}
#ifdef LINED
#line 1
#endif
catch (...) {
  note(4);
}

template <class T> void in_a_template(T v) {
  auto body = [&](T w) {
    try {
      for (;;) {
        note(1);
        try {
          if (w > 3) throw 0;
          if (w > 1) throw 0ll;
        } catch (int) {
#ifdef LINED
#line 1
#endif
          note(2);
          w -= 3;
          continue;
        } catch (...) {
#ifdef LINED
#line 1
#endif
          note(3);
          throw;
        }
#ifdef LINED
#line 1
#endif
        note(4);
        break;
      }
      note(5);
    } catch (...) {
      note(6);
    }
    note(7);
  };
  body(v);
  note(8);
}

struct Members {
  int varying(L) v;
  void in_a_member() {
    while (true) {
      try {
        try {
          if (v == 2) throw 0;
          if (v > 2) throw 1ll;
          break;
        }
#ifdef LINED
#line 1
#endif
        catch (int) {
          note(1);
          v = 1;
        }
      } catch (long long) {
        note(2);
        v -= 1;
#ifdef LINED
#line 1
#endif
        continue;
      }
      note(3);
    }
    note(4);
  }
};

void all(int varying(L) v) {
  in_a_handler(v);
  note(0);
  in_nested_handlers(v);
  note(0);
  of_the_function(v);
  note(0);
  in_a_template(v);
  note(0);
  Members m = {v};
  m.in_a_member();
}
