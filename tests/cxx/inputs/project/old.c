int old_style(int* restrict class, int n) { int new = 0; for (int i = 0; i < n; i++) new += class[i]; return new; }
