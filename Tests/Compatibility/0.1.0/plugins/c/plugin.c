/* A strategy in C: image and title side by side in the middle of bare bounds. */
#include "layout_parity_plugin.h"

#include <math.h>
#include <stddef.h>

static const char *const reasons[] = {
    "", "it lays out a row in the middle of bare bounds and nothing else", "it knows frames only"};
enum { NOT_A_ROW = 1, FRAMES_ONLY = 2 };

/* What is this close to a pixel's edge is on it, in pixels. */
static const double slack = 0x1p-20;

static double nearest(double length, double scale) {
  return floor(length * scale + 0.5 + slack) / scale;
}

/* Where something begins in the middle of bounds that have grown to whole pixels. */
static double middle(double start, double length, double own, double scale) {
  double low = floor(start * scale + slack) / scale;
  double high = ceil((start + length) * scale - slack) / scale;
  return low + (high - low - own) / 2;
}

static int is_bare(lp_insets insets) {
  return insets.top == 0 && insets.left == 0 && insets.bottom == 0 && insets.right == 0;
}

static int is_row(const lp_spec *spec) {
  return spec->has == (LP_HAS_IMAGE | LP_HAS_TITLE)
         && (spec->placement == LP_LEADING || spec->placement == LP_TRAILING)
         && spec->h_align == LP_H_CENTER && spec->v_align == LP_V_CENTER
         && is_bare(spec->content_insets) && is_bare(spec->image_insets)
         && is_bare(spec->title_insets) && spec->spacing >= 0
         && spec->image.width + spec->spacing + spec->title.width <= spec->frame.width
         && spec->image.height <= spec->frame.height && spec->title.height <= spec->frame.height;
}

static lp_rect place(const lp_spec *spec, lp_size item, double x) {
  double y = middle(spec->bounds_y, spec->frame.height, item.height, spec->scale);
  return (lp_rect){nearest(x, spec->scale), nearest(y, spec->scale), item.width, item.height};
}

static void lay_out_row(const lp_spec *spec, lp_layout *layout) {
  int image_leads = (spec->direction == LP_LTR) == (spec->placement == LP_LEADING);
  double length = spec->image.width + spec->spacing + spec->title.width;
  double start = middle(spec->bounds_x, spec->frame.width, length, spec->scale);
  double image = image_leads ? start : start + spec->title.width + spec->spacing;
  double title = image_leads ? start + spec->image.width + spec->spacing : start;
  layout->image = place(spec, spec->image, image);
  layout->title = place(spec, spec->title, title);
  layout->background =
      (lp_rect){spec->bounds_x, spec->bounds_y, spec->frame.width, spec->frame.height};
  layout->corner_radius = spec->corner_radius;
}

static void lay_out(void *worker, const lp_spec *specs, lp_layout *layouts, uint32_t count,
                    volatile uint32_t *at) {
  (void)worker;
  for (uint32_t index = 0; index < count; index++) {
    *at = index;
    layouts[index] = (lp_layout){.reason = {NOT_A_ROW, FRAMES_ONLY, FRAMES_ONLY, FRAMES_ONLY}};
    if (!is_row(&specs[index])) continue;
    layouts[index].promised = LP_FRAMES;
    lay_out_row(&specs[index], &layouts[index]);
  }
}

/* There is nothing to keep between layouts, so every worker is the same. */
static void *make_worker(const lp_strategy *self, const lp_host *host) {
  (void)host;
  return (void *)self;
}

static void free_worker(void *worker) { (void)worker; }

static const lp_strategy row = {.size = sizeof(lp_strategy),
                                .id = "c-row",
                                .summary = "image and title side by side in the middle, in C",
                                .reason_count = 3,
                                .reasons = reasons,
                                .make_worker = make_worker,
                                .free_worker = free_worker,
                                .layout = lay_out};
static const lp_strategy *const strategies[] = {&row};
static const lp_plugin plugin = {.abi = LP_ABI,
                                 .size = sizeof(lp_plugin),
                                 .name = "c-row",
                                 .version = "1",
                                 .strategy_count = 1,
                                 .strategies = strategies};

LP_EXPORT const lp_magic layout_parity_magic = LP_MAGIC;

LP_EXPORT const lp_plugin *layout_parity_plugin(uint32_t lowest, uint32_t highest,
                                                const lp_host *host) {
  (void)host;
  return lowest <= LP_ABI && LP_ABI <= highest ? &plugin : NULL;
}
