/* A shared library that keeps to the ABI, but for the one lie that it is compiled with. */
#include "layout_parity_plugin.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const char *const reasons[] = {"", "it has no hooks"};
static int users;

static void lay_out(void *worker, const lp_spec *specs, lp_layout *layouts, uint32_t count,
                    volatile uint32_t *at) {
  (void)worker;
  int before = __atomic_fetch_add(&users, 1, __ATOMIC_SEQ_CST);
  (void)before;
  for (uint32_t index = 0; index < count; index++) {
    const lp_spec *spec = &specs[index];
    *at = index;
    lp_layout layout = {.promised = LP_FRAMES, .reason = {0, 1, 1, 1}};
    layout.background = (lp_rect){spec->bounds_x, spec->bounds_y, spec->frame.width, spec->frame.height};
    int shows_image = (spec->has & LP_HAS_IMAGE) != 0;
    int is_info = spec->type >= LP_DETAIL_DISCLOSURE && spec->type <= LP_CONTACT_ADD;
    if (shows_image) layout.image = (lp_rect){0, 0, spec->image.width, spec->image.height};
    if (!shows_image && is_info) layout.image = (lp_rect){0, 0, 22, 22};
    if (shows_image) layout.corner_radius = spec->corner_radius;
    if (spec->has & LP_HAS_TITLE) layout.title = (lp_rect){0, 0, spec->title.width, spec->title.height};
#ifdef LIE_TWO_THREADS
    if (before > 0) layout.background.x += 1;
#endif
    layouts[index] = layout;
  }
#ifdef LIE_WRITES_IN_BOUNDS
  memset(&layouts[count], 0, sizeof(lp_layout));
#endif
#ifdef LIE_CHANGES_SPECS
  ((lp_spec *)specs)[0].spacing += 1;
#endif
#ifdef LIE_AT_OUT_OF_RANGE
  *at = count;
#endif
  __atomic_fetch_sub(&users, 1, __ATOMIC_SEQ_CST);
}

static void *make_worker(const lp_strategy *self, const lp_host *host) {
  (void)host;
  return (void *)self;
}

static void free_worker(void *worker) { (void)worker; }

static const lp_strategy box = {.size = sizeof(lp_strategy), .id = "liar", .summary = "a box at the origin",
                                .reason_count = 2, .reasons = reasons, .make_worker = make_worker,
                                .free_worker = free_worker, .layout = lay_out};
static const lp_strategy *const strategies[] = {&box};
static const lp_plugin plugin = {.abi = LP_ABI, .size = sizeof(lp_plugin), .name = "liar", .version = "1",
                                 .strategy_count = 1, .strategies = strategies};

#ifdef LIE_MAGIC_FIRST
LP_EXPORT const lp_magic layout_parity_magic = {"layout-parity 1", LP_ABI, 248, 256, 8};
#else
LP_EXPORT const lp_magic layout_parity_magic = LP_MAGIC;
#endif

#ifdef LIE_EXPORTS_ONLY_TWO
#define layout_parity_plugin layout_parity_plugins
#endif

LP_EXPORT const lp_plugin *layout_parity_plugin(uint32_t lowest, uint32_t highest, const lp_host *host) {
  (void)host;
#ifdef LIE_VERSION_CHOSEN
  (void)lowest;
  (void)highest;
  return &plugin;
#else
  return lowest <= LP_ABI && LP_ABI <= highest ? &plugin : NULL;
#endif
}
