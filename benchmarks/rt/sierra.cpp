// The rays of a tile go through the tree together: a node is entered if any of them touches its box.
#include "rt.h"

#include "../common/length.h"

struct Ray {
  Vec3 origin, dir, inverse;
  float length;  // how far we look
  int hit;       // which triangle, or -1
};

static Ray varying(L) make_ray(const Vec3 varying(L)& origin, const Vec3 varying(L)& dir, float length) {
  Ray varying(L) ray = {origin, dir, {1.0f / dir.x, 1.0f / dir.y, 1.0f / dir.z}, length, -1};
  return ray;
}

static bool varying(L) touches(const Ray varying(L)& ray, const Node& node) {
  Vec3 varying(L) low = node.low, high = node.high;
  Vec3 varying(L) a = low - ray.origin, b = high - ray.origin;
  float varying(L) near = 0.0f, far = ray.length;
  float varying(L) x0 = a.x * ray.inverse.x, x1 = b.x * ray.inverse.x;
  float varying(L) y0 = a.y * ray.inverse.y, y1 = b.y * ray.inverse.y;
  float varying(L) z0 = a.z * ray.inverse.z, z1 = b.z * ray.inverse.z;
  near = sierra::max(near, sierra::min(x0, x1));
  far = sierra::min(far, sierra::max(x0, x1));
  near = sierra::max(near, sierra::min(y0, y1));
  far = sierra::min(far, sierra::max(y0, y1));
  near = sierra::max(near, sierra::min(z0, z1));
  far = sierra::min(far, sierra::max(z0, z1));
  return near <= far;
}

static void intersect(Ray varying(L)& ray, const Triangle& triangle, int number) {
  Vec3 varying(L) corner = triangle.corner, edge1 = triangle.edge1, edge2 = triangle.edge2;
  Vec3 varying(L) p = ray.dir.cross(edge2);
  float varying(L) determinant = edge1.dot(p);
  if (determinant == 0.0f) return;
  float varying(L) inverse = 1.0f / determinant;
  Vec3 varying(L) d = ray.origin - corner;
  float varying(L) u = d.dot(p) * inverse;
  if (u < 0.0f || u > 1.0f) return;
  Vec3 varying(L) q = d.cross(edge1);
  float varying(L) v = ray.dir.dot(q) * inverse;
  if (v < 0.0f || u + v > 1.0f) return;
  float varying(L) t = edge2.dot(q) * inverse;
  if (t < 0.0f || t > ray.length) return;
  ray.length = t;
  ray.hit = number;
}

static void intersect(Ray varying(L)& ray, const Scene& scene) {
  const bool backwards[] = {sierra::any(ray.dir.x < 0.0f), sierra::any(ray.dir.y < 0.0f), sierra::any(ray.dir.z < 0.0f)};
  int todo[deepest], waiting = 0, at = 0;
  while (true) {
    const Node& node = scene.nodes[at];
    if (sierra::any(touches(ray, node))) {
      if (node.count == 0) {
        const bool second_first = backwards[node.axis];
        todo[waiting++] = second_first ? at + 1 : node.next;
        at = second_first ? node.next : at + 1;
        continue;
      }
      for (int i = node.next; i < node.next + node.count; ++i) intersect(ray, scene.triangles[i], i);
    }
    if (waiting == 0) break;
    at = todo[--waiting];
  }
}

static float varying(L) shade(const Scene& scene, const Ray varying(L)& ray) {
  Triangle varying(L) triangle = scene.triangles[ray.hit];
  Vec3 varying(L) normal = triangle.edge1.cross(triangle.edge2);
  Vec3 varying(L) point = ray.origin + ray.dir * ray.length;
  Vec3 varying(L) lamp = scene.lamp;
  Vec3 varying(L) way = lamp - point;
  float varying(L) cosine = sierra::abs(normal.dot(way)) / sierra::sqrt(normal.dot(normal) * way.dot(way));
  Ray varying(L) shadow = make_ray(point + way * 0.001f, way, 0.998f);
  intersect(shadow, scene);
  if (shadow.hit >= 0) return 0.15f * cosine;
  return 0.15f + 0.85f * cosine;
}

void trace(const Scene& scene, const Camera& camera, float* picture) {
  sierra::Tile<L>::for_each(camera.width, camera.height, [&](int varying(L) x, int varying(L) y) {
    Vec3 varying(L) corner = camera.corner, right = camera.right, down = camera.down;
    Vec3 varying(L) dir = corner + right * (float varying(L)) x + down * (float varying(L)) y;
    Vec3 varying(L) position = camera.position;
    Ray varying(L) ray = make_ray(position, dir, endless);
    intersect(ray, scene);
    float varying(L) light = 0.0f;
    if (ray.hit >= 0) light = shade(scene, ray);
    picture[y * camera.width + x] = light;
  });
}
