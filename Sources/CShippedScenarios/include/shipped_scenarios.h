// The scenario files that come with the tool, as bytes.
#ifndef SHIPPED_SCENARIOS_H
#define SHIPPED_SCENARIOS_H
#include <stddef.h>

/// A file: its path below `Scenarios`, and its bytes, which live as long as the program.
typedef struct shipped_scenario {
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
} shipped_scenario;

/// How many files there are.
size_t shipped_scenario_count(void);

/// The file at a place below that, in the order of their paths.
shipped_scenario shipped_scenario_at(size_t place);

#endif
