// sierra/mathematics/power_table.h: powers of 2 and logarithms at steps of 1/128, hyperbolic tangents at steps of 1/32. Made by tools/tabulate-powers.py; do not edit.
#ifndef SIERRA_MATHEMATICS_POWER_TABLE_H
#define SIERRA_MATHEMATICS_POWER_TABLE_H

#pragma GCC system_header

namespace __sierra {
namespace mathematics {

// 2^(i/128), and what that lacks.
struct power_table {
  static constexpr double at[] = {
      0x1p0, 0x1.0163da9fb3335p0, 0x1.02c9a3e778061p0, 0x1.04315e86e7f85p0, 0x1.059b0d3158574p0, 0x1.0706b29ddf6dep0,
      0x1.0874518759bc8p0, 0x1.09e3ecac6f383p0, 0x1.0b5586cf9890fp0, 0x1.0cc922b7247f7p0, 0x1.0e3ec32d3d1a2p0, 0x1.0fb66affed31bp0,
      0x1.11301d0125b51p0, 0x1.12abdc06c31ccp0, 0x1.1429aaea92dep0, 0x1.15a98c8a58e51p0, 0x1.172b83c7d517bp0, 0x1.18af9388c8deap0,
      0x1.1a35beb6fcb75p0, 0x1.1bbe084045cd4p0, 0x1.1d4873168b9aap0, 0x1.1ed5022fcd91dp0, 0x1.2063b88628cd6p0, 0x1.21f49917ddc96p0,
      0x1.2387a6e756238p0, 0x1.251ce4fb2a63fp0, 0x1.26b4565e27cddp0, 0x1.284dfe1f56381p0, 0x1.29e9df51fdee1p0, 0x1.2b87fd0dad99p0,
      0x1.2d285a6e4030bp0, 0x1.2ecafa93e2f56p0, 0x1.306fe0a31b715p0, 0x1.32170fc4cd831p0, 0x1.33c08b26416ffp0, 0x1.356c55f929ff1p0,
      0x1.371a7373aa9cbp0, 0x1.38cae6d05d866p0, 0x1.3a7db34e59ff7p0, 0x1.3c32dc313a8e5p0, 0x1.3dea64c123422p0, 0x1.3fa4504ac801cp0,
      0x1.4160a21f72e2ap0, 0x1.431f5d950a897p0, 0x1.44e086061892dp0, 0x1.46a41ed1d0057p0, 0x1.486a2b5c13cdp0, 0x1.4a32af0d7d3dep0,
      0x1.4bfdad5362a27p0, 0x1.4dcb299fddd0dp0, 0x1.4f9b2769d2ca7p0, 0x1.516daa2cf6642p0, 0x1.5342b569d4f82p0, 0x1.551a4ca5d920fp0,
      0x1.56f4736b527dap0, 0x1.58d12d497c7fdp0, 0x1.5ab07dd485429p0, 0x1.5c9268a5946b7p0, 0x1.5e76f15ad2148p0, 0x1.605e1b976dc09p0,
      0x1.6247eb03a5585p0, 0x1.6434634ccc32p0, 0x1.6623882552225p0, 0x1.68155d44ca973p0, 0x1.6a09e667f3bcdp0, 0x1.6c012750bdabfp0,
      0x1.6dfb23c651a2fp0, 0x1.6ff7df9519484p0, 0x1.71f75e8ec5f74p0, 0x1.73f9a48a58174p0, 0x1.75feb564267c9p0, 0x1.780694fde5d3fp0,
      0x1.7a11473eb0187p0, 0x1.7c1ed0130c132p0, 0x1.7e2f336cf4e62p0, 0x1.80427543e1a12p0, 0x1.82589994cce13p0, 0x1.8471a4623c7adp0,
      0x1.868d99b4492edp0, 0x1.88ac7d98a6699p0, 0x1.8ace5422aa0dbp0, 0x1.8cf3216b5448cp0, 0x1.8f1ae99157736p0, 0x1.9145b0b91ffc6p0,
      0x1.93737b0cdc5e5p0, 0x1.95a44cbc8520fp0, 0x1.97d829fde4e5p0, 0x1.9a0f170ca07bap0, 0x1.9c49182a3f09p0, 0x1.9e86319e32323p0,
      0x1.a0c667b5de565p0, 0x1.a309bec4a2d33p0, 0x1.a5503b23e255dp0, 0x1.a799e1330b358p0, 0x1.a9e6b5579fdbfp0, 0x1.ac36bbfd3f37ap0,
      0x1.ae89f995ad3adp0, 0x1.b0e07298db666p0, 0x1.b33a2b84f15fbp0, 0x1.b59728de5593ap0, 0x1.b7f76f2fb5e47p0, 0x1.ba5b030a1064ap0,
      0x1.bcc1e904bc1d2p0, 0x1.bf2c25bd71e09p0, 0x1.c199bdd85529cp0, 0x1.c40ab5fffd07ap0, 0x1.c67f12e57d14bp0, 0x1.c8f6d9406e7b5p0,
      0x1.cb720dcef9069p0, 0x1.cdf0b555dc3fap0, 0x1.d072d4a07897cp0, 0x1.d2f87080d89f2p0, 0x1.d5818dcfba487p0, 0x1.d80e316c98398p0,
      0x1.da9e603db3285p0, 0x1.dd321f301b46p0, 0x1.dfc97337b9b5fp0, 0x1.e264614f5a129p0, 0x1.e502ee78b3ff6p0, 0x1.e7a51fbc74c83p0,
      0x1.ea4afa2a490dap0, 0x1.ecf482d8e67f1p0, 0x1.efa1bee615a27p0, 0x1.f252b376bba97p0, 0x1.f50765b6e454p0, 0x1.f7bfdad9cbe14p0,
      0x1.fa7c1819e90d8p0, 0x1.fd3c22b8f71f1p0,
  };
  static constexpr double low[] = {
      0x0p0, 0x1.b61299ab8cdb7p-54, -0x1.19083535b085dp-56, -0x1.0a31c1977c96ep-54, 0x1.d73e2a475b465p-55, -0x1.c91dfe2b13c27p-55,
      0x1.186be4bb284ffp-57, 0x1.1487818316136p-54, 0x1.8a62e4adc610bp-54, 0x1.01edc16e24f71p-54, 0x1.03a1727c57b53p-59, -0x1.b9bedc44ebd7bp-57,
      -0x1.6c51039449b3ap-54, -0x1.1b514b36ca5c7p-58, -0x1.32fbf9af1369ep-54, 0x1.2406ab9eeab0ap-55, -0x1.19041b9d78a76p-55, -0x1.11023d1970f6cp-54,
      0x1.e5b4c7b4968e4p-55, -0x1.95386352ef607p-54, 0x1.e016e00a2643cp-54, -0x1.1df98027bb78cp-54, 0x1.dc775814a8495p-55, 0x1.2a97e9494a5eep-55,
      0x1.9b07eb6c70573p-54, 0x1.ac155bef4f4a4p-55, 0x1.2bd339940e9d9p-55, -0x1.a4c3a8c3f0d7ep-54, 0x1.612e8afad1255p-55, -0x1.10adcd6381aa4p-59,
      0x1.0024754db41d5p-54, 0x1.1ca0f45d52383p-56, 0x1.6f46ad23182e4p-55, 0x1.a9ce78e18047cp-55, 0x1.32721843659a6p-54, -0x1.b5cee5c4e4628p-55,
      -0x1.63aeabf42eae2p-54, -0x1.e958d3c9904bdp-54, -0x1.5e436d661f5e3p-56, -0x1.efff8375d29c3p-54, 0x1.ada0911f09ebcp-55, -0x1.7d023f956f9f3p-54,
      -0x1.ef3691c309278p-58, -0x1.1c7dde35f7999p-55, 0x1.89b7a04ef80dp-59, 0x1.c944bd1648a76p-54, 0x1.3c1a3b69062fp-56, 0x1.9cb62f3d1be56p-54,
      0x1.d4397afec42e2p-56, 0x1.8ecdbbc6a7833p-54, -0x1.4b309d25957e3p-54, -0x1.f768569bd93efp-55, -0x1.07abe1db13cadp-55, -0x1.d689cefede59bp-55,
      0x1.9bb2c011d93adp-54, 0x1.295e15b9a1de8p-55, 0x1.6324c054647adp-54, 0x1.c4b1b816986a2p-60, 0x1.ba6f93080e65ep-54, -0x1.3e2429b56de47p-54,
      -0x1.383c17e40b497p-54, -0x1.c483c759d8933p-55, -0x1.bb60987591c34p-54, 0x1.038ae44f73e65p-57, -0x1.bdd3413b26456p-54, -0x1.2895667ff0b0dp-56,
      -0x1.bbe3a683c88abp-57, -0x1.83c0f25860ef6p-55, -0x1.16e4786887a99p-55, -0x1.0a8d96c65d53cp-54, -0x1.0245957316dd3p-54, 0x1.866b80a02162dp-54,
      -0x1.41577ee04992fp-55, 0x1.f124cd1164dd6p-54, 0x1.05d02ba15797ep-56, -0x1.27c86626d972bp-54, -0x1.d4c1dd41532d8p-54, -0x1.8d684a341cdfbp-55,
      -0x1.fc6f89bd4f6bap-54, 0x1.994c2f37cb53ap-54, 0x1.6e9f156864b27p-54, -0x1.0d55e32e9e3aap-56, 0x1.5cc13a2e3976cp-55, -0x1.dd6792e582524p-54,
      -0x1.75fc781b57ebcp-57, -0x1.64b7c96a5f039p-56, -0x1.d185b7c1b85d1p-54, -0x1.173bd91cee632p-54, 0x1.c7c46b071f2bep-56, 0x1.824ca78e64c6ep-56,
      -0x1.359495d1cd533p-54, 0x1.6305c7ddc36abp-54, -0x1.d2f6edb8d41e1p-54, 0x1.bcb7ecac563c7p-54, 0x1.0fac90ef7fd31p-54, -0x1.f9234cae76cdp-55,
      0x1.7a1cd345dcc81p-54, -0x1.bdef54c80e425p-54, -0x1.2805e3084d708p-57, -0x1.c71dfbbba6de3p-54, -0x1.5584f7e54ac3bp-56, -0x1.efcd30e54292ep-54,
      0x1.23dd07a2d9e84p-55, -0x1.efdca3f6b9c73p-54, 0x1.11065895048ddp-55, 0x1.b4537e083c60ap-54, 0x1.2884dff483cadp-54, 0x1.1acbc48805c44p-56,
      0x1.503cbd1e949dbp-56, -0x1.dd83b53829d72p-55, -0x1.cbc3743797a9cp-54, -0x1.d487b719d8578p-54, 0x1.2ed02d75b3707p-55, -0x1.11ec18beddfe8p-54,
      0x1.c2300696db532p-54, 0x1.2da5778f018c3p-54, -0x1.1a5cd4f184b5cp-54, -0x1.7b627817a1496p-54, 0x1.39e8980a9cc8fp-55, 0x1.2d522ca0c8de2p-54,
      -0x1.e9c23179c2893p-54, -0x1.c93f3b411ad8cp-54, 0x1.dc7f486a4b6bp-54, 0x1.3a1a5bf0d8e43p-54, 0x1.9d3e12dd8a18bp-54, -0x1.dbb12d006350ap-54,
      0x1.74853f3a5931ep-55, 0x1.2eb74966579e7p-57,
  };
};

// The numbers from `start` to its double in steps of their bits. For each: 1 / c rounded to 12 bits, for a c in its middle; where 1 is, it is 1. And log c as a sum, its first number a multiple of 2^-41.
struct logarithm_table {
  static constexpr double start = 0x1.68aaaaaaaaaabp-1;
  static constexpr double inverse[] = {
      0x1.6a6p0, 0x1.686p0, 0x1.668p0, 0x1.648p0, 0x1.62ap0, 0x1.60ap0,
      0x1.5ecp0, 0x1.5cep0, 0x1.5bp0, 0x1.594p0, 0x1.576p0, 0x1.55ap0,
      0x1.53ep0, 0x1.522p0, 0x1.506p0, 0x1.4eap0, 0x1.4dp0, 0x1.4b4p0,
      0x1.49ap0, 0x1.48p0, 0x1.466p0, 0x1.44cp0, 0x1.432p0, 0x1.418p0,
      0x1.4p0, 0x1.3e6p0, 0x1.3cep0, 0x1.3b6p0, 0x1.39ep0, 0x1.386p0,
      0x1.36ep0, 0x1.356p0, 0x1.33ep0, 0x1.328p0, 0x1.31p0, 0x1.2fap0,
      0x1.2e4p0, 0x1.2cep0, 0x1.2b8p0, 0x1.2a2p0, 0x1.28cp0, 0x1.276p0,
      0x1.262p0, 0x1.24cp0, 0x1.238p0, 0x1.224p0, 0x1.20ep0, 0x1.1fap0,
      0x1.1e6p0, 0x1.1d2p0, 0x1.1bep0, 0x1.1aap0, 0x1.198p0, 0x1.184p0,
      0x1.172p0, 0x1.15ep0, 0x1.14cp0, 0x1.138p0, 0x1.126p0, 0x1.114p0,
      0x1.102p0, 0x1.0fp0, 0x1.0dep0, 0x1.0ccp0, 0x1.0bap0, 0x1.0aap0,
      0x1.098p0, 0x1.086p0, 0x1.076p0, 0x1.066p0, 0x1.054p0, 0x1.044p0,
      0x1.034p0, 0x1.022p0, 0x1.012p0, 0x1p0, 0x1.fccp-1, 0x1.f8cp-1,
      0x1.f5p-1, 0x1.f1p-1, 0x1.ed4p-1, 0x1.e9cp-1, 0x1.e6p-1, 0x1.e28p-1,
      0x1.dfp-1, 0x1.db8p-1, 0x1.d8p-1, 0x1.d4cp-1, 0x1.d14p-1, 0x1.cep-1,
      0x1.cacp-1, 0x1.c7cp-1, 0x1.c48p-1, 0x1.c18p-1, 0x1.be4p-1, 0x1.bb4p-1,
      0x1.b84p-1, 0x1.b58p-1, 0x1.b28p-1, 0x1.afcp-1, 0x1.accp-1, 0x1.aap-1,
      0x1.a74p-1, 0x1.a48p-1, 0x1.a1cp-1, 0x1.9f4p-1, 0x1.9c8p-1, 0x1.9ap-1,
      0x1.978p-1, 0x1.95p-1, 0x1.928p-1, 0x1.9p-1, 0x1.8d8p-1, 0x1.8b4p-1,
      0x1.88cp-1, 0x1.868p-1, 0x1.844p-1, 0x1.82p-1, 0x1.7fcp-1, 0x1.7d8p-1,
      0x1.7b4p-1, 0x1.79p-1, 0x1.76cp-1, 0x1.74cp-1, 0x1.728p-1, 0x1.708p-1,
      0x1.6e8p-1, 0x1.6c8p-1,
  };
  static constexpr double high[] = {
      -0x1.63d79a09dp-2, -0x1.5e2cc8a45cp-2, -0x1.58d54f86ep-2, -0x1.531ac457eep-2, -0x1.4db4640908p-2, -0x1.47e9c6d5e2p-2,
      -0x1.42742b427ep-2, -0x1.3cf711eda4p-2, -0x1.3772662bfep-2, -0x1.324500957p-2, -0x1.2cb1755758p-2, -0x1.27760896ep-2,
      -0x1.2233bad34p-2, -0x1.1cea79ddfap-2, -0x1.179a334012p-2, -0x1.1242d4389cp-2, -0x1.0d46b579acp-2, -0x1.07e1714f1cp-2,
      -0x1.02d849dbe6p-2, -0x1.fb9186d5e4p-3, -0x1.f1659b919cp-3, -0x1.e72cb107dcp-3, -0x1.dce6a5d6dp-3, -0x1.d293581b6cp-3,
      -0x1.c8ff7c79a8p-3, -0x1.be924da258p-3, -0x1.b4e652804p-3, -0x1.ab2e97c26p-3, -0x1.a16b00bb14p-3, -0x1.979b70533cp-3,
      -0x1.8dbfc9083p-3, -0x1.83d7ece9a8p-3, -0x1.79e3bd9798p-3, -0x1.70b8f97a1cp-3, -0x1.66acd4272cp-3, -0x1.5d6be4357cp-3,
      -0x1.542033a7a8p-3, -0x1.4ac9a963a8p-3, -0x1.41682bf728p-3, -0x1.37fba195e8p-3, -0x1.2e83f0180cp-3, -0x1.2500fcf878p-3,
      -0x1.1c518a8e8cp-3, -0x1.12b8cf2518p-3, -0x1.09f561ee7p-3, -0x1.012850a6ep-3, -0x1.eedd69963p-4, -0x1.dd1a3dcc8p-4,
      -0x1.cb4343fa8p-4, -0x1.b9584fc4bp-4, -0x1.a7593439d8p-4, -0x1.9545c3d08p-4, -0x1.84ef898e8p-4, -0x1.72b4f842e8p-4,
      -0x1.623b3a6c88p-4, -0x1.4fd8dd6648p-4, -0x1.3f3b00414p-4, -0x1.2cb0283f6p-4, -0x1.1bed8c0858p-4, -0x1.0b194ee0dp-4,
      -0x1.f46697182p-5, -0x1.d276b8adbp-5, -0x1.b062b62afp-5, -0x1.8e2a4243ap-5, -0x1.6bcd0eb27p-5, -0x1.4d2238cb2p-5,
      -0x1.2a7ec2215p-5, -0x1.07b5a4127p-5, -0x1.d15438b94p-6, -0x1.9300b1e94p-6, -0x1.4c99e049p-6, -0x1.0dc4518bp-6,
      -0x1.9d61aadc8p-7, -0x1.0ee096e28p-7, -0x1.1f5e791ap-8, 0x0p0, 0x1.a1536febp-8, 0x1.d351063fcp-7,
      0x1.63d61786ap-6, 0x1.e72bf2814p-6, 0x1.31a18dc1ap-5, 0x1.6bf78ecebp-5, 0x1.aaef2d0fbp-5, 0x1.e624c4a0bp-5,
      0x1.10e45b3cbp-4, 0x1.2eee507b4p-4, 0x1.4d3115d208p-4, 0x1.697e1ffd08p-4, 0x1.8830de4e08p-4, 0x1.a4e7640b18p-4,
      0x1.c1d1cdeba8p-4, 0x1.dcb17f236p-4, 0x1.fa01c9db58p-4, 0x1.0aa0691268p-3, 0x1.197ceacf2cp-3, 0x1.274d717ad4p-3,
      0x1.3535fc96dp-3, 0x1.420b32741p-3, 0x1.5022b292f8p-3, 0x1.5d23857cd8p-3, 0x1.6b6b3beddp-3, 0x1.7898d85444p-3,
      0x1.85dc4dfda8p-3, 0x1.9335e5d594p-3, 0x1.a0a5ea371cp-3, 0x1.acf0e940e8p-3, 0x1.ba8c90ae4cp-3, 0x1.c6ffbc6fp-3,
      0x1.d38666872p-3, 0x1.e020cc6234p-3, 0x1.eccf2c8fe8p-3, 0x1.f991c6cb3cp-3, 0x1.03346e0106p-2, 0x1.09047aa6fap-2,
      0x1.0f83d5bef2p-2, 0x1.1565eed456p-2, 0x1.1b50bbe2fcp-2, 0x1.214456d0ecp-2, 0x1.2740d9f87p-2, 0x1.2d46602adcp-2,
      0x1.335504b356p-2, 0x1.396ce359bcp-2, 0x1.3f8e1865a8p-2, 0x1.4508e03b62p-2, 0x1.4b3c077268p-2, 0x1.50c6f1d11cp-2,
      0x1.5659950696p-2, 0x1.5bf406b544p-2,
  };
  static constexpr double low[] = {
      -0x1.6af8327f93bd9p-43, -0x1.ceb5ac2f963e8p-44, -0x1.791f30a795215p-45, -0x1.df83b7d931501p-44, 0x1.77c65b02673c1p-43, -0x1.84c6c7fad02b5p-43,
      0x1.9872702b82675p-44, -0x1.378b901d14371p-44, 0x1.e9436ac53b023p-44, -0x1.d271b9bdae59dp-44, 0x1.52cc23af9d69ap-44, 0x1.911c9c937179dp-45,
      -0x1.8a16fc7b6760bp-43, 0x1.e1320b378002bp-43, 0x1.8d01c8373efc8p-49, -0x1.52cb0068ca86fp-43, 0x1.169bf04df8f0dp-43, -0x1.0819cd863da16p-43,
      0x1.f051345b83928p-46, 0x1.d572aab993c87p-47, -0x1.2be34ea3eeeap-45, 0x1.c456e6641571dp-43, 0x1.6c188b3e492a4p-44, 0x1.83270128aaa5fp-44,
      -0x1.a21ac25d81ef3p-43, -0x1.34962eba5e3d9p-43, -0x1.6f2b33b1e1c86p-43, 0x1.8f0c8b043b70ep-43, 0x1.e2b321b471d93p-43, -0x1.270594db15055p-49,
      -0x1.551b0c429531ap-43, -0x1.bf38b97c69b8cp-46, 0x1.c3964fdd73a5dp-43, 0x1.58acd84ab5209p-43, 0x1.2af21201c9c3dp-43, -0x1.8740cec95cbe4p-44,
      -0x1.68d68ed855f0ep-45, 0x1.7ecc136008e2cp-46, 0x1.10047081f849dp-45, 0x1.02d1a583044ecp-43, -0x1.079ea9ebd8f19p-43, 0x1.b36b30d066f6fp-43,
      0x1.572209a5864b4p-44, -0x1.48a4a13c0a0fcp-44, -0x1.9c33ea3aa0b96p-43, 0x1.a86194805bf94p-46, -0x1.0babf79afc26bp-44, -0x1.75e476d481c48p-43,
      -0x1.b2e81bfb0c741p-43, -0x1.247be94d9294ap-45, -0x1.7824c4f742919p-43, -0x1.003053f1248cdp-44, -0x1.415196dcb441cp-43, -0x1.47d999ff9b117p-43,
      0x1.7767656884919p-44, 0x1.939638588db5bp-44, -0x1.e2474acdfcec5p-49, 0x1.0f08e9acd47efp-43, 0x1.8875f60de509p-43, -0x1.666ea4f69edccp-44,
      -0x1.189984a26eedcp-44, -0x1.6a423c78a64bp-46, -0x1.5850ba4cc03b2p-44, -0x1.b9eeb0142649p-45, -0x1.31d189d39a343p-46, -0x1.206ea5e6961dap-46,
      0x1.78ce77a9163fep-45, 0x1.ee592f749718fp-44, 0x1.d2d081b089ddep-44, 0x1.7e15561aa6b6ap-43, -0x1.decc65df5f4a5p-46, 0x1.9bc2f380313fcp-45,
      0x1.42734e6c25ed5p-43, 0x1.360c1c336f7f4p-44, 0x1.4094957d29ea3p-43, 0x0p0, 0x1.af2e3a246da71p-43, -0x1.b95c9b483ffdp-43,
      -0x1.e8540c76a69acp-43, -0x1.8d75149774d47p-45, 0x1.5f756361833abp-45, -0x1.93867fe1d2103p-43, 0x1.0fc1a353bb42ep-45, 0x1.786d1c5cc4cbcp-43,
      -0x1.7cf69284a3465p-44, 0x1.8081edd77c86p-47, -0x1.53a2582f4e1efp-48, -0x1.349d4752f6a25p-44, 0x1.5f60b79c8f66ap-47, 0x1.e1bd4946bbf83p-43,
      -0x1.6d0818dc5fdc9p-43, 0x1.935052dd23cabp-44, -0x1.8f351fa48a73p-47, -0x1.45519d7032129p-44, -0x1.72a75d9a84c65p-43, 0x1.8a65ba0967592p-44,
      0x1.113f1c3b1fab6p-43, -0x1.16282c85a0884p-46, -0x1.5bafd0064aed2p-43, -0x1.6567ad22c8c2ap-44, 0x1.351ee74c9a702p-43, 0x1.8e67be3dbaf3fp-44,
      -0x1.0f4a9f6f9fc8cp-45, 0x1.3115c3abd47dap-44, -0x1.6ef3733ba68e7p-43, -0x1.3ff8e2c0cd8fdp-44, -0x1.2e68c05dde693p-43, 0x1.ee138d3a69d43p-44,
      -0x1.73650b38932bcp-44, 0x1.ab53fd491baf7p-43, 0x1.209ce2e0c54ep-43, -0x1.90d04cd7cc834p-44, 0x1.89ff8a966395cp-48, -0x1.0738be18c51f9p-43,
      0x1.75fa037a37ba8p-43, -0x1.e75adfb6aba25p-49, 0x1.8ecd73263201fp-44, -0x1.caf0428b728a3p-44, 0x1.5f6600b9a802ap-43, 0x1.9dcbc88caaf9bp-43,
      -0x1.72206ec6206dbp-44, -0x1.5839c5663663dp-47, 0x1.6f338912773e3p-45, -0x1.e21c7b50dccc8p-44, -0x1.65b4681052b9fp-46, -0x1.a0e6b7e827c2cp-44,
      -0x1.d67405a8a4712p-43, -0x1.27023eb68981cp-45,
  };
};

// tanh (i/32), up to where it is 1; the rest is never used, but there for any index below the length.
struct tangent_table {
  static constexpr float end = 9.05f;
  static constexpr int length = 512;
  static constexpr float at[length] = {
      0x0p0f, 0x1.ffd55ap-6f, 0x1.ff559ap-5f, 0x1.7ee102p-4f, 0x1.fd5992p-4f, 0x1.3d6bc8p-3f, 0x1.7b8ffap-3f, 0x1.b8fd04p-3f, 0x1.f597eap-3f, 0x1.18a39ap-2f, 0x1.35f98ap-2f, 0x1.52c2c6p-2f,
      0x1.6ef53ep-2f, 0x1.8a87e2p-2f, 0x1.a5729ep-2f, 0x1.bfae6ap-2f, 0x1.d9353ep-2f, 0x1.f20212p-2f, 0x1.05087p-1f, 0x1.10af48p-1f, 0x1.1bf47ep-1f, 0x1.26d77p-1f, 0x1.3157ep-1f, 0x1.3b75f8p-1f,
      0x1.45323ep-1f, 0x1.4e8d8ap-1f, 0x1.5789p-1f, 0x1.60260ap-1f, 0x1.68665p-1f, 0x1.704bb2p-1f, 0x1.77d838p-1f, 0x1.7f0e1ap-1f, 0x1.85efacp-1f, 0x1.8c7f5cp-1f, 0x1.92bfb4p-1f, 0x1.98b346p-1f,
      0x1.9e5cb6p-1f, 0x1.a3beaap-1f, 0x1.a8dbccp-1f, 0x1.adb6c6p-1f, 0x1.b2523cp-1f, 0x1.b6b0ccp-1f, 0x1.bad50ap-1f, 0x1.bec18p-1f, 0x1.c278a6p-1f, 0x1.c5fce8p-1f, 0x1.c950a4p-1f, 0x1.cc762p-1f,
      0x1.cf6f98p-1f, 0x1.d23f2ep-1f, 0x1.d4e6f4p-1f, 0x1.d768eap-1f, 0x1.d9c6fap-1f, 0x1.dc02fep-1f, 0x1.de1eb6p-1f, 0x1.e01bd4p-1f, 0x1.e1fbfap-1f, 0x1.e3c0bp-1f, 0x1.e56b7p-1f, 0x1.e6fda2p-1f,
      0x1.e8789ep-1f, 0x1.e9ddacp-1f, 0x1.eb2dfep-1f, 0x1.ec6acp-1f, 0x1.ed9506p-1f, 0x1.eeaddcp-1f, 0x1.efb63cp-1f, 0x1.f0af16p-1f, 0x1.f1994ep-1f, 0x1.f275b8p-1f, 0x1.f3451ep-1f, 0x1.f40842p-1f,
      0x1.f4bfd6p-1f, 0x1.f56c8ap-1f, 0x1.f60efcp-1f, 0x1.f6a7c4p-1f, 0x1.f73776p-1f, 0x1.f7be98p-1f, 0x1.f83dacp-1f, 0x1.f8b52ap-1f, 0x1.f92582p-1f, 0x1.f98f24p-1f, 0x1.f9f272p-1f, 0x1.fa4fdp-1f,
      0x1.faa794p-1f, 0x1.fafa14p-1f, 0x1.fb47ap-1f, 0x1.fb9086p-1f, 0x1.fbd50ap-1f, 0x1.fc157p-1f, 0x1.fc51f6p-1f, 0x1.fc8ad8p-1f, 0x1.fcc04cp-1f, 0x1.fcf28ap-1f, 0x1.fd21cp-1f, 0x1.fd4e2p-1f,
      0x1.fd77d2p-1f, 0x1.fd9fp-1f, 0x1.fdc3dp-1f, 0x1.fde668p-1f, 0x1.fe06ecp-1f, 0x1.fe2576p-1f, 0x1.fe422ap-1f, 0x1.fe5d22p-1f, 0x1.fe767ap-1f, 0x1.fe8e48p-1f, 0x1.fea4a8p-1f, 0x1.feb9acp-1f,
      0x1.fecd6cp-1f, 0x1.fedffap-1f, 0x1.fef168p-1f, 0x1.ff01cap-1f, 0x1.ff112cp-1f, 0x1.ff1fa2p-1f, 0x1.ff2d36p-1f, 0x1.ff39fap-1f, 0x1.ff45f6p-1f, 0x1.ff513ap-1f, 0x1.ff5bdp-1f, 0x1.ff65cp-1f,
      0x1.ff6f18p-1f, 0x1.ff77dep-1f, 0x1.ff801cp-1f, 0x1.ff87dcp-1f, 0x1.ff8f22p-1f, 0x1.ff95f8p-1f, 0x1.ff9c64p-1f, 0x1.ffa26cp-1f, 0x1.ffa818p-1f, 0x1.ffad6ap-1f, 0x1.ffb26ap-1f, 0x1.ffb71ep-1f,
      0x1.ffbb88p-1f, 0x1.ffbfaep-1f, 0x1.ffc392p-1f, 0x1.ffc73cp-1f, 0x1.ffcaacp-1f, 0x1.ffcde8p-1f, 0x1.ffd0fp-1f, 0x1.ffd3cap-1f, 0x1.ffd678p-1f, 0x1.ffd8fcp-1f, 0x1.ffdb58p-1f, 0x1.ffdd92p-1f,
      0x1.ffdfa8p-1f, 0x1.ffe19cp-1f, 0x1.ffe374p-1f, 0x1.ffe52ep-1f, 0x1.ffe6cep-1f, 0x1.ffe856p-1f, 0x1.ffe9c4p-1f, 0x1.ffeb1ep-1f, 0x1.ffec62p-1f, 0x1.ffed92p-1f, 0x1.ffeebp-1f, 0x1.ffefbcp-1f,
      0x1.fff0b8p-1f, 0x1.fff1a6p-1f, 0x1.fff284p-1f, 0x1.fff354p-1f, 0x1.fff41ap-1f, 0x1.fff4d2p-1f, 0x1.fff58p-1f, 0x1.fff622p-1f, 0x1.fff6bcp-1f, 0x1.fff74cp-1f, 0x1.fff7d2p-1f, 0x1.fff85p-1f,
      0x1.fff8c8p-1f, 0x1.fff938p-1f, 0x1.fff9a2p-1f, 0x1.fffa04p-1f, 0x1.fffa6p-1f, 0x1.fffab8p-1f, 0x1.fffb0ap-1f, 0x1.fffb56p-1f, 0x1.fffbap-1f, 0x1.fffbe4p-1f, 0x1.fffc22p-1f, 0x1.fffc5ep-1f,
      0x1.fffc98p-1f, 0x1.fffcccp-1f, 0x1.fffcfep-1f, 0x1.fffd2cp-1f, 0x1.fffd58p-1f, 0x1.fffd82p-1f, 0x1.fffda8p-1f, 0x1.fffdccp-1f, 0x1.fffdeep-1f, 0x1.fffe0ep-1f, 0x1.fffe2cp-1f, 0x1.fffe4ap-1f,
      0x1.fffe64p-1f, 0x1.fffe7cp-1f, 0x1.fffe94p-1f, 0x1.fffeaap-1f, 0x1.fffebep-1f, 0x1.fffed2p-1f, 0x1.fffee4p-1f, 0x1.fffef6p-1f, 0x1.ffff06p-1f, 0x1.ffff16p-1f, 0x1.ffff24p-1f, 0x1.ffff3p-1f,
      0x1.ffff3ep-1f, 0x1.ffff4ap-1f, 0x1.ffff54p-1f, 0x1.ffff5ep-1f, 0x1.ffff68p-1f, 0x1.ffff72p-1f, 0x1.ffff7ap-1f, 0x1.ffff82p-1f, 0x1.ffff8ap-1f, 0x1.ffff92p-1f, 0x1.ffff98p-1f, 0x1.ffff9ep-1f,
      0x1.ffffa4p-1f, 0x1.ffffaap-1f, 0x1.ffffaep-1f, 0x1.ffffb4p-1f, 0x1.ffffb8p-1f, 0x1.ffffbcp-1f, 0x1.ffffcp-1f, 0x1.ffffc4p-1f, 0x1.ffffc8p-1f, 0x1.ffffccp-1f, 0x1.ffffcep-1f, 0x1.ffffd2p-1f,
      0x1.ffffd4p-1f, 0x1.ffffd8p-1f, 0x1.ffffdap-1f, 0x1.ffffdcp-1f, 0x1.ffffdep-1f, 0x1.ffffep-1f, 0x1.ffffe2p-1f, 0x1.ffffe4p-1f, 0x1.ffffe6p-1f, 0x1.ffffe8p-1f, 0x1.ffffe8p-1f, 0x1.ffffeap-1f,
      0x1.ffffecp-1f, 0x1.ffffecp-1f, 0x1.ffffeep-1f, 0x1.ffffeep-1f, 0x1.fffffp-1f, 0x1.fffffp-1f, 0x1.fffff2p-1f, 0x1.fffff2p-1f, 0x1.fffff4p-1f, 0x1.fffff4p-1f, 0x1.fffff6p-1f, 0x1.fffff6p-1f,
      0x1.fffff6p-1f, 0x1.fffff6p-1f, 0x1.fffff8p-1f, 0x1.fffff8p-1f, 0x1.fffff8p-1f, 0x1.fffff8p-1f, 0x1.fffffap-1f, 0x1.fffffap-1f, 0x1.fffffap-1f, 0x1.fffffap-1f, 0x1.fffffap-1f, 0x1.fffffcp-1f,
      0x1.fffffcp-1f, 0x1.fffffcp-1f, 0x1.fffffcp-1f, 0x1.fffffcp-1f, 0x1.fffffcp-1f, 0x1.fffffcp-1f, 0x1.fffffcp-1f, 0x1.fffffep-1f, 0x1.fffffep-1f, 0x1.fffffep-1f, 0x1.fffffep-1f, 0x1.fffffep-1f,
      0x1.fffffep-1f, 0x1.fffffep-1f, 0x1.fffffep-1f, 0x1.fffffep-1f, 0x1.fffffep-1f, 0x1.fffffep-1f, 0x1.fffffep-1f, 0x1.fffffep-1f, 0x1.fffffep-1f, 0x1.fffffep-1f, 0x1.fffffep-1f, 0x1.fffffep-1f,
      0x1.fffffep-1f, 0x1p0f, 0x1p0f,
  };
};

}  // namespace mathematics
}  // namespace __sierra

#endif
