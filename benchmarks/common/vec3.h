// vec3.h: three numbers. The members are templates, so that they work on lanes as well.
#ifndef BENCHMARKS_VEC3_H
#define BENCHMARKS_VEC3_H

struct Vec3 {
  float x, y, z;
  template<class B> auto operator+(const B& b) const { return Vec3{x + b.x, y + b.y, z + b.z}; }
  template<class B> auto operator-(const B& b) const { return Vec3{x - b.x, y - b.y, z - b.z}; }
  template<class B> auto operator*(const B& b) const { return Vec3{x * b, y * b, z * b}; }
  template<class B> Vec3& operator+=(const B& b) {
    x += b.x;
    y += b.y;
    z += b.z;
    return *this;
  }
  template<class B> auto dot(const B& b) const { return x * b.x + y * b.y + z * b.z; }
  template<class B> auto cross(const B& b) const { return Vec3{y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x}; }
};

#endif
