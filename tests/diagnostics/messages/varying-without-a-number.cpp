// Who writes the word without its number is told what it takes.
#include <sierra.h>

float varying global;     // expected-error {{expected ';' after top level declarator}} expected-note {{'varying' takes the number of lanes: write 'varying(8)'}}
varying int result();     // expected-error {{unknown type name 'varying'}} expected-note {{'varying' takes the number of lanes}}
struct S {
  varying float before;   // expected-error {{unknown type name 'varying'}} expected-note {{'varying' takes the number of lanes}}
  float varying behind;   // expected-error {{expected ';' at end of declaration list}} expected-note {{'varying' takes the number of lanes}}
};
