// A strategy in JavaScript that takes records: image and title side by side in the middle of bare bounds.
const fs = require("fs");

const row = { id: "node-f64-row", summary: "image and title side by side in the middle, in JavaScript with records",
  reasons: ["", "an item is missing"], domain: [
  { aspects: ["frames"], because: "it lays out a row in the middle of bare bounds and nothing else", when:
    "@regime!='fits' or @h-align!='center' or @v-align!='center' or not(image) or not(title)" +
    " or (@placement!='leading' and @placement!='trailing') or contains(@flags,'item-insets')" +
    " or top(@content-insets)!=0 or left(@content-insets)!=0" +
    " or bottom(@content-insets)!=0 or right(@content-insets)!=0" },
  { aspects: ["fitting-size", "content-rect", "hook-coherence"], because: "it knows frames only", when: "true()" }] };

// What is this close to a pixel's edge is on it, in pixels.
const slack = 2 ** -20;
const pixel = (length, scale) => Math.floor(length * scale + 0.5 + slack) / scale;
const middle = (start, length, own, scale) => {
  const low = Math.floor(start * scale + slack) / scale;
  return low + (Math.ceil((start + length) * scale - slack) / scale - low - own) / 2;
};

// Where the fields of lp_spec and lp_layout are, as layout_parity_plugin.h names them: lengths in doubles from the
// start of the 256 bytes, codes in integers of four bytes.
const record = { bytes: 256, doubles: 32, integers: 64 };
const at = { frame: 0, bounds: 4, spacing: 6, scale: 19, image: 21, radius: 23, title: 24,
             placement: 52, direction: 55, has: 57 };
const to = { image: 4, title: 8, background: 12, radius: 26, status: 54, promised: 55, reason: 56 };
const placements = ["left", "right", "top", "bottom", "leading", "trailing"], directions = ["ltr", "rtl"];
const leading = 4, ltr = 0, hasBoth = 3, failed = 1, frames = 1, itemIsMissing = 1;

// Batches of records, seen as doubles and as integers; both sides of the pipe are little-endian.
function batch(count) {
  const bytes = Buffer.alloc(count * record.bytes);
  return { bytes, doubles: new Float64Array(bytes.buffer, bytes.byteOffset, count * record.doubles),
           integers: new Int32Array(bytes.buffer, bytes.byteOffset, count * record.integers) };
}

function layOut(specs, layouts, count) {
  const spec = specs.doubles, codes = specs.integers, layout = layouts.doubles, words = layouts.integers;
  layout.fill(0);
  for (let i = 0, d = 0, w = 0; i < count; i++, d += record.doubles, w += record.integers) {
    if (codes[w + at.has] !== hasBoth) {
      words[w + to.status] = failed;
      words[w + to.reason] = itemIsMissing;
      continue;
    }
    const left = spec[d + at.bounds], top = spec[d + at.bounds + 1];
    const width = spec[d + at.frame + 2], height = spec[d + at.frame + 3];
    const spacing = spec[d + at.spacing], scale = spec[d + at.scale];
    const imageWidth = spec[d + at.image], imageHeight = spec[d + at.image + 1];
    const titleWidth = spec[d + at.title], titleHeight = spec[d + at.title + 1];
    const imageLeads = (codes[w + at.direction] === ltr) === (codes[w + at.placement] === leading);
    const start = middle(left, width, imageWidth + spacing + titleWidth, scale);
    layout[d + to.image] = pixel(imageLeads ? start : start + titleWidth + spacing, scale);
    layout[d + to.image + 1] = pixel(middle(top, height, imageHeight, scale), scale);
    layout[d + to.image + 2] = imageWidth;
    layout[d + to.image + 3] = imageHeight;
    layout[d + to.title] = pixel(imageLeads ? start + imageWidth + spacing : start, scale);
    layout[d + to.title + 1] = pixel(middle(top, height, titleHeight, scale), scale);
    layout[d + to.title + 2] = titleWidth;
    layout[d + to.title + 3] = titleHeight;
    layout[d + to.background] = left;
    layout[d + to.background + 1] = top;
    layout[d + to.background + 2] = width;
    layout[d + to.background + 3] = height;
    layout[d + to.radius] = spec[d + at.radius];
    words[w + to.promised] = frames;
  }
}

// The same for a spec of a request in JSON, by way of a record.
const one = { spec: batch(1), layout: batch(1) };
function layOutJSON(spec) {
  const { image, title } = spec;
  if (!image || !title) return { failed: "an item is missing" };
  const { doubles, integers } = one.spec;
  doubles.set(spec.frame, at.frame);
  doubles.set(spec["bounds-origin"], at.bounds);
  doubles.set([spec.spacing], at.spacing);
  doubles.set([spec.scale], at.scale);
  doubles.set([...image.size, image["corner-radius"], ...title.size], at.image);
  integers[at.placement] = placements.indexOf(spec.placement);
  integers[at.direction] = directions.indexOf(spec.direction);
  integers[at.has] = hasBoth;
  layOut(one.spec, one.layout, 1);
  const rect = (start) => [...one.layout.doubles.subarray(start, start + 4)];
  return { image: rect(to.image), title: rect(to.title), background: rect(to.background),
           "corner-radius": one.layout.doubles[to.radius] };
}

const answers = {
  hello: (asked) => asked.versions.includes(1)
    ? { type: "hello", version: 1, encoding: asked.encodings.includes("f64") ? "f64" : "json", echo: asked.echo }
    : { type: "error", code: "version", message: "it speaks version 1" },
  describe: () => ({ type: "strategies", strategies: [row] }),
  layout: (asked) => asked.specs ? { type: "layouts", layouts: asked.specs.map(layOutJSON) }
    : { type: "layouts", count: asked.count, bytes: asked.bytes },
  promises: (asked) => ({ type: "promised", promised: asked.specs.map(() => ({})) }),
};
const unknown = (asked) => ({ type: "error", code: "unknown-message", message: `no message ${asked.type}` });

// Reading waits, so that nothing stands between a request and its answer.
const input = fs.openSync(process.env.LAYOUT_PARITY_IN || "/dev/stdin");
const output = fs.openSync(process.env.LAYOUT_PARITY_OUT || "/dev/stdout", "w");
let buffer = Buffer.alloc(1 << 18), start = 0, end = 0;

// Reads more behind what is not used yet, which moves to the front; false at the end of the input.
function fill() {
  buffer.copyWithin(0, start, end);
  end -= start;
  start = 0;
  if (end === buffer.length) buffer = Buffer.concat([buffer, Buffer.alloc(end)]);
  const count = fs.readSync(input, buffer, end, buffer.length - end);
  end += count;
  return count > 0;
}

// The next line; null at the end of the input, also in the middle of a line.
function line() {
  for (;;) {
    const found = buffer.subarray(start, end).indexOf(10);
    if (found >= 0) return buffer.toString("utf8", start, (start += found + 1) - 1);
    if (!fill()) return null;
  }
}

function write(bytes) {
  while (bytes.length > 0) bytes = bytes.subarray(fs.writeSync(output, bytes));
}

let specs = batch(256), layouts = batch(256);
for (let text; (text = line()) !== null;) {
  const asked = JSON.parse(text);
  if (asked.type === "shutdown") break;
  const answer = { id: asked.id, ...(answers[asked.type] || unknown)(asked) };
  const head = Buffer.from(JSON.stringify(answer) + "\n");
  if (!asked.bytes) {
    write(head);
    continue;
  }
  if (asked.bytes > specs.bytes.length) [specs, layouts] = [batch(asked.count), batch(asked.count)];
  while (end - start < asked.bytes) if (!fill()) process.exit(0);
  buffer.copy(specs.bytes, 0, start, (start += asked.bytes));
  layOut(specs, layouts, asked.count);
  // One behind the other: joining them first would take a quarter more time.
  write(head);
  write(layouts.bytes.subarray(0, asked.bytes));
}
