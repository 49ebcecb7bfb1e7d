// sierra/mathematics/coefficients.h: polynomials and constants. Made by tools/fit-coefficients.py; do not edit.
#ifndef SIERRA_MATHEMATICS_COEFFICIENTS_H
#define SIERRA_MATHEMATICS_COEFFICIENTS_H

#pragma GCC system_header

namespace __sierra {

template<class T> struct coefficients;

template<> struct coefficients<float> {
  // pi/2 as a sum: the first two pieces times a number of turns are exact, and so is what they leave.
  static constexpr float quarter_turn_a = 0x1.92p+0f;
  static constexpr float quarter_turn_b = 0x1.fbp-12f;
  static constexpr float quarter_turn_c = 0x1.51p-22f;
  static constexpr float quarter_turn_d = 0x1.0b4612p-34f;
  // The same for machines with a fused multiplication, where no product is rounded.
  static constexpr float fused_quarter_turn_a = 0x1.921fb6p+0f;
  static constexpr float fused_quarter_turn_b = -0x1.777a5cp-25f;
  static constexpr float fused_quarter_turn_c = -0x1.ee59dap-50f;
  // Logarithms of 2: the first piece times an exponent is exact.
  static constexpr float ln2_high = 0x1.62e4p-1f;
  static constexpr float ln2_low = 0x1.7f7d1cp-20f;
  static constexpr float lg2_high = 0x1.344p-2f;
  static constexpr float lg2_low = 0x1.3509f8p-18f;
  static constexpr float exact_ln2 = 0x1.62e43p-1f;
  static constexpr float exact_ln2_rest = -0x1.05c61p-29f;
  static constexpr float log2e = 0x1.715476p+0f;
  static constexpr float log2e_rest = 0x1.4ae0cp-26f;
  static constexpr float log10e = 0x1.bcb7b2p-2f;
  static constexpr float log10e_rest = -0x1.5b235ep-27f;
  static constexpr float pi = 0x1.921fb6p+1f;
  static constexpr float pi_rest = -0x1.777a5cp-24f;
  static constexpr float half_pi = 0x1.921fb6p+0f;
  static constexpr float half_pi_rest = -0x1.777a5cp-25f;
  static constexpr float quarter_pi = 0x1.921fb6p-1f;
  static constexpr float quarter_pi_rest = -0x1.777a5cp-26f;
  static constexpr float two_thirds = 0x1.555556p-1f;
  static constexpr float two_thirds_rest = -0x1.555556p-26f;
  static constexpr float root3_2 = 0x1.428a3p+0f;
  static constexpr float inverse_root3_2 = 0x1.965feap-1f;
  static constexpr float per_turn = 0x1.45f306p-1f;
  static constexpr float per_half_turn = 0x1.45f306p-2f;
  // e^r = 1 + r + r^2 p(r); error 2^-31.9
  static constexpr float exp[] = {0x1p-1f, 0x1.555554p-3f, 0x1.5554bp-5f, 0x1.11118ep-7f,
      0x1.6d729cp-10f, 0x1.a02e06p-13f};
  // e^r = 1 + r + r^2 p(r); error 2^-31.9
  static constexpr float quick_exp[] = {0x1p-1f, 0x1.555554p-3f, 0x1.5554bp-5f, 0x1.11118ep-7f,
      0x1.6d729cp-10f, 0x1.a02e06p-13f};
  // e^r = 1 + r + r^2 p(r), with -ffast-math; error 2^-23.2
  static constexpr float brief_exp[] = {0x1.fffdfap-2f, 0x1.5557bp-3f, 0x1.572aeep-5f, 0x1.106252p-7f};
  // e^r = 1 + r + r^2 / 2 + r^3 p(r); error 2^-37.4
  static constexpr float expm1[] = {0x1.555556p-3f, 0x1.555556p-5f, 0x1.1110b4p-7f, 0x1.6c1724p-10f,
      0x1.a16cbep-13f, 0x1.a03c2ap-16f};
  // sinh r = r + r^3 p(r^2); error 2^-37.5
  static constexpr float sinh[] = {0x1.555556p-3f, 0x1.1110b2p-7f, 0x1.a17022p-13f};
  // sinh r = r + r^3 p(r^2); error 2^-26.2
  static constexpr float quick_sinh[] = {0x1.5554bp-3f, 0x1.122816p-7f};
  // cosh r = 1 + r^2 p(r^2); error 2^-34.3
  static constexpr float cosh[] = {0x1p-1f, 0x1.55548p-5f, 0x1.6d96e6p-10f};
  // cosh r = 1 + r^2 p(r^2); error 2^-34.3
  static constexpr float quick_cosh[] = {0x1p-1f, 0x1.55548p-5f, 0x1.6d96e6p-10f};
  // log (1 + f) = f - f^2 / 2 + f^3 p(f); error 2^-30.3
  static constexpr float log[] = {0x1.555548p-2f, -0x1.000006p-2f, 0x1.99a4b6p-3f, -0x1.555c5p-3f,
      0x1.23375ep-3f, -0x1.fc216cp-4f, 0x1.e6f05p-4f, -0x1.de4016p-4f,
      0x1.145d04p-4f};
  // log (1 + f) = f - f^2 / 2 + f^3 p(f); error 2^-24.9
  static constexpr float quick_log[] = {0x1.5556d8p-2f, -0x1.00038p-2f, 0x1.98d7ecp-3f, -0x1.53828ap-3f,
      0x1.3174eap-3f, -0x1.2430ecp-3f, 0x1.6456a4p-4f};
  // sin r = r + r^3 p(r^2), |r| <= pi/4; error 2^-37.5
  static constexpr float sin[] = {-0x1.555556p-3f, 0x1.111108p-7f, -0x1.a00f6ap-13f, 0x1.6cccccp-19f};
  // sin r = r + r^3 p(r^2), |r| <= pi/4; error 2^-28.0
  static constexpr float quick_sin[] = {-0x1.555544p-3f, 0x1.110726p-7f, -0x1.993ce4p-13f};
  // cos r = 1 - r^2 / 2 + r^4 p(r^2), |r| <= pi/4; error 2^-33.0
  static constexpr float cos[] = {0x1.55554ap-5f, -0x1.6c0c1cp-10f, 0x1.99e4fcp-16f};
  // cos r = 1 - r^2 / 2 + r^4 p(r^2), |r| <= pi/4; error 2^-33.0
  static constexpr float quick_cos[] = {0x1.55554ap-5f, -0x1.6c0c1cp-10f, 0x1.99e4fcp-16f};
  // sin r = r + r^3 p(r^2), |r| <= pi/2; error 2^-27.3
  static constexpr float quick_wide_sin[] = {-0x1.55554cp-3f, 0x1.110edp-7f, -0x1.9f6f5p-13f, 0x1.5db3acp-19f};
  // atan t = t + t^3 p(t^2), |t| <= tan(pi/8); error 2^-30.4
  static constexpr float atan[] = {-0x1.555548p-2f, 0x1.999178p-3f, -0x1.23b2ccp-3f, 0x1.b1c7bep-4f,
      -0x1.f12c24p-5f};
  // asin x = x + x^3 p(x^2), |x| <= 1/2; error 2^-31.8
  static constexpr float asin[] = {0x1.55554cp-3f, 0x1.33387cp-4f, 0x1.6caed6p-5f, 0x1.04917ep-5f,
      0x1.d92192p-7f, 0x1.335524p-5f};
  // asin x = x + x^3 p(x^2), |x| <= 1/2; error 2^-27.6
  static constexpr float quick_asin[] = {0x1.5555c8p-3f, 0x1.3301e4p-4f, 0x1.747e4ap-5f, 0x1.8c2834p-6f,
      0x1.596d34p-5f};
  // erf x = x + x p(x^2 - 3/8), |x| <= 27/32; error 2^-32.9
  static constexpr float erf[] = {0x1.ecdcb4p-10f, -0x1.350d94p-2f, 0x1.62badap-4f, -0x1.498f2ep-6f,
      0x1.f89b16p-9f, -0x1.47f54cp-11f, 0x1.73f678p-14f};
  // m^(-1/3) = p(m), sqrt(1/2) <= m <= sqrt(2); error 2^-11.9
  static constexpr float inverse_root[] = {0x1.bb0f96p+0f, -0x1.49250ap+0f, 0x1.6d3988p-1f, -0x1.44ae8cp-3f};
  static constexpr float inverse_root_bits = 0x1.5287dap+30f;
  // (1 - h)^(-2/3) = 1 + h p(h), |h| <= 0.102, with -ffast-math; error 2^-25.7
  static constexpr float root_rest[] = {0x1.555558p-1f, 0x1.1c6f48p-1f, 0x1.f9a1a2p-2f, 0x1.d58d6p-2f,
      0x1.b8b6bap-2f};
  // atan t = t + t^3 p(t^2), |t| <= 1, with -ffast-math; error 2^-25.8
  static constexpr float wide_atan[] = {-0x1.5554dcp-2f, 0x1.9978f4p-3f, -0x1.230ad8p-3f, 0x1.b4e112p-4f,
      -0x1.35568ep-4f, 0x1.61fda4p-5f, -0x1.0c2cp-6f, 0x1.7ed25ep-9f};
  // r (e^r + 1) / (e^r - 1) = 2 + r^2 p(r^2), with -ffast-math; error 2^-28.8
  static constexpr float exp_ratio[] = {0x1.55551ep-3f, -0x1.6aa474p-9f};
  // tan x = (x + x^3 p(x^2)) / q(x^2), |x| <= pi/4, with -ffast-math; error 2^-25.1
  static constexpr float tan_over[] = {-0x1.8869c4p-4f};
  // q
  static constexpr float tan_under[] = {0x1p+0f, -0x1.b76ff4p-2f, 0x1.3e6d76p-7f};
  static constexpr float erfc_of_one = 0x1.d97fcp+0f;
  static constexpr float erfc_of_one_rest = -0x1.b0abacp-25f;
  // -log erfc (1 + t) = -log erfc 1 + t p(t), 27/32 <= 1 + t <= 4; error 2^-32.9
  static constexpr float erfc[] = {0x1.51c9bp+1f, 0x1.afabc4p-1f, 0x1.5476bcp-5f, -0x1.48e36ep-7f,
      0x1.05f5fap-9f, -0x1.26e288p-12f, 0x1.4c6f76p-16f};
  // 2 atanh s = 2 s + 2/3 s^3 + s^5 p(s^2), |s| <= 0.101; with -ffast-math; error 2^-35.3
  static constexpr float quick_pow_log[] = {0x1.999606p-2f, 0x1.283e16p-2f};
  static constexpr float root_two_thirds = 0x1.a20bd8p-1f;
  static constexpr float four_thirds_log_high = 0x1.269p-2f;  // a multiple of what ln2_high is one of
  static constexpr float four_thirds_log_low = 0x1.8844d4p-16f;
};

template<> struct coefficients<double> {
  // pi/2 as a sum: the first two pieces times a number of turns are exact, and so is what they leave.
  static constexpr double quarter_turn_a = 0x1.921fb544p+0;
  static constexpr double quarter_turn_b = 0x1.0b46p-34;
  static constexpr double quarter_turn_c = 0x1.1a62633p-54;
  static constexpr double quarter_turn_d = 0x1.45c06e0e68948p-86;
  static constexpr double quarter_turn_rest = 0x1.0b4611a626331p-34;  // what the first piece lacks, for floats
  // The same for machines with a fused multiplication, where no product is rounded.
  static constexpr double fused_quarter_turn_a = 0x1.921fb54442d18p+0;
  static constexpr double fused_quarter_turn_b = 0x1.1a62633145c07p-54;
  static constexpr double fused_quarter_turn_c = -0x1.f1976b7ed8fbcp-110;
  // Logarithms of 2: the first piece times an exponent is exact.
  static constexpr double ln2_high = 0x1.62e42fefa3p-1;
  static constexpr double ln2_low = 0x1.3de6af278ece6p-42;
  static constexpr double lg2_high = 0x1.34413509f6p-2;
  static constexpr double lg2_low = 0x1.9fef311f12b36p-42;
  static constexpr double exact_ln2 = 0x1.62e42fefa39efp-1;
  static constexpr double exact_ln2_rest = 0x1.abc9e3b39803fp-56;
  static constexpr double log2e = 0x1.71547652b82fep+0;
  static constexpr double log2e_rest = 0x1.777d0ffda0d24p-56;
  static constexpr double log10e = 0x1.bcb7b1526e50ep-2;
  static constexpr double log10e_rest = 0x1.95355baaafad3p-57;
  static constexpr double pi = 0x1.921fb54442d18p+1;
  static constexpr double pi_rest = 0x1.1a62633145c07p-53;
  static constexpr double half_pi = 0x1.921fb54442d18p+0;
  static constexpr double half_pi_rest = 0x1.1a62633145c07p-54;
  static constexpr double quarter_pi = 0x1.921fb54442d18p-1;
  static constexpr double quarter_pi_rest = 0x1.1a62633145c07p-55;
  static constexpr double two_thirds = 0x1.5555555555555p-1;
  static constexpr double two_thirds_rest = 0x1.5555555555555p-55;
  static constexpr double root3_2 = 0x1.428a2f98d728bp+0;
  static constexpr double inverse_root3_2 = 0x1.965fea53d6e3dp-1;
  static constexpr double per_turn = 0x1.45f306dc9c883p-1;
  static constexpr double per_half_turn = 0x1.45f306dc9c883p-2;
  // e^r = 1 + r + r^2 p(r); error 2^-61.7
  static constexpr double exp[] = {0x1p-1, 0x1.5555555555559p-3, 0x1.555555555553ep-5, 0x1.111111110f6aap-7,
      0x1.6c16c16c1f1a3p-10, 0x1.a01a01afe9b39p-13, 0x1.a01a017b7ef64p-16, 0x1.71ddf841bc382p-19,
      0x1.27e536962db0dp-22, 0x1.af5ee8e088b9ap-26, 0x1.1ee82e3127a06p-29};
  // e^r = 1 + r + r^2 p(r); error 2^-55.6
  static constexpr double quick_exp[] = {0x1.0000000000005p-1, 0x1.5555555555538p-3, 0x1.555555555225ep-5, 0x1.1111111119463p-7,
      0x1.6c16c17ef7718p-10, 0x1.a01a0173b89ccp-13, 0x1.a019a713529eap-16, 0x1.71de8a87002bap-19,
      0x1.28a2414838225p-22, 0x1.ae688c64d9188p-26};
  // e^r = 1 + r + r^2 p(r), with -ffast-math; error 2^-51.6
  static constexpr double brief_exp[] = {0x1.ffffffffffed3p-2, 0x1.5555555550717p-3, 0x1.5555555588f71p-5, 0x1.11111125d5c89p-7,
      0x1.6c16c0c89dfe2p-10, 0x1.a0198cdb136a5p-13, 0x1.a01b7a83d3e5fp-16, 0x1.72e9a9451d111p-19,
      0x1.2709f42ca0d5bp-22};
  // e^r = 1 + r + r^2 / 2 + r^3 p(r); error 2^-61.7
  static constexpr double expm1[] = {0x1.5555555555559p-3, 0x1.5555555555548p-5, 0x1.111111110f7bap-7, 0x1.6c16c16c1cd94p-10,
      0x1.a01a01af8ca99p-13, 0x1.a01a0182e891ap-16, 0x1.71ddf912dd232p-19, 0x1.27e52b2772d78p-22,
      0x1.af5d9cb114345p-26, 0x1.1ef599516b192p-29};
  // sinh r = r + r^3 p(r^2); error 2^-61.7
  static constexpr double sinh[] = {0x1.5555555555559p-3, 0x1.111111110f69ep-7, 0x1.a01a01afeeb35p-13, 0x1.71ddf834ec4ep-19,
      0x1.af5eff584e3aap-26};
  // sinh r = r + r^3 p(r^2); error 2^-61.7
  static constexpr double quick_sinh[] = {0x1.5555555555559p-3, 0x1.111111110f69ep-7, 0x1.a01a01afeeb35p-13, 0x1.71ddf834ec4ep-19,
      0x1.af5eff584e3aap-26};
  // cosh r = 1 + r^2 p(r^2); error 2^-70.6
  static constexpr double cosh[] = {0x1p-1, 0x1.555555555555cp-5, 0x1.6c16c16c13f4fp-10, 0x1.a01a01b176f6bp-16,
      0x1.27e4c50c80ed6p-22, 0x1.1f953cbde35c9p-29};
  // cosh r = 1 + r^2 p(r^2); error 2^-58.1
  static constexpr double quick_cosh[] = {0x1.000000000000cp-1, 0x1.555555555001fp-5, 0x1.6c16c185aacc5p-10, 0x1.a0199686a5ce4p-16,
      0x1.28b059edd1b7ep-22};
  // log (1 + f) = f - f^2 / 2 + f^3 p(f); error 2^-59.3
  static constexpr double log[] = {0x1.555555555556bp-2, -0x1.ffffffffffe7bp-3, 0x1.9999999994ddp-3, -0x1.555555556b1dep-3,
      0x1.249249275cfdp-3, -0x1.fffffff3a5574p-4, 0x1.c71c702e416c8p-4, -0x1.99999aa0f68ep-4,
      0x1.745d58cd7b5d9p-4, -0x1.555576afad10bp-4, 0x1.3b0d78f50a387p-4, -0x1.24894ca12ae01p-4,
      0x1.1169ff5ce9ebdp-4, -0x1.00cf9efa7a5a5p-4, 0x1.dc97bd1ce6c4ep-5, -0x1.b45ec1f4ae832p-5,
      0x1.bbad1e3aeb3b1p-5, -0x1.010675387d86fp-4, 0x1.d2af7e060ea4ep-5, -0x1.8dbd202a92effp-6};
  // sin r = r + r^3 p(r^2), |r| <= pi/4; error 2^-68.7
  static constexpr double sin[] = {-0x1.5555555555555p-3, 0x1.111111111110bp-7, -0x1.a01a01a0189fcp-13, 0x1.71de3a532749p-19,
      -0x1.ae64528141353p-26, 0x1.612084600f1f9p-33, -0x1.aa9e4e86067c9p-41};
  // sin r = r + r^3 p(r^2), |r| <= pi/4; error 2^-57.9
  static constexpr double quick_sin[] = {-0x1.5555555555548p-3, 0x1.111111110f74ep-7, -0x1.a01a019becf4bp-13, 0x1.71de355890e3fp-19,
      -0x1.ae5e4e3d238d6p-26, 0x1.5d8c24741b85ep-33};
  // cos r = 1 - r^2 / 2 + r^4 p(r^2), |r| <= pi/4; error 2^-63.9
  static constexpr double cos[] = {0x1.555555555554ap-5, -0x1.6c16c16c14efcp-10, 0x1.a01a019c7559cp-16, -0x1.27e4f7dfb2999p-22,
      0x1.1ee9d0025c159p-29, -0x1.8fa087c29419ep-37};
  // cos r = 1 - r^2 / 2 + r^4 p(r^2), |r| <= pi/4; error 2^-53.2
  static constexpr double quick_cos[] = {0x1.5555555552cffp-5, -0x1.6c16c1670aeb3p-10, 0x1.a019fa47d2302p-16, -0x1.27e000ae470f7p-22,
      0x1.1bbb13812f8eap-29};
  // sin r = r + r^3 p(r^2), |r| <= pi/2; error 2^-61.6
  static constexpr double quick_wide_sin[] = {-0x1.5555555555555p-3, 0x1.11111111110cp-7, -0x1.a01a01a0147a7p-13, 0x1.71de3a528020fp-19,
      -0x1.ae6454c7c099ep-26, 0x1.6123ca3cf9542p-33, -0x1.ae42dee92335cp-41, 0x1.8822e905503ep-49};
  // atan t = t + t^3 p(t^2), |t| <= tan(pi/8); error 2^-59.4
  static constexpr double atan[] = {-0x1.555555555553cp-2, 0x1.999999999555dp-3, -0x1.249249229a389p-3, 0x1.c71c70de85d32p-4,
      -0x1.745cf801364a3p-4, 0x1.3b1109afe219ap-4, -0x1.10eb06b54c0b6p-4, 0x1.df05128246395p-5,
      -0x1.9ca41dfbb3866p-5, 0x1.375dcb82f5eadp-5, -0x1.2460e23b84312p-6};
  // atan t = t + t^3 p(t^2), |t| <= tan(pi/8); error 2^-54.6
  static constexpr double quick_atan[] = {-0x1.5555555555303p-2, 0x1.9999999946cc3p-3, -0x1.2492490495a6fp-3, 0x1.c71c6582e01e7p-4,
      -0x1.745bbc085d714p-4, 0x1.3afbcea38f642p-4, -0x1.1001a5e998cb1p-4, 0x1.d22f94dc09e67p-5,
      -0x1.64ab40f5d958ap-5, 0x1.5b43f65524e67p-6};
  // asin x = x + x^3 p(x^2), |x| <= 1/2; error 2^-59.9
  static constexpr double asin[] = {0x1.5555555555577p-3, 0x1.333333332e114p-4, 0x1.6db6db7213559p-5, 0x1.f1c71a94b1ba3p-6,
      0x1.6e8bdee5a521p-6, 0x1.1c49f012a3397p-6, 0x1.ca1f92d6ed4f5p-7, 0x1.758566e7e8f16p-7,
      0x1.613d272130bc1p-7, 0x1.e5ee388901af3p-9, 0x1.639e3d818ce97p-6, -0x1.57ff8c9a33cefp-6,
      0x1.0b474505e9efp-5};
  // asin x = x + x^3 p(x^2), |x| <= 1/2; error 2^-55.9
  static constexpr double quick_asin[] = {0x1.5555555555391p-3, 0x1.333333336e6edp-4, 0x1.6db6db4284931p-5, 0x1.f1c72c35f8792p-6,
      0x1.6e89f48338ddbp-6, 0x1.1c6bddeeb0c37p-6, 0x1.c6fe0726f8572p-7, 0x1.8ec14b998f273p-7,
      0x1.abdd47723ce84p-8, 0x1.3feb98634af5ap-6, -0x1.09c598703a37ep-6, 0x1.0568fdaca0535p-5};
  // erf x = x + x p(x^2 - 3/8), |x| <= 27/32; error 2^-62.6
  static constexpr double erf[] = {0x1.ecdcb3fadb1c5p-10, -0x1.350d94d118e26p-2, 0x1.62bad8f5b13a7p-4, -0x1.498fcbc3d15dcp-6,
      0x1.f8a20cbf05c09p-9, -0x1.46ba7f898f879p-11, 0x1.6db16a03fa324p-14, -0x1.680445a87bb79p-17,
      0x1.3c250173c7558p-20, -0x1.f4ea5031ca655p-24, 0x1.6a432e64ce26fp-27, -0x1.e725b85699e6bp-31};
  // m^(-1/3) = p(m), sqrt(1/2) <= m <= sqrt(2); error 2^-17.4
  static constexpr double inverse_root[] = {0x1.ffc9b26fa9445p+0, -0x1.3e32aada85ecap+1, 0x1.65671dc77c5e3p+1, -0x1.e5ebaf0c1ce7ep+0,
      0x1.66c6bdea98e3dp-1, -0x1.baa07b90da2cbp-4};
  // r (e^r + 1) / (e^r - 1) = 2 + r^2 p(r^2), with -ffast-math; error 2^-60.0
  static constexpr double exp_ratio[] = {0x1.555555555553ep-3, -0x1.6c16c16beb9f6p-9, 0x1.1566aaf18b3b8p-14, -0x1.bbd41a016f4e6p-20,
      0x1.63757089356f5p-25};
  // tan x = (x + x^3 p(x^2)) / q(x^2), |x| <= pi/4, with -ffast-math; error 2^-54.5
  static constexpr double tan_over[] = {-0x1.06b9a5f0b4d6cp-3, 0x1.6fc829946ea47p-9, -0x1.f63da8b4fdeffp-18};
  // q
  static constexpr double tan_under[] = {0x1p+0, -0x1.d8b2284dafbd7p-2, 0x1.7e7bfe4854405p-6, -0x1.b528607b03adep-13};
  // asin x = x + x^3 p(x^2) / q(x^2), |x| <= 1/2, with -ffast-math; error of the quotient 2^-50.9
  static constexpr double asin_over[] = {0x1.d9606e66210d5p+1, -0x1.a4fd0c12a444dp+2, 0x1.c663179e01609p+1, -0x1.21b278f30db2cp-1,
      0x1.7ab9fbe3adb34p-8};
  // q
  static constexpr double asin_under[] = {0x1.630852cc98c9dp+4, -0x1.8b9fa87c03c52p+5, 0x1.2ce076628d508p+5, -0x1.63c5686ab0608p+3,
      0x1p+0};
  static constexpr double erfc_of_one = 0x1.d97fbf27aa2a1p+0;
  static constexpr double erfc_of_one_rest = 0x1.9b2f9379f1952p-57;
  // -log erfc (1 + t) = -log erfc 1 + t p(t), 27/32 <= 1 + t <= 6; error 2^-61.1
  static constexpr double erfc[] = {0x1.51c9b0006c23dp+1, 0x1.afabc11a28f3ap-1, 0x1.5477f09ca8b4dp-5, -0x1.48c9d40c08cfp-7,
      0x1.033f6996c08c7p-9, -0x1.f1b4bbfe254afp-13, -0x1.b8be6c33014p-16, 0x1.c75a913ebc538p-16,
      -0x1.415f5d3404ee7p-17, 0x1.0f04b8fbea16fp-19, -0x1.bc1066314eda4p-24, -0x1.0fd594d637991p-23,
      0x1.249d949baa627p-24, -0x1.72a9255ae1354p-26, 0x1.4ffeaf814245p-28, -0x1.bb00aba9dc40dp-31,
      0x1.95f7d0b5c15p-34, -0x1.cec54be283f8fp-38, 0x1.ed2fef3e33736p-43};
  // 2 atanh s = 2 s + 2/3 s^3 + s^5 p(s^2), |s| <= 0.101; with -ffast-math; error 2^-71.3
  static constexpr double quick_pow_log[] = {0x1.9999999999958p-2, 0x1.24924924a75d7p-2, 0x1.c71c7175f4b44p-3, 0x1.745d63e4ff53bp-3,
      0x1.3aed9d5f53cd3p-3, 0x1.1a9c40927d574p-3};
  static constexpr double root_two_thirds = 0x1.a20bd700c2c3ep-1;
  static constexpr double four_thirds_log_high = 0x1.269621134cp-2;  // a multiple of what ln2_high is one of
  static constexpr double four_thirds_log_low = 0x1.b92783beb7677p-42;
  // for powers of floats: log (1 + f) = f - f^2 / 2 + f^3 p(f); error 2^-38.2
  static constexpr double float_log[] = {0x1.55555560a29aap-2, -0x1.000000c11c07dp-2, 0x1.99998b323e942p-3, -0x1.5554a16415102p-3,
      0x1.2494b8c926ca3p-3, -0x1.001def846284p-3, 0x1.c6e14d6f9750cp-4, -0x1.951226ca690f1p-4,
      0x1.7249b7c2e3672p-4, -0x1.7c62fd4a6830ep-4, 0x1.755f69193a3dap-4, -0x1.8b122770de7d7p-5};
  // for powers of floats: e^r = 1 + r + r^2 p(r); error 2^-31.9
  static constexpr double float_exp[] = {0x1.000000260df69p-1, 0x1.555554eba88a6p-3, 0x1.5554b0a21dbbp-5, 0x1.11118de3561p-7,
      0x1.6d729b053b4f3p-10, 0x1.a02e068494c8ap-13};
  // for floats: sin r = r + r^3 p(r^2), |r| <= pi/2; error 2^-27.3
  static constexpr double float_wide_sin[] = {-0x1.55554bb40abefp-3, 0x1.110ecffd1f62ep-7, -0x1.9f6f4f15933a2p-13, 0x1.5db3abe08548fp-19};
  // for floats: tan x = x p(x^2) / q(x^2), |x| <= pi/4; error 2^-35.4
  static constexpr double float_tan_over[] = {0x1.0000000018b98p+0, -0x1.c823f7984e4e3p-4, 0x1.19dcf6b094c67p-10};
  // q
  static constexpr double float_tan_under[] = {0x1p+0, -0x1.c75e531e68851p-2, 0x1.05b6ec8312fc7p-6};
  // log (1 + f) = 2 atanh s = 2 s + s^3 p(s^2), s = f / (2 + f), with -ffast-math; error 2^-52.2
  static constexpr double log_quotient[] = {0x1.55555555538cdp-1, 0x1.999999a2bdc32p-2, 0x1.2492415a18f38p-2, 0x1.c72289d79ac53p-3,
      0x1.7329c3146a0dap-3, 0x1.5895ae215850bp-3};
  // 2 atanh s = 2 s + 2/3 s^3 + s^5 p(s^2); error 2^-73.5
  static constexpr double pow_log[] = {0x1.9999999999995p-2, 0x1.2492492493082p-2, 0x1.c71c71c5772c3p-3, 0x1.745d1836c7c03p-3,
      0x1.3b13618430e87p-3, 0x1.1120e3d367a07p-3, 0x1.de2c1512d7277p-4, 0x1.eb4ea464dd716p-4};
  static constexpr double per_step = 0x1.71547652b82fep+7;
  static constexpr double step = 0x1.62e42fefa39efp-8;
  static constexpr double step_high = 0x1.62e42fef8p-8;
  static constexpr double step_low = 0x1.1cf79abc9e3b4p-43;
  // e^r = 1 + r + r^2 p(r), |r| <= log 2 / 256; error 2^-52.5
  static constexpr double step_exp[] = {0x1.000000000069ep-1, 0x1.55555c7d9f01ap-3, 0x1.555548cccf82ap-5};
  // e^r = 1 + r + r^2 p(r), |r| <= log 2 / 256; error 2^-28.2
  static constexpr double float_step_exp[] = {0x1.ffffe120c02c4p-2};
  // the same, as it counts for e^r - 1; error 2^-56.1
  static constexpr double step_expm1[] = {0x1.ffffffffffe58p-2, 0x1.5555555554ffdp-3, 0x1.55555c3249b33p-5, 0x1.111125240a528p-7};
  // log (1 + f) = f - f^2 / 2 + f^3 p(f), |f| <= 0.0043; error 2^-72.8
  static constexpr double step_log[] = {0x1.5555555555558p-2, -0x1.0000000000003p-2, 0x1.9999999825b01p-3, -0x1.55555553b20dbp-3,
      0x1.24945abc71f15p-3, -0x1.00020a54c1979p-3};
  // log (1 + f) = f + f^2 p(f), |f| <= 0.0043; error 2^-36.3
  static constexpr double float_step_log[] = {-0x1.ffffffffdad9fp-2, 0x1.555623451684dp-2, -0x1.0000d85961a5cp-2};
};

// The bits of 2/pi behind the point, 32 in each word; the first two words are 0.
template<class T> struct two_over_pi {
  static constexpr unsigned words[] = {
      0u, 0u, 0xa2f9836eu, 0x4e441529u, 0xfc2757d1u, 0xf534ddc0u, 0xdb629599u, 0x3c439041u,
      0xfe5163abu, 0xdebbc561u, 0xb7246e3au, 0x424dd2e0u, 0x06492eeau, 0x09d1921cu, 0xfe1deb1cu, 0xb129a73eu,
      0xe88235f5u, 0x2ebb4484u, 0xe99c7026u, 0xb45f7e41u, 0x3991d639u, 0x835339f4u, 0x9c845f8bu, 0xbdf9283bu,
      0x1ff897ffu, 0xde05980fu, 0xef2f118bu, 0x5a0a6d1fu, 0x6d367ecfu, 0x27cb09b7u, 0x4f463f66u, 0x9e5fea2du,
      0x7527bac7u, 0xebe5f17bu, 0x3d0739f7u, 0x8a5292eau, 0x6bfb5fb1u, 0x1f8d5d08u, 0x56033046u, 0xfc7b6babu,
      0xf0cfbc20u, 0x9af4361du};
};

}  // namespace __sierra

#endif
