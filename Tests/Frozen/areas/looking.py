"""Commands that look at one button, one scenario, one strategy or two."""

from __future__ import annotations

from areas.scenarios import FAULTY
from inputs import NEGATIVE_SPACING, ODD_WIDTH, PLAIN, SCRIPT, VIEWS
from steps import Step

#: One button of two strategies and the plugin that drops negative spacing.
PLUGIN = "--plugin my-button --strategies rect-override,layout-subviews,my-button"


def compare_steps() -> list[Step]:
    """Comparisons of two strategies, and the support of single ones."""
    two = "compare system edge-insets"
    random = "compare rect-override field-qmui-4-5 --cases 3000 --seed 7"
    paths = "--path Scenarios/placements.xml --path Scenarios/insets.xml"
    return [
        Step("compare", "two", two),
        Step("compare", "each-with-each", f"compare {paths}"),
        Step("compare", "two-json", f"{two} {paths} --format json", output="json"),
        Step("compare", "two-markdown", f"{two} {paths} --format markdown", output="md"),
        Step("compare", "two-statistics", f"{two} {paths} --statistics"),
        Step("compare", "two-within-a-pixel", f"{two} {paths} --agree pixel"),
        Step("compare", "two-seen", f"{two} {paths} --agree visible"),
        Step("compare", "two-promised", f"{two} {paths} --promised"),
        Step("compare", "two-aspects", f"{two} {paths} --aspects frames"),
        Step("compare", "two-set", f"{two} {paths} --set spacing=8"),
        Step("compare", "two-when", f"{two} {paths} --when \"@regime='fits' and image\""),
        Step("compare", "two-everywhere", f"{two} {paths} --everywhere"),
        Step("compare", "two-extreme", f"{two} --population extreme --cases 500"),
        Step("compare", "configuration", "compare edge-insets configuration"),
        Step("compare", "nothing", f"{two} --when \"@width > 100000\""),
        Step("compare", "random", f"{random} --statistics"),
        Step("compare", "random-json", f"{random} --format json",
             output="json"),
        Step("compare", "random-markdown", f"{random} --format markdown",
             output="md"),
        Step("compare", "gallery", "compare --strategies field --path Scenarios/pixels.xml"),
        Step("compare", "plugin", "compare rect-override my-button --plugin my-button --cases 1000 --seed 1"),
        Step("compare", "equal", "compare rect-override layout-subviews --path Scenarios/pixels.xml"),
        Step("compare", "scripts", "compare system custom-control --path Scenarios/behaviour.xml"),
        Step("compare", "one", "compare edge-insets"),
        Step("domain", "system", "compare system --domain --everywhere --cases 1500"),
        Step("domain", "edge-insets", "compare edge-insets --domain --cases 1500 --seed 7"),
        Step("domain", "plugin", "compare my-button --domain --everywhere --plugin my-button --cases 1000"),
        Step("domain", "extreme", "compare edge-insets --domain --everywhere --cases 1500 --population extreme"),
        Step("domain", "set",
             "compare field-qmui-4-5 --domain --everywhere --cases 1500 --set spacing=8 --set placement=right"),
        Step("domain", "when", "compare field-qmui-4-5 --domain --cases 1500 --when \"@regime='fits'\""),
        Step("domain", "shipped", "compare field-category --domain --scenarios shipped"),
    ]


def button_steps() -> list[Step]:
    """Pictures, explanations, insets and maps of one button."""
    explain = "show failing.xml --scenario"
    steps = [Step("show", f"{name}-{token.partition(':')[0]}", f"show {token} {options}".rstrip())
             for name, token, options in (
                 ("plain", PLAIN, ""), ("drawn", ODD_WIDTH, "--draw"), ("faulty", NEGATIVE_SPACING, PLUGIN),
                 ("shrunk", NEGATIVE_SPACING, f"--shrink {PLUGIN}"), ("views", VIEWS, ""), ("script", SCRIPT, ""),
                 ("script-shrunk", SCRIPT, "--shrink"), ("seen", NEGATIVE_SPACING, f"--compare visible {PLUGIN}"),
                 ("expecting", ODD_WIDTH, "--expecting k-nosuch"), ("any-double", ODD_WIDTH, "--any-double"))]
    return steps + [
        Step("show", "picture", f"show {NEGATIVE_SPACING} {PLUGIN} --svg -", output="svg"),
        Step("show", "picture-white", f"show {ODD_WIDTH} --svg +svg --white-background"),
        Step("show", "terminal", f"show {NEGATIVE_SPACING} {PLUGIN}", terminal=True),
        Step("show", "shrink-spacing", f"show --shrink failing.xml --scenario 'a negative spacing is dropped' {FAULTY}"),
        Step("show", "shrink-sweep", "show --shrink failing.xml --scenario 'a sweep with an expectation that rarely holds'"
             f" --combination 3 {FAULTY}"),
        Step("show", "shrink-views", "show --shrink failing.xml --scenario 'margins are expected without the safe area'"),
        Step("show", "shrink-script", "show --shrink failing.xml --scenario 'a tap that sends too much'"),
        Step("show", "scenario-button", f"{explain} 'the title is expected one point too far right'"),
        Step("show", "scenario-drawn", f"{explain} 'a negative spacing is dropped' --draw {FAULTY}"),
        Step("show", "scenario-drawn-ascii", f"{explain} 'a negative spacing is dropped' --draw {FAULTY}",
             environment=(("LC_ALL", "C"),)),
        Step("show", "scenario-picture", f"{explain} 'a negative spacing is dropped' --svg - {FAULTY}", output="svg"),
        Step("show", "scenario-strategy", f"{explain} 'everything agrees' --strategy edge-insets"),
        Step("show", "scenario-combination", f"{explain} 'a sweep with an expectation that rarely holds' --combination 17"),
        Step("show", "scenario-views", f"{explain} 'margins are expected without the safe area'"),
        Step("show", "scenario-constraints", f"{explain} 'two widths that exclude each other'"),
        Step("show", "scenario-script", f"{explain} 'a tap that sends too much'"),
        Step("show", "scenario-stack", "show Scenarios/published/stacks.xml --scenario"
             " 'UISV-spacing, the gap is kept under pressure'"),
        Step("show", "scenario-touches", "show Scenarios/behaviour.xml --scenario 'a touch that leaves and comes back'"),
        Step("show", "scenario-known", f"{explain} 'a known difference' {FAULTY}"),
        Step("insets", "text", "insets failing.xml"),
        Step("insets", "token", f"insets {ODD_WIDTH}"),
        Step("insets", "drawn", f"insets {ODD_WIDTH} --draw"),
        Step("insets", "swift", "insets failing.xml --scenario 'a negative spacing is dropped' --swift"),
        Step("insets", "json", "insets failing.xml --scenario 'a negative spacing is dropped' --json", output="json"),
        Step("insets", "picture", "insets failing.xml --svg -", output="svg"),
        Step("insets", "impossible", "insets Scenarios/wrapping.xml --scenario"
             " 'from right to left the title is on the left'"),
        Step("insets", "without-button", "insets failing.xml --scenario 'two widths that exclude each other'"),
        Step("migrate", "numbers", "migrate --content '0 4 0 0' --image '0 -4 0 4'"),
        Step("migrate", "constraints", "migrate --content '4 12 4 8' --title '0 6 0 -6' --to-technique auto-layout"),
        Step("migrate", "stack", "migrate --content '4 12 4 8' --title '0 6 0 -6' --to-technique stack-view"),
        Step("migrate", "overlap", "migrate --content '0 0 0 4' --title '0 4 0 -4' --rtl"),
        Step("migrate", "unmeasured", "migrate --content '0 8 0 0' --image '0 -16 0 0' --h-align left"),
        Step("migrate", "check", "migrate --content '0 0 0 8' --title '0 8 0 -8' --to"
             " 'contentInsets=0 0 0 8 imagePadding=8' --svg +svg --html +html"),
        Step("migrate", "json", "migrate --content '0 4 0 0' --image '0 -4 0 4' --json", output="json"),
        Step("atlas", "plugin", f"atlas {NEGATIVE_SPACING} {PLUGIN} --x width=60..180 --y spacing=-20..20 --size 80x50"
             " -o +svg"),
        Step("atlas", "plugin-page", f"atlas {NEGATIVE_SPACING} {PLUGIN} --size 40x25 -o +html"),
        Step("atlas", "plugin-json", f"atlas {NEGATIVE_SPACING} {PLUGIN} --size 40x25 -o +json"),
        Step("atlas", "field", f"atlas {ODD_WIDTH} --strategies field --x width=40..240 --y spacing=-10..40"
             " --size 80x50 --jobs 1 -o +svg"),
        Step("atlas", "beyond-pixel", f"atlas {ODD_WIDTH} --strategies field --beyond-pixel --white-background"
             " --size 40x25 --jobs 1 -o -", output="svg"),
        Step("atlas", "scenario", "atlas failing.xml --scenario 'everything agrees' --x title/@width=0..200"
             " --y height=0..60 --size 40x25 --jobs 1 -o +json"),
    ]
