// Rays from a camera to a scene of triangles in a tree of boxes, and from where they hit to a lamp.
#ifndef RT_H
#define RT_H

#include "../common/vec3.h"

struct Triangle {
  Vec3 corner, edge1, edge2;
};

// A box around some of the triangles: its first child stands behind it, `next` says where the second one is, or the first of its `count` triangles.
struct Node {
  Vec3 low, high;
  int next;
  short count, axis;
};

struct Scene {
  const Node* nodes;
  const Triangle* triangles;
  Vec3 lamp;
};
struct Camera {
  Vec3 position, corner, right, down;  // the direction through pixel (x, y) is corner + right · x + down · y
  int width, height;
};

constexpr int deepest = 64;
constexpr float endless = 1.0e30f;

void trace(const Scene& scene, const Camera& camera, float* picture);

#endif
