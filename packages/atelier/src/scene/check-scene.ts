import { faceParts } from './face-parts.ts';
import { SCENE_LIMITS } from './scene-limits.ts';
import { KINDS, PARTS, type Region, type Scene, type Stroke } from './scene.ts';

/** Every broken promise of a scene, in words. An empty list means that renderers may rely on it. */
export function checkScene(scene: Scene): string[] {
  const problems = [
    ...checkPlanes(scene),
    ...scene.regions.flatMap((region, index) => checkRegion(scene, region, index)),
    ...scene.strokes.flatMap((stroke, index) => checkStroke(scene, stroke, index)),
    ...checkFaces(scene),
    ...checkObjects(scene),
    ...checkConnected(scene),
  ];
  if (scene.regions.length > SCENE_LIMITS.regions) problems.push(`${scene.regions.length} regions`);
  if (scene.strokes.length > SCENE_LIMITS.strokes) problems.push(`${scene.strokes.length} strokes`);
  if (scene.regions.length < 2 && scene.strokes.length === 0) problems.push('nothing is drawn');
  return problems;
}

/** What a thing names exists, belongs to no other thing, and has a name that styles know. */
function checkObjects({ objects, regions, strokes }: Scene): string[] {
  const problems: string[] = [];
  const owner = new Map<number, number>();
  for (const object of objects) {
    if (object.regions.some((id) => regions[id] === undefined || id === 0))
      problems.push(`object ${object.id} names a region that does not exist`);
    if (object.strokes.some((id) => strokes[id] === undefined))
      problems.push(`object ${object.id} names a stroke that does not exist`);
    if (!KINDS.includes(object.kind)) problems.push(`object ${object.id} is of no kind`);
    for (const id of object.regions) {
      if (owner.has(id)) problems.push(`region ${id} is of two objects`);
      owner.set(id, object.id);
    }
  }
  return problems;
}

function checkPlanes({ grid, label, subject, regions }: Scene): string[] {
  const cells = grid.width * grid.height;
  if (label.length !== cells || subject.length !== cells) return ['planes and grid differ in size'];
  if (grid.size !== Math.max(grid.width, grid.height)) return ['grid.size is not the longer side'];
  const area = new Float64Array(regions.length);
  for (let cell = 0; cell < cells; cell++) {
    const id = label[cell] ?? 0;
    if (id >= regions.length) return [`cell ${cell} belongs to region ${id}, which does not exist`];
    area[id] = (area[id] ?? 0) + 1;
    if (id !== 0 && subject[cell] === 0) return [`cell ${cell} is labelled but no part of the subject`];
  }
  return regions.flatMap((region) =>
    area[region.id] === region.area ? [] : [`region ${region.id} has another area`],
  );
}

function checkRegion({ regions }: Scene, region: Region, index: number): string[] {
  const problems: string[] = [];
  const wrong = (what: string) => problems.push(`region ${index}: ${what}`);
  if (region.id !== index) wrong('ids are not dense');
  if ((region.kind === 'background') !== (index === 0)) wrong('only region 0 is the background');
  if ((region.kind === 'fill') !== (region.lab !== null)) wrong('fills and only fills have a colour');
  if (region.lab && Math.hypot(region.lab[1], region.lab[2]) > SCENE_LIMITS.chroma)
    wrong('chroma too strong');
  if (region.lab?.some((value) => !Number.isFinite(value))) wrong('colour is no number');
  if (!PARTS.includes(region.part)) wrong('is no part');
  if (index !== 0 && region.inradius < SCENE_LIMITS.inradius) wrong('too thin');
  if (regions[region.parent] === undefined || (index !== 0 && region.parent === index)) wrong('bad parent');
  if (region.neighbours.some(({ id }) => regions[id] === undefined || id === index)) wrong('bad neighbour');
  return problems;
}

function checkStroke({ grid, regions }: Scene, stroke: Stroke, index: number): string[] {
  const problems: string[] = [];
  const wrong = (what: string) => problems.push(`stroke ${index}: ${what}`);
  const count = stroke.points.length / 2;
  if (count < 1 || !Number.isInteger(count)) wrong('no points');
  if ([stroke.radius, stroke.role, stroke.clearance].some((plane) => plane.length !== count))
    wrong('planes of different length');
  if (stroke.side.length !== 2 * count) wrong('sides of different length');
  if (stroke.points.some((value) => !Number.isFinite(value))) wrong('a point is no number');
  const widest = SCENE_LIMITS.strokeRadiusShare * grid.size + 1e-3;
  if (stroke.radius.some((radius) => !(radius >= SCENE_LIMITS.strokeRadius - 1e-3 && radius <= widest)))
    wrong('radius out of bounds');
  if (stroke.clearance.some((room) => !(room >= SCENE_LIMITS.clearance))) wrong('clearance below 2');
  if (stroke.role.some((role) => role > 3)) wrong('unknown role');
  if (stroke.side.some((id) => id >= regions.length) || regions[stroke.host] === undefined)
    wrong('names a region that does not exist');
  return problems;
}

function checkFaces({ faces, regions, strokes }: Scene): string[] {
  const problems: string[] = [];
  const owner = new Map<string, number>();
  faces.forEach((face, index) => {
    const parts = faceParts(face);
    const names = new Set(
      parts.flatMap((part) => [
        ...part.strokes.map((id) => `stroke ${id}`),
        ...part.regions.map((id) => `region ${id}`),
      ]),
    );
    for (const name of names) {
      if (owner.has(name)) problems.push(`${name} is in two faces`);
      owner.set(name, index);
    }
    if (
      parts.some((part) => part.strokes.some((id) => !strokes[id]) || part.regions.some((id) => !regions[id]))
    )
      problems.push(`face ${index} names a part that does not exist`);
    if (regions[face.host] === undefined) problems.push(`face ${index} has no host`);
    if (face.eyes.some((eye) => !(eye.radius > 0))) problems.push(`face ${index} has an eye without size`);
  });
  return problems;
}

/** Flood fill from one cell of each region must reach all of it (edges, not corners, connect). */
function checkConnected({ grid, label, regions }: Scene): string[] {
  const { width, height } = grid;
  if (label.length !== width * height) return [];
  const seen = new Uint8Array(label.length);
  const pieces = new Uint16Array(regions.length);
  const stack = new Int32Array(label.length);
  for (let start = 0; start < label.length; start++) {
    const id = label[start] ?? 0;
    if (seen[start] || id === 0) continue;
    pieces[id] = (pieces[id] ?? 0) + 1;
    let top = 0;
    stack[top++] = start;
    seen[start] = 1;
    while (top > 0) {
      const cell = stack[--top] ?? 0;
      const x = cell % width;
      const visit = (next: number) => {
        if (seen[next] || label[next] !== id) return;
        seen[next] = 1;
        stack[top++] = next;
      };
      if (x > 0) visit(cell - 1);
      if (x < width - 1) visit(cell + 1);
      if (cell >= width) visit(cell - width);
      if (cell < label.length - width) visit(cell + width);
    }
  }
  return regions.flatMap(({ id }) =>
    id !== 0 && pieces[id] !== 1 ? [`region ${id} is in ${pieces[id]} pieces`] : [],
  );
}
