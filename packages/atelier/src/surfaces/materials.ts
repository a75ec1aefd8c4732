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
const CROWN = 0.42;

/** One per region, undefined where nothing is known. */
export function materialsOf(scene: Scene, colours: readonly Lab[]): (Material | undefined)[] {
  const { regions, grid } = scene;
  const out = regions.map((): Material | undefined => undefined);
  const share = ({ area }: Region) => area / (grid.width * grid.height);
  const give = (region: Region, material: Material, least = LEAST.other) => {
    if (share(region) >= least) out[region.id] ??= material;
  };
  for (const region of regions) {
    if (region.part === 'roof') give(region, 'tiles');
    else if (region.part === 'trunk') give(region, 'bark');
    else if (region.part === 'hair') give(region, 'strands');
    else if (region.part === 'sky' || (region.id !== 0 && isBackdrop(region.box, grid) && region.box.y0 <= 1))
      give(region, 'air', LEAST.sky);
    else if (isWall(scene, region)) give(region, 'wall');
  }
  const { openings, crowns } = wholePieces(scene);
  for (const { main, isDoor } of openings)
    if (isDoor || isPane(colours[main]!)) give(regions[main]!, isDoor ? 'planks' : 'glass', LEAST.opening);
  for (const { regions: own, kind } of scene.objects) {
    const pieces = own.map((id) => crowns.get(id) ?? regions[id]!);
    // a green patch alone may be anything; over a trunk it is leaves
    if (kind === 'tree' || (kind === 'unknown' && pieces.some(({ part }) => part === 'trunk')))
      for (const piece of pieces)
        if (piece.part === 'crown' && isFull(piece) && !isBackdrop(piece.box, grid))
          give(piece, 'leaves', LEAST.crown);
    if (kind === 'person' || kind === 'unknown')
      for (const piece of clothesOf(pieces, colours)) give(piece, 'knit', LEAST.cloth);
  }
  return out;
}

/** Panes are blue, or left white. */
function isPane(lab: Lab): boolean {
  const { L, chroma, hue } = toLch(lab);
  return L > 0.55 && (chroma < 0.05 || (hue > PANE.from && hue < PANE.to));
}

/** A crown fills its box; the green band of a rainbow does not. */
const isFull = ({ area, box: { x0, y0, x1, y1 } }: Region) => area > CROWN * (x1 - x0 + 1) * (y1 - y0 + 1);

/** What runs from one side of the sheet to the other is a meadow or a sky, no crown. */
const isBackdrop = ({ x0, x1 }: Region['box'], { width }: Scene['grid']) => x0 <= 1 && x1 >= width - 2;

/** What covers the body, painted, and not in a colour of skin; a robot's body is grey: it wears nothing. */
function clothesOf(pieces: readonly Region[], colours: readonly Lab[]): readonly Region[] {
  const worn = pieces.filter(({ id, part }) => part === 'body' && !isSkinLike(colours[id]!));
  const [largest] = worn.toSorted((p, q) => q.area - p.area);
  return largest && toLch(colours[largest.id]!).chroma > DYED ? worn : [];
}
