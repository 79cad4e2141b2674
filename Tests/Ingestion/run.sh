#!/usr/bin/env bash
# Sets up every consumer that is not ours, writes reports that are hard to read, and lets all of them
# read these and the shipped run's. Argument: the built tool.
set -euo pipefail
cd "$(dirname "$0")/../.."
tool=$1
bash .ci/setup libxml2-utils python3 python3-venv ruby ruby-nokogiri ruby-activesupport ruby-rexml \
  default-jdk-headless ant ant-optional libdom4j-java libsurefire-java
LAYOUT_PARITY_ALL=1 swift build --quiet -c release --product IngestionReports

reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
.build/release/IngestionReports "$reports" >"$reports/names"
mkdir "$reports/shipped"
"$tool" run Scenarios --quiet --junit "$reports/shipped.xml" --junit "$reports/shipped/"
"$tool" run Scenarios --quiet --junit-dialect strict --junit "$reports/shipped-strict.xml"

# A run of files that fail, cannot be read and hold nothing; its own exit status says so.
mkdir "$reports/files" "$reports/unsound"
button='<button width="200" height="60"><title width="60" height="20">t</title></button>'
echo "<scenarios version=\"1\"><scenario name=\"a &lt;b&gt; ]]&gt; &amp;amp;\">$button
  <expect><title x=\"1\"/></expect></scenario></scenarios>" >"$reports/files/wrong.xml"
echo '<scenarios version="1"></scenarios>' >"$reports/files/empty.xml"
echo '<scenarios version="1"><button widht="2"/>' >"$reports/files/unreadable.xml"
unsound=("$tool" run "$reports/files" --root "$reports" --quiet)
status=0
"${unsound[@]}" --junit "$reports/unsound.xml" --junit "$reports/unsound/" \
  >"$reports/log" 2>&1 || status=$?
[ "$status" -eq 2 ] || { cat "$reports/log" >&2; exit 1; }
"${unsound[@]}" --junit-dialect strict --junit "$reports/unsound-strict.xml" \
  >"$reports/log" 2>&1 || true

arguments=()
while read -r name; do
  arguments+=("$reports/$name.xml=$reports/$name" --strict "$reports/$name-strict.xml")
done < <(printf 'shipped\nunsound\n'; cat "$reports/names")
python3 Tests/Ingestion/run.py "${arguments[@]}"
