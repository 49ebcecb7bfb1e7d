#include "../common/bench.h"
#include "scenes.h"

static bench::Workload make(Triangles triangles, const Vec3& position, const Vec3& lamp, float open, int width, int height) {
  struct Data {
    Triangles triangles;
    std::vector<Node> nodes;
    std::vector<float> picture;
  };
  auto data = std::make_shared<Data>();
  data->triangles = std::move(triangles);
  build(data->triangles, 0, int(data->triangles.size()), data->nodes);
  data->picture.resize(std::size_t(width) * height);
  const Scene scene{data->nodes.data(), data->triangles.data(), lamp};
  const float pixel = open / height;
  const Camera camera{position, {-pixel * width * 0.5f + 1e-4f, open * 0.5f + 1e-4f, 1.0f}, {pixel, 0.0f, 0.0f}, {0.0f, -pixel, 0.0f}, width, height};
  return {
      [=] { trace(scene, camera, data->picture.data()); },
      [=] { return data->picture; },
      [=] { return bench::grey(width, height, data->picture); },
  };
}

int main(int argc, char** argv) {
  return bench::main(
      argc, argv,
      {
          {"rt-mesh",
           [](bool small) { return make(ball(small ? 40 : 250, small ? 20 : 200), {0, 0, -3.5f}, {3, 4, -3}, 0.75f, small ? 51 : 640, small ? 21 : 480); }},
          {"rt-room", [](bool small) { return make(room(), {0, 0, -3.4f}, {0.1f, 0.85f, -0.3f}, 0.85f, small ? 45 : 640, small ? 21 : 480); }},
      });
}
