// A strategy in JavaScript: image and title side by side in the middle of bare bounds.
const fs = require("fs");

const row = { id: "node-row", summary: "image and title side by side in the middle, in JavaScript", domain: [
  { aspects: ["frames"], because: "it lays out a row in the middle of bare bounds and nothing else", when:
    "@regime!='fits' or @h-align!='center' or @v-align!='center' or not(image) or not(title)" +
    " or (@placement!='leading' and @placement!='trailing') or contains(@flags,'item-insets')" +
    " or top(@content-insets)!=0 or left(@content-insets)!=0" +
    " or bottom(@content-insets)!=0 or right(@content-insets)!=0" },
  { aspects: ["fitting-size", "content-rect", "hook-coherence"], because: "it knows frames only", when: "true()" }] };

// What is this close to a pixel's edge is on it, in pixels.
const slack = 2 ** -20;
const middle = (start, length, own, scale) => {
  const low = Math.floor(start * scale + slack) / scale;
  return low + (Math.ceil((start + length) * scale - slack) / scale - low - own) / 2;
};

function layOut(spec) {
  const { image, title, spacing, scale, "bounds-origin": [left, top], frame: [, , width, height] } = spec;
  if (!image || !title) return { failed: "an item is missing" };
  const pixel = (length) => Math.floor(length * scale + 0.5 + slack) / scale;
  const imageLeads = (spec.direction === "ltr") === (spec.placement === "leading");
  const [first, second] = imageLeads ? [image, title] : [title, image];
  const start = middle(left, width, first.size[0] + spacing + second.size[0], scale);
  const place = (item, x) => [pixel(x), pixel(middle(top, height, item.size[1], scale)), ...item.size];
  const frames = [place(first, start), place(second, start + first.size[0] + spacing)];
  return { image: frames[imageLeads ? 0 : 1], title: frames[imageLeads ? 1 : 0],
           background: [left, top, width, height], "corner-radius": image["corner-radius"] };
}

const answers = {
  hello: (asked) => asked.versions.includes(1) ? { type: "hello", version: 1, echo: asked.echo }
    : { type: "error", code: "version", message: "it speaks version 1" },
  describe: () => ({ type: "strategies", strategies: [row] }),
  layout: (asked) => ({ type: "layouts", layouts: asked.specs.map(layOut) }),
  promises: (asked) => ({ type: "promised", promised: asked.specs.map(() => ({})) }),
};
const unknown = (asked) => ({ type: "error", code: "unknown-message", message: `no message ${asked.type}` });

const output = fs.openSync(process.env.LAYOUT_PARITY_OUT || "/dev/stdout", "w");
let rest = "";
fs.createReadStream(process.env.LAYOUT_PARITY_IN || "/dev/stdin", "utf8").on("data", (text) => {
  const lines = (rest + text).split("\n");
  rest = lines.pop();
  for (const line of lines) {
    const asked = JSON.parse(line);
    if (asked.type === "shutdown") process.exit(0);
    const answer = { id: asked.id, ...(answers[asked.type] || unknown)(asked) };
    let bytes = Buffer.from(JSON.stringify(answer) + "\n");
    while (bytes.length > 0) bytes = bytes.subarray(fs.writeSync(output, bytes));
  }
});
