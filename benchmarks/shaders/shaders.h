// Ten shaders: what colour a pixel of a picture has, by a plain function of the ray through it.
#ifndef SHADERS_H
#define SHADERS_H

struct Colour {
  float red, green, blue;
};

struct View {
  int width, height;
};

enum class Shader { brick, checker, granite, parquet, phong, screen, starball, whitted, wood, glass };

void render(const View& view, Shader shader, Colour* picture);

#endif
