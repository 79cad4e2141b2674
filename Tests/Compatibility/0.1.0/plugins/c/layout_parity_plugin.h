/* A layout strategy as a shared library. ABI 1. */
#ifndef LAYOUT_PARITY_PLUGIN_H
#define LAYOUT_PARITY_PLUGIN_H
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

#define LP_ABI 1u
#define LP_EXPORT __attribute__((visibility("default")))

/* Lengths are points. y goes down. Sizes keep their sign. */
typedef struct lp_rect { double x, y, width, height; } lp_rect;
typedef struct lp_insets { double top, left, bottom, right; } lp_insets;
typedef struct lp_size { double width, height; } lp_size;

/* LP_SPREAD: the image where reading starts, the title where it ends, each at its end of the room;
   LP_SPREAD_TRAILING: the other way round. Only a strategy that says LP_CAN_SPREAD gets one of the two. */
typedef enum lp_placement {
  LP_LEFT, LP_RIGHT, LP_TOP, LP_BOTTOM, LP_LEADING, LP_TRAILING, LP_SPREAD, LP_SPREAD_TRAILING
} lp_placement;
typedef enum lp_h_align { LP_H_CENTER, LP_H_LEFT, LP_H_RIGHT, LP_H_FILL, LP_H_LEADING, LP_H_TRAILING } lp_h_align;
typedef enum lp_v_align { LP_V_CENTER, LP_V_TOP, LP_V_BOTTOM, LP_V_FILL } lp_v_align;
typedef enum lp_direction { LP_LTR, LP_RTL } lp_direction;
typedef enum lp_button_type {
  LP_CUSTOM, LP_SYSTEM, LP_DETAIL_DISCLOSURE, LP_INFO_LIGHT, LP_INFO_DARK, LP_CONTACT_ADD, LP_PLAIN, LP_ROUNDED_RECT
} lp_button_type;
enum { LP_HAS_IMAGE = 1, LP_HAS_TITLE = 2 };
/* Aspects, as bits of lp_layout.promised and, in this order, as indices of lp_layout.reason. */
enum { LP_FRAMES = 1, LP_FITTING_SIZE = 2, LP_CONTENT_RECT = 4, LP_HOOK_COHERENCE = 8 };
enum { LP_ANSWERED = 0, LP_FAILED = 1 };
/* What a strategy can, as bits of lp_strategy.can. */
enum { LP_CAN_SPREAD = 1 };

/* What a button is asked to show: 256 bytes, the same on every transport. */
typedef struct lp_spec {
  lp_rect frame;
  double bounds_x, bounds_y;
  double spacing;
  lp_insets content_insets, image_insets, title_insets;
  double scale, line_height;
  lp_size image;
  double corner_radius;
  lp_size title;
  int32_t placement, h_align, v_align, direction, type;
  uint32_t has;
  uint8_t reserved[24]; /* zero */
} lp_spec;

/* Where everything is: 256 bytes. An absent item has a frame of zero. */
typedef struct lp_layout {
  lp_rect content, image, title, background, image_hook, title_hook;
  lp_size fitting_size;
  double corner_radius;
  int32_t status;      /* LP_ANSWERED or LP_FAILED; then only reason[0] counts */
  uint32_t promised;   /* aspects that the strategy answers for on this spec */
  uint16_t reason[4];  /* per aspect not promised, or why it failed: an index into lp_strategy.reasons */
  uint8_t reserved[24];
} lp_layout;

typedef struct lp_host {
  uint32_t size; /* sizeof(lp_host) as the host was built: check before using a later field */
  const char *name, *version;
  void (*log)(const struct lp_host *host, const char *line); /* any thread */
} lp_host;

typedef struct lp_strategy {
  uint32_t size; /* sizeof(lp_strategy) as the plugin was built; later ABIs append fields */
  const char *id;      /* kebab-case */
  const char *summary; /* one line */
  uint32_t reason_count;
  const char *const *reasons; /* reasons[0] is "" */
  /* One worker is used by one thread at a time; several may exist. Null: it cannot be made. */
  void *(*make_worker)(const struct lp_strategy *self, const lp_host *host);
  void (*free_worker)(void *worker);
  /* Fills layouts[0..<count]. Keeps no pointer. Sets *at to the index it is at, so that a crash has a culprit. */
  void (*layout)(void *worker, const lp_spec *specs, lp_layout *layouts, uint32_t count, volatile uint32_t *at);
  /* May be null. Calls step for each thing it decides, in order. */
  void (*explain)(void *worker, const lp_spec *spec, lp_layout *layout,
                  void (*step)(void *context, const char *subject, const char *text), void *context);
  uint32_t can; /* read only where `size` has it */
  /* May be null; read only where `size` has it. Fills `promised` and `reason` and lays out nothing, so that a layout
     that fails costs nobody who only asks what is promised. */
  void (*promises)(void *worker, const lp_spec *spec, lp_layout *layout);
} lp_strategy;

typedef struct lp_plugin {
  uint32_t abi, size; /* the ABI that was chosen; sizeof(lp_plugin) */
  const char *name, *version;
  uint32_t strategy_count;
  const lp_strategy *const *strategies;
  void (*shut_down)(void); /* may be null */
} lp_plugin;

/* Read before any function is called: tells a library for something else, or for another ABI, apart. */
typedef struct lp_magic { char text[16]; uint32_t abi, spec_size, layout_size, pointer_size; } lp_magic;
#define LP_MAGIC { "layout-parity 1", LP_ABI, sizeof(lp_spec), sizeof(lp_layout), sizeof(void *) }
extern LP_EXPORT const lp_magic layout_parity_magic;

/* The one function. Answers null where no ABI from `lowest` to `highest` is known. */
LP_EXPORT const lp_plugin *layout_parity_plugin(uint32_t lowest, uint32_t highest, const lp_host *host);

#ifdef __cplusplus
}
static_assert(sizeof(lp_spec) == 256 && sizeof(lp_layout) == 256, "ABI 1");
#else
_Static_assert(sizeof(lp_spec) == 256 && sizeof(lp_layout) == 256, "ABI 1");
#endif
#endif
