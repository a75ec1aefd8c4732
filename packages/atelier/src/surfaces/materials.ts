import { toLch } from '../colour/oklab.ts';
import { isSkinLike } from '../colour/purify.ts';
import type { Lab, Region, Scene } from '../scene/scene.ts';
import { isWall } from '../shape/openings.ts';
import { wholePieces } from '../shape/whole-pieces.ts';

/** What a piece of the drawing is made of, where the drawing says so. */
export type Material = 'tiles' | 'wall' | 'glass' | 'planks' | 'bark' | 'leaves' | 'knit' | 'strands' | 'air';

/** Smallest pieces, as shares of the sheet, on which a pattern can be seen. */
const LEAST = { crown: 0.018, cloth: 0.006, other: 0.003, opening: 0.0012, sky: 0.12 };
const DYED = 0.035;
const PANE = { from: 170, to: 290 };
/** Lighter than this a brown may be an ear. */
const FAIR = 0.66;
const CROWN = 0.42;
/** Colours of bark and of leaves: OKLCH hues. */
const BROWN = { from: 20, to: 110, lightest: 0.86 };
const GREEN = { from: 110, to: 205, chroma: 0.03 };

/** One per region, undefined where nothing is known. */
export function materialsOf(scene: Scene, colours: readonly Lab[]): (Material | undefined)[] {
  const { regions, grid } = scene;
  const out = regions.map((): Material | undefined => undefined);
  const share = ({ area }: Region) => area / (grid.width * grid.height);
  const give = (region: Region, material: Material, least = LEAST.other) => {
    if (share(region) >= least) out[region.id] ??= material;
  };
  for (const region of regions) {
    if (region.role === 'roof') give(region, 'tiles');
    else if (region.role === 'wood') give(region, 'bark');
    else if (region.role === 'hair') give(region, 'strands');
    else if (region.role === 'sky' || (region.id !== 0 && isBackdrop(region.box, grid) && region.box.y0 <= 1))
      give(region, 'air', LEAST.sky);
    else if (isWall(scene, region)) give(region, 'wall');
  }
  for (const { main, isDoor } of wholePieces(scene).openings)
    if (isDoor || isPane(colours[main]!)) give(regions[main]!, isDoor ? 'planks' : 'glass', LEAST.opening);
  for (const { regions: own, living } of scene.objects) {
    const pieces = own.map((id) => regions[id]!);
    if (!living)
      for (const crown of pieces) {
        const trunk = isGreen(colours[crown.id]!) && pieces.find((other) => isTrunk(other, crown, colours));
        if (!trunk || share(crown) < LEAST.crown || crown.role === 'roof' || !isFull(crown)) continue;
        if (isBackdrop(crown.box, grid)) continue;
        give(crown, 'leaves');
        give(trunk, 'bark');
      }
    else {
      for (const piece of clothesIn(scene, pieces, colours)) give(piece, 'knit', LEAST.cloth);
      for (const piece of hairIn(scene, pieces, colours)) give(piece, 'strands');
    }
  }
  return out;
}

/** Panes are blue, or left white. */
function isPane(lab: Lab): boolean {
  const { L, chroma, hue } = toLch(lab);
  return L > 0.55 && (chroma < 0.05 || (hue > PANE.from && hue < PANE.to));
}

function isGreen(lab: Lab): boolean {
  const { chroma, hue } = toLch(lab);
  return chroma > GREEN.chroma && hue > GREEN.from && hue < GREEN.to;
}

/** A crown fills its box; the green band of a rainbow does not. */
const isFull = ({ area, box: { x0, y0, x1, y1 } }: Region) => area > CROWN * (x1 - x0 + 1) * (y1 - y0 + 1);

/** What runs from one side of the sheet to the other is a meadow or a sky, no crown. */
const isBackdrop = ({ x0, x1 }: Region['box'], { width }: Scene['grid']) => x0 <= 1 && x1 >= width - 2;

/** Under a crown, narrower than it, brown or grey. */
function isTrunk(trunk: Region, crown: Region, colours: readonly Lab[]): boolean {
  if (trunk === crown || trunk.role === 'wall' || trunk.role === 'roof') return false;
  const { L, chroma, hue } = toLch(colours[trunk.id]!);
  const isWooden = chroma < 0.03 ? L < 0.7 : hue > BROWN.from && hue < BROWN.to && L < BROWN.lightest;
  const [wide, tall] = [trunk.box.x1 - trunk.box.x0, trunk.box.y1 - trunk.box.y0];
  const middle = (trunk.box.x0 + trunk.box.x1) / 2;
  return (
    isWooden &&
    tall > 1.2 * wide &&
    wide < 0.75 * (crown.box.x1 - crown.box.x0) &&
    middle > crown.box.x0 &&
    middle < crown.box.x1 &&
    trunk.centre.y > crown.centre.y &&
    trunk.box.y0 < crown.box.y1 + 0.1 * tall
  );
}

/** A face on a smaller piece is the head of a person; on most of the body it is a creature. */
function headOf({ faces }: Scene, pieces: readonly Region[]): Region | undefined {
  const total = pieces.reduce((sum, { area }) => sum + area, 0);
  const hosts = new Set(faces.map(({ host }) => host));
  return pieces.find(({ id, area, role }) => hosts.has(id) && area < 0.5 * total && role !== 'animal');
}

/** Around the head of a person from its top on, in a colour that hair can have. */
function hairIn(scene: Scene, pieces: readonly Region[], colours: readonly Lab[]): Region[] {
  const head = headOf(scene, pieces);
  if (!head) return [];
  const tall = head.box.y1 - head.box.y0;
  return pieces.filter(({ id, parent, box, neighbours }) => {
    const { L, chroma, hue } = toLch(colours[id]!);
    const isHair = chroma < 0.03 ? L < 0.6 : hue > BROWN.from && hue < BROWN.to;
    return (
      isHair &&
      id !== head.id &&
      parent !== head.id &&
      (L < FAIR || !isSkinLike(colours[id]!)) &&
      box.y0 < head.box.y0 + 0.35 * tall &&
      box.y1 > head.box.y0 &&
      neighbours.some((other) => other.id === head.id)
    );
  });
}

/** Below the head of a person, painted, and not skin. */
function clothesIn(scene: Scene, pieces: readonly Region[], colours: readonly Lab[]): Region[] {
  const head = headOf(scene, pieces);
  if (!head) return [];
  const worn = pieces.filter(
    ({ id, parent, centre, role }) =>
      id !== head.id &&
      parent !== head.id &&
      (role === 'cloth' || role === 'unknown') &&
      centre.y > head.box.y1 &&
      !isSkinLike(colours[id]!),
  );
  // a robot's body is grey: it wears nothing
  const largest = worn.toSorted((p, q) => q.area - p.area)[0];
  return largest && toLch(colours[largest.id]!).chroma > DYED ? worn : [];
}
