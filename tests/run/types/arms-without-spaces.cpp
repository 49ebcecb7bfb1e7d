// Nothing stands between `?`, `:` or `%` and what is rewritten there: `::` must not become another word.
// lengths: 1 2 4 16
#include "check.h"

constexpr int L = VECTOR_LENGTH;
typedef int varying(L) V;

V plain(V a,V b){return a>0?b:a;}
V numbers(V b,bool varying(L) m){return m?1:2;}
V negative(V b){return b>2?1:-b;}
V parentheses(V a,V b){return(a>0)?b :a;}
V elements(const int*p,V b,bool u){return u?p[b]:p[b+1];}
V rest(const int*p,V b){return 17%p[b&3];}
V nested(V a){return a>1?a>2?3:4:a>0?5:6;}
V cases(V a,V b){V r=0;switch(a){case 1:r=b;break;case 2:r=a>0?b:a;default:r+=a&&b?1:2;}return r;}
template<class T>T generic(T a,T b){return a>1?b:-a;}
template<class T>T uniform_too(T x){V q=1;(void)q;return x>(T)0?x:(T)3;}
struct Held{V v;Held(V a,V b):v(a>1?b:a){}};

int main(){
  const int p[]={3,5,7,9,11,13,15,17,19,21,23,25,27,29,31,33,35,37};
  const V a=sierra::seq<L>(),b=a+1;
  const V r[]={plain(a,b),numbers(b,a>1),negative(b),parentheses(a,b),elements(p,b,true),rest(p,b),nested(a),cases(a,b),generic(a,b),Held(a,b).v};
  for(int i=0;i<L;++i){
    const int c=i+1;
    const int one[]={i>0?c:i,i>1?1:2,c>2?1:-c,i>0?c:i,p[c],17%p[c&3],i>2?3:i>1?4:i>0?5:6,i==1?c:(i==2?c:0)+(i&&c?1:2),i>1?c:-i,i>1?c:i};
    for(int k=0;k<10;++k)CHECK_EQ(sierra::extract(r[k],i),one[k]);
  }
  CHECK_EQ(uniform_too(-4),3);
  CHECK_EQ(uniform_too(5),5);
  return check_status();
}
