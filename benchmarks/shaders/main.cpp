#include "shaders.h"

#include "../common/bench.h"

static bench::Case make(const char* name, Shader shader) {
  return {name, [=](bool small) {
            const View view{small ? 93 : 480, small ? 61 : 360};
            auto picture = std::make_shared<std::vector<Colour>>(std::size_t(view.width) * view.height);
            return bench::Workload{
                [=] { render(view, shader, picture->data()); },
                [=] {
                  std::vector<float> numbers;
                  for (const Colour& c : *picture) numbers.insert(numbers.end(), {c.red, c.green, c.blue});
                  return numbers;
                },
                [=] {
                  bench::Picture p{view.width, view.height, 3, {}};
                  for (const Colour& c : *picture) {
                    for (float level : {c.red, c.green, c.blue}) p.pixels.push_back((unsigned char)(level < 0.0f ? 0.0f : level > 1.0f ? 255.0f : level * 255.0f));
                  }
                  return p;
                },
            };
          }};
}

int main(int argc, char** argv) {
  return bench::main(argc, argv,
                     {make("brick", Shader::brick), make("checker", Shader::checker), make("granite", Shader::granite), make("parquet", Shader::parquet),
                      make("phong", Shader::phong), make("screen", Shader::screen), make("starball", Shader::starball), make("whitted", Shader::whitted),
                      make("wood", Shader::wood), make("glass", Shader::glass)});
}
