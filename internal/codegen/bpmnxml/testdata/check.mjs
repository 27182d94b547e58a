// Reads all .bpmn files of a folder with bpmn-moddle, and prints what is wrong with each, a line a fault.
// Usage: node check.mjs <node_modules> <folder>
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [modules, folder] = process.argv.slice(2);
const { BpmnModdle } = await import(pathToFileURL(modules + "/bpmn-moddle/dist/index.js"));

let files = 0;
for (const name of readdirSync(folder).filter((f) => f.endsWith(".bpmn")).sort()) {
	files++;
	const fault = (text) => console.log(`${name}: ${text}`);
	try {
		const { rootElement, warnings, elementsById } = await new BpmnModdle().fromXML(readFileSync(`${folder}/${name}`, "utf8"));
		warnings.forEach((w) => fault(w.message));
		Object.values(elementsById).forEach((e) => checkAttributes(e, fault));
		rootElement.diagrams.forEach((d) => checkPlane(d.plane, Object.values(elementsById), fault));
	} catch (e) {
		fault(e.message);
	}
}
console.log(`${files} files`);

// checkAttributes finds attributes that BPMN does not have.
function checkAttributes(e, fault) {
	for (const name of Object.keys(e.$attrs)) {
		if (!name.startsWith("xmlns")) fault(`${e.$type} ${e.id} has an attribute ${name}`);
	}
}

// ends gives what a line joins.
function ends(e) {
	if (e.$instanceOf("bpmn:DataInputAssociation")) return [e.sourceRef[0], e.$parent];
	if (e.$instanceOf("bpmn:DataOutputAssociation")) return [e.$parent, e.targetRef];
	return e.sourceRef && e.targetRef ? [e.sourceRef, e.targetRef] : [];
}

// checkPlane checks that what stands on a plane is there as a whole, and that its lines join what they should.
function checkPlane(plane, elements, fault) {
	const shapes = new Map(), lines = new Map();
	for (const p of plane.planeElement || []) {
		if (p.waypoint) lines.set(p.bpmnElement, p);
		else if (!p.choreographyActivityShape) shapes.set(p.bpmnElement, p);
	}
	for (const e of elements) {
		if (e.$instanceOf("bpmn:FlowNode") && e.$parent === plane.bpmnElement && !shapes.has(e)) fault(`${e.id} has no shape on ${plane.id}`);
		const [from, to] = ends(e);
		if (!shapes.has(from) || !shapes.has(to)) continue;
		const points = lines.get(e)?.waypoint;
		if (!points) fault(`${e.id} has no line on ${plane.id}`);
		else if (!touches(shapes.get(from), points[0]) || !touches(shapes.get(to), points.at(-1))) fault(`${e.id} does not join ${from.id} and ${to.id}`);
	}
}

// touches reports whether a point lies on the outline of what a shape stands for, within a pixel.
function touches({ bounds: b, bpmnElement: e }, point) {
	const w = b.width / 2, h = b.height / 2;
	const dx = Math.abs(point.x - b.x - w), dy = Math.abs(point.y - b.y - h);
	if (e.$instanceOf("bpmn:Event")) return Math.abs(Math.hypot(dx, dy) - w) <= 1;
	if (e.$instanceOf("bpmn:Gateway")) return Math.abs(dx * h + dy * w - w * h) <= w + h;
	if (e.$instanceOf("bpmn:ConversationNode")) return dx <= w + 1 && dy <= h + 1;
	return dx <= w + 1 && dy <= h + 1 && (dx >= w - 1 || dy >= h - 1);
}
