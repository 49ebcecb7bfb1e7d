extern const int table[];
const int table[] = {3, 1, 4};
