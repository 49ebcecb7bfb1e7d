// scenes.h: makes the triangles, and puts them into a tree.
#ifndef SCENES_H
#define SCENES_H

#include <algorithm>
#include <cmath>
#include <vector>

#include "rt.h"

using Triangles = std::vector<Triangle>;

inline void add(Triangles& all, const Vec3& a, const Vec3& b, const Vec3& c) { all.push_back({a, b - a, c - a}); }
inline void add(Triangles& all, const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
  add(all, a, b, c);
  add(all, a, c, d);
}

// A knobbly ball of 2 · columns · rows triangles.
inline Triangles ball(int columns, int rows) {
  const float pi = 3.14159265f;
  const auto point = [&](int column, int row) {
    const float phi = 2 * pi * float(column % columns) / columns, theta = pi * float(row) / rows;
    const float r = 1.0f + 0.16f * std::sin(9 * phi) * std::sin(7 * theta) + 0.04f * std::cos(23 * phi + 31 * theta) * std::sin(theta);
    return Vec3{r * std::sin(theta) * std::cos(phi), r * std::cos(theta), r * std::sin(theta) * std::sin(phi)};
  };
  Triangles all;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      add(all, point(column, row), point(column + 1, row), point(column + 1, row + 1), point(column, row + 1));
    }
  }
  return all;
}

inline void add_block(Triangles& all, const Vec3& middle, float width, float height, float angle) {
  const float c = std::cos(angle) * width, s = std::sin(angle) * width;
  const Vec3 low[] = {{middle.x + c, middle.y, middle.z + s}, {middle.x - s, middle.y, middle.z + c},
                      {middle.x - c, middle.y, middle.z - s}, {middle.x + s, middle.y, middle.z - c}};
  const Vec3 up = {0.0f, height, 0.0f};
  for (int i = 0; i < 4; ++i) add(all, low[i], low[(i + 1) % 4], low[(i + 1) % 4] + up, low[i] + up);
  add(all, low[0] + up, low[1] + up, low[2] + up, low[3] + up);
}

// A room with two blocks in it, open to the front.
inline Triangles room() {
  Triangles all;
  const Vec3 a = {-1, -1, -1}, b = {1, -1, -1}, c = {1, 1, -1}, d = {-1, 1, -1};
  const Vec3 e = {-1, -1, 1}, f = {1, -1, 1}, g = {1, 1, 1}, h = {-1, 1, 1};
  add(all, e, f, g, h);
  add(all, a, b, f, e);
  add(all, d, c, g, h);
  add(all, a, e, h, d);
  add(all, b, f, g, c);
  add_block(all, {-0.4f, -1.0f, 0.3f}, 0.38f, 1.2f, 0.4f);
  add_block(all, {0.4f, -1.0f, -0.2f}, 0.36f, 0.6f, 1.1f);
  return all;
}

inline float of(const Vec3& v, int axis) { return axis == 0 ? v.x : axis == 1 ? v.y : v.z; }

// Halves the triangles again and again, along the longest side of the box around their middles.
inline void build(Triangles& triangles, int begin, int end, std::vector<Node>& nodes) {
  const auto lower = [](const Vec3& a, const Vec3& b) { return Vec3{std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)}; };
  const auto upper = [](const Vec3& a, const Vec3& b) { return Vec3{std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)}; };
  const auto middle = [](const Triangle& t) { return t.corner + (t.edge1 + t.edge2) * (1.0f / 3.0f); };
  Vec3 low = {endless, endless, endless}, high = low * -1.0f, first = low, last = high;
  for (int i = begin; i < end; ++i) {
    const Triangle& t = triangles[i];
    for (const Vec3& corner : {t.corner, t.corner + t.edge1, t.corner + t.edge2}) {
      low = lower(low, corner);
      high = upper(high, corner);
    }
    first = lower(first, middle(t));
    last = upper(last, middle(t));
  }
  const std::size_t here = nodes.size();
  nodes.push_back({low, high, begin, short(end - begin), 0});
  if (end - begin <= 4) return;
  const Vec3 size = last - first;
  const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
  const int half = (begin + end) / 2;
  std::nth_element(triangles.begin() + begin, triangles.begin() + half, triangles.begin() + end,
                   [&](const Triangle& a, const Triangle& b) { return of(middle(a), axis) < of(middle(b), axis); });
  build(triangles, begin, half, nodes);
  nodes[here].next = int(nodes.size());
  nodes[here].count = 0;
  nodes[here].axis = short(axis);
  build(triangles, half, end, nodes);
}

#endif
