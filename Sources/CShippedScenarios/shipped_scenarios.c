#include "shipped_scenarios.h"

// In C, since the compiler takes the files in at once: as arrays in Swift they cost more than a minute of every build.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char alignments[] = {
#embed "../../Scenarios/alignments.xml"
};
static const unsigned char behaviour[] = {
#embed "../../Scenarios/behaviour.xml"
};
static const unsigned char button_types[] = {
#embed "../../Scenarios/button-types.xml"
};
static const unsigned char changes[] = {
#embed "../../Scenarios/changes.xml"
};
static const unsigned char configuration[] = {
#embed "../../Scenarios/configuration.xml"
};
static const unsigned char corner_radius[] = {
#embed "../../Scenarios/corner-radius.xml"
};
static const unsigned char fill[] = {
#embed "../../Scenarios/fill.xml"
};
static const unsigned char fitting_sizes[] = {
#embed "../../Scenarios/fitting-sizes.xml"
};
static const unsigned char insets[] = {
#embed "../../Scenarios/insets.xml"
};
static const unsigned char lone_items[] = {
#embed "../../Scenarios/lone-items.xml"
};
static const unsigned char margins[] = {
#embed "../../Scenarios/margins.xml"
};
static const unsigned char overflow[] = {
#embed "../../Scenarios/overflow.xml"
};
static const unsigned char pixels[] = {
#embed "../../Scenarios/pixels.xml"
};
static const unsigned char placements[] = {
#embed "../../Scenarios/placements.xml"
};
static const unsigned char published_behaviour[] = {
#embed "../../Scenarios/published/behaviour.xml"
};
static const unsigned char published_broken_constraints[] = {
#embed "../../Scenarios/published/broken-constraints.xml"
};
static const unsigned char published_buttons[] = {
#embed "../../Scenarios/published/buttons.xml"
};
static const unsigned char published_constraints[] = {
#embed "../../Scenarios/published/constraints.xml"
};
static const unsigned char published_content_rects[] = {
#embed "../../Scenarios/published/content-rects.xml"
};
static const unsigned char published_fitting_sizes[] = {
#embed "../../Scenarios/published/fitting-sizes.xml"
};
static const unsigned char published_migrations[] = {
#embed "../../Scenarios/published/migrations.xml"
};
static const unsigned char published_stacks[] = {
#embed "../../Scenarios/published/stacks.xml"
};
static const unsigned char regressions_translation_at_fractional_scales[] = {
#embed "../../Scenarios/regressions/translation-at-fractional-scales.xml"
};
static const unsigned char right_to_left[] = {
#embed "../../Scenarios/right-to-left.xml"
};
static const unsigned char spacing[] = {
#embed "../../Scenarios/spacing.xml"
};
static const unsigned char spread[] = {
#embed "../../Scenarios/spread.xml"
};
static const unsigned char sweeps_everything[] = {
#embed "../../Scenarios/sweeps/everything.xml"
};
static const unsigned char sweeps_insets[] = {
#embed "../../Scenarios/sweeps/insets.xml"
};
static const unsigned char sweeps_lone_items[] = {
#embed "../../Scenarios/sweeps/lone-items.xml"
};
static const unsigned char sweeps_scales[] = {
#embed "../../Scenarios/sweeps/scales.xml"
};
static const unsigned char sweeps_sizes[] = {
#embed "../../Scenarios/sweeps/sizes.xml"
};
static const unsigned char wrapping[] = {
#embed "../../Scenarios/wrapping.xml"
};

#define FILE_AT(path, bytes) {path, bytes, sizeof bytes}

static const shipped_scenario files[] = {
    FILE_AT("alignments.xml", alignments),
    FILE_AT("behaviour.xml", behaviour),
    FILE_AT("button-types.xml", button_types),
    FILE_AT("changes.xml", changes),
    FILE_AT("configuration.xml", configuration),
    FILE_AT("corner-radius.xml", corner_radius),
    FILE_AT("fill.xml", fill),
    FILE_AT("fitting-sizes.xml", fitting_sizes),
    FILE_AT("insets.xml", insets),
    FILE_AT("lone-items.xml", lone_items),
    FILE_AT("margins.xml", margins),
    FILE_AT("overflow.xml", overflow),
    FILE_AT("pixels.xml", pixels),
    FILE_AT("placements.xml", placements),
    FILE_AT("published/behaviour.xml", published_behaviour),
    FILE_AT("published/broken-constraints.xml", published_broken_constraints),
    FILE_AT("published/buttons.xml", published_buttons),
    FILE_AT("published/constraints.xml", published_constraints),
    FILE_AT("published/content-rects.xml", published_content_rects),
    FILE_AT("published/fitting-sizes.xml", published_fitting_sizes),
    FILE_AT("published/migrations.xml", published_migrations),
    FILE_AT("published/stacks.xml", published_stacks),
    FILE_AT("regressions/translation-at-fractional-scales.xml", regressions_translation_at_fractional_scales),
    FILE_AT("right-to-left.xml", right_to_left),
    FILE_AT("spacing.xml", spacing),
    FILE_AT("spread.xml", spread),
    FILE_AT("sweeps/everything.xml", sweeps_everything),
    FILE_AT("sweeps/insets.xml", sweeps_insets),
    FILE_AT("sweeps/lone-items.xml", sweeps_lone_items),
    FILE_AT("sweeps/scales.xml", sweeps_scales),
    FILE_AT("sweeps/sizes.xml", sweeps_sizes),
    FILE_AT("wrapping.xml", wrapping),
};

size_t shipped_scenario_count(void) { return sizeof files / sizeof files[0]; }

shipped_scenario shipped_scenario_at(size_t place) { return files[place]; }
