// Parses the scripts of Mermaid in a folder: node mermaid.mjs MODULES FOLDER. Names those that fail, with what is wrong.
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, folder] = process.argv.slice(2);
const require = createRequire(join(modules, "x.js"));
const { JSDOM } = require("jsdom");
const { window } = new JSDOM("<!doctype html><html><body></body></html>");
globalThis.window = window;
globalThis.document = window.document;
const entry = join(modules, "mermaid", "dist", "mermaid.core.mjs");
const { default: mermaid } = await import(pathToFileURL(entry));

let failed = 0;
let parsed = 0;
for (const name of readdirSync(folder).sort()) {
  const text = readFileSync(join(folder, name), "utf8");
  try {
    const { diagramType } = await mermaid.parse(text);
    console.log(`${name}: ${diagramType}`);
    parsed++;
  } catch (error) {
    failed++;
    console.log(`${name}: FAILED ${error.message}`);
  }
}
console.log(`${parsed} parsed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
