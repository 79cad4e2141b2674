#!/usr/bin/env bash
# Builds the tool of a commit in a work tree of its own, and freezes that tool with the program and the inputs of this
# tree. Two commits then differ only in what their tools write.
#
# usage: at-commit.sh COMMIT OUT [OPTION OF freeze.py...]
#
# The build stays in .build-frozen/COMMIT, so a second run builds nothing. To remove it:
#   git worktree remove --force .build-frozen/COMMIT
set -euo pipefail
[ $# -ge 2 ] || { echo "usage: at-commit.sh COMMIT OUT [OPTION OF freeze.py...]" >&2; exit 64; }
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
name=$1 out=$2
shift 2
commit=$(git -C "$root" rev-parse --verify --short=12 "$name^{commit}")
tree=$root/.build-frozen/$commit
if [ ! -d "$tree" ]; then
  git -C "$root" worktree prune
  git -C "$root" worktree add --quiet --detach "$tree" "$commit"
fi
(cd "$root" && bash .ci/setup)
# Commits since 0.1.0 declare DyingStrategies only where LAYOUT_PARITY_ALL is set; older ones ignore the variable.
for product in layout-parity DyingStrategies; do
  (cd "$tree" && LAYOUT_PARITY_ALL=1 swift build -c release --product "$product" >&2)
done
python3 "$here/freeze.py" "$tree/.build/release/layout-parity" "$tree/.build/release/DyingStrategies" "$out" "$@"
