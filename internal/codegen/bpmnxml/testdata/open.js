// Opens every diagram of every file in the viewer of bpmn-js, and writes what it says into the page. It does not know choreographies.
(async () => {
	const said = [], viewer = new BpmnJS({ container: "#canvas" });
	let opened = 0;
	for (const [name, xml] of Object.entries(files)) {
		try {
			const { rootElement } = await viewer._moddle.fromXML(xml);
			for (const d of rootElement.diagrams) {
				if (!/:(Process|Collaboration)$/.test(d.plane.bpmnElement.$type)) continue; // what is in a sub-process opens with it
				const { warnings } = await viewer.importDefinitions(rootElement, d.id);
				said.push(...warnings.map((w) => `${name}, ${d.id}: ${w.message}`));
				opened++;
			}
		} catch (e) {
			said.push(`${name}: ${e.message}`);
		}
	}
	document.getElementById("said").textContent = [...said, `${opened} opened`].join("\n");
})();
