/* What a Swift plugin cannot define itself: a constant that is there before any code runs. */
#include "layout_parity_plugin.h"

const lp_magic layout_parity_magic = LP_MAGIC;
