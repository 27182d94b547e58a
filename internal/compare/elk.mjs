// Lays out the graphs on stdin with elkjs from the folder given as argument, and writes them with their coordinates.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const ELK = createRequire(resolve(process.argv[2], "package.json"))("elkjs");
const elk = new ELK();
const done = [];
for (const graph of JSON.parse(readFileSync(0, "utf8"))) {
	// Coordinates of edges count from the corner of the whole picture.
	graph.layoutOptions["elk.json.edgeCoords"] = "ROOT";
	done.push(await elk.layout(graph));
}
process.stdout.write(JSON.stringify(done));
