// All shaders, by name. Plain functions, which scalar.cpp and unchanged.cpp call in their loops.
#ifndef SHADERS_FUNCTIONS_H
#define SHADERS_FUNCTIONS_H

#include "materials.h"
#include "rays.h"

inline Colour colour(const Vec3& c) { return {c.x, c.y, c.z}; }

// paint(Colour(View, x, y)) with the shader's function.
template<class Paint> void with_function(Shader shader, const Paint& paint) {
  switch (shader) {
    case Shader::brick: return paint([](const View& view, int x, int y) { return colour(colour_of(ray_through(view, x, y), brick)); });
    case Shader::checker: return paint([](const View& view, int x, int y) { return colour(colour_of(ray_through(view, x, y), checker)); });
    case Shader::granite: return paint([](const View& view, int x, int y) { return colour(colour_of(ray_through(view, x, y), granite)); });
    case Shader::parquet: return paint([](const View& view, int x, int y) { return colour(colour_of(ray_through(view, x, y), parquet)); });
    case Shader::phong: return paint([](const View& view, int x, int y) { return colour(colour_of(ray_through(view, x, y), phong)); });
    case Shader::screen: return paint([](const View& view, int x, int y) { return colour(colour_of(ray_through(view, x, y), screen)); });
    case Shader::starball: return paint([](const View& view, int x, int y) { return colour(colour_of(ray_through(view, x, y), starball)); });
    case Shader::whitted: return paint([](const View& view, int x, int y) { return colour(whitted(ray_through(view, x, y))); });
    case Shader::wood: return paint([](const View& view, int x, int y) { return colour(colour_of(ray_through(view, x, y), wood)); });
    case Shader::glass: return paint([](const View& view, int x, int y) { return colour(glass(ray_through(view, x, y))); });
  }
}

#endif
