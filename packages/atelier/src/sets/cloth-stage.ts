import { clearOf, figureColours } from '../colour/figure-colours.ts';
import { labToLinear, lch, type Rgb } from '../colour/oklab.ts';
import type { StyleName } from '../context/style-context.ts';
import { darkness, type Light } from '../finish/light.ts';
import { noise } from '../noise/lattice.ts';
import { blur } from '../planes/blur.ts';
import { bandOf, frameFor, type Frame } from '../raster/frame.ts';
import { smoothStep, unit } from '../raster/math.ts';
import { plane } from '../raster/resample.ts';
import type { Lab, Scene } from '../scene/scene.ts';
import { fillCurves, flood } from '../vector/canvas.ts';
import type { Piece } from './cloth-pieces.ts';
import { backclothFor, type Backcloth } from './cloth-props.ts';
import { hasLight, isWintry, placeOf, turnOf } from './place.ts';
import { dropShadow, enlargeAll, type MakeSet, type Planes } from './stage.ts';
import { themeOf } from './theme.ts';

/** Long side at which the backcloth is sewn together: print keeps its edges as soft as cloth. */
const SEWN = 600;
const SHADOW = { cast: 0.45, contact: 0.75, tint: [0.5, 0.45, 0.45] as Rgb };
/** Velvets to draw aside. */
const VELVETS: readonly Lab[] = [
  lch(0.44, 0.16, 25),
  lch(0.4, 0.12, 320),
  lch(0.42, 0.09, 200),
  lch(0.4, 0.11, 270),
  lch(0.46, 0.1, 150),
];
/** A floor below the picture is none. */
const BELOW = 9;
const FRINGE = labToLinear(lch(0.78, 0.13, 84));

/** A puppet stage: a backcloth with hills of felt sewn on and cardboard props, between curtains of velvet. */
export const clothStage =
  (scene: Scene, style: StyleName, seed: number): MakeSet =>
  ({ grid, ground, random, plan }) => {
    const place = placeOf(scene);
    const afloat = place === 'space';
    const figure = figureColours(scene, plan);
    const turn = turnOf(scene) + seed - 1;
    const cloth = backclothFor(
      place,
      themeOf(scene, style, seed),
      turn,
      hasLight(scene, place),
      isWintry(scene),
    )({
      grid,
      random,
      top: ground.horizon * grid.height,
      left: random.next() < 0.5,
    });
    const sewn = sewTogether(cloth, frameFor(grid, SEWN), ground.drawn || afloat ? BELOW : ground.horizon);
    const curtain: Curtain = {
      velvet: labToLinear(clearOf(figure, VELVETS, turn)),
      folds: noise(`folds/${random.below(1e6)}`),
      narrow: Math.min(1, grid.width / grid.height),
    };
    const weave = noise(`weave/${random.below(1e6)}`);
    return {
      name: 'puppet stage',
      behind: (frame) => {
        const view = enlargeAll(sewn, frame);
        feltOver(view, weave);
        if (!afloat) dropShadow(view, ground, SHADOW);
        drawCurtains(view, curtain);
        return view;
      },
      keyColour: [1.0, 0.94, 0.84],
    };
  };

/** Piece on piece, each with its thickness: a shadow below, a light upper edge, stitches or a pale cut along its rim. */
function sewTogether({ cloth, floor, pieces }: Backcloth, frame: Frame, horizon: number): Planes {
  const view = darkness(frame);
  flood(view, cloth);
  hangInFolds(view);
  for (const piece of pieces) {
    const mask = darkness(rowsOf(piece, frame), true);
    fillCurves(mask, piece.curves, piece.colour);
    lay(view, mask, piece.sewn);
  }
  layFloor(view, floor, horizon);
  const { width, height } = frame;
  return [plane(width, height, view.red), plane(width, height, view.green), plane(width, height, view.blue)];
}

/** The rows that a piece and its shadow reach. */
function rowsOf({ curves }: Piece, frame: Frame): Frame {
  const ys = curves.flatMap((curve) => curve.flatMap((points) => points.map(([, y]) => y * frame.scale)));
  return bandOf(frame, Math.floor(Math.min(...ys)) - THICK.reach, Math.ceil(Math.max(...ys)) + THICK.reach);
}

/** A cloth that hangs is lighter where its soft folds turn to the light. */
function hangInFolds({ frame: { width, height }, red, green, blue }: Light) {
  for (let x = 0; x < width; x++) {
    const u = x / width;
    const tone = 1 + 0.05 * Math.sin(u * 21) + 0.03 * Math.sin(u * 47 + 1);
    for (let y = 0; y < height; y++) {
      const i = y * width + x;
      const low = tone * (1.06 - (0.16 * y) / height);
      red[i]! *= low;
      green[i]! *= low;
      blue[i]! *= low;
    }
  }
}

/** How far a piece throws its shadow, and how wide its rim and its stitches are: in pixels of the sewn picture. */
const THICK = { shadow: 4, soft: 3.4, inner: 2.9, reach: 18, dark: 0.42, stitch: { on: 8, off: 5 } };

function lay(view: Light, mask: Light, sewn: boolean) {
  const { width, top, bottom } = mask.frame;
  const height = bottom - top;
  if (height <= 0) return;
  const cover = mask.alpha!;
  const shade = blur(cover, width, height, THICK.soft);
  const inner = blur(cover, width, height, THICK.inner);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const from = y >= THICK.shadow ? i - THICK.shadow * width - Math.min(x, THICK.shadow >> 1) : i;
      const at = i + top * width;
      const covered = cover[i]!;
      const dark = 1 - THICK.dark * shade[from]! * (1 - covered);
      let red = view.red[at]! * dark;
      let green = view.green[at]! * dark;
      let blue = view.blue[at]! * dark;
      if (covered > 0) {
        const above = inner[y > 1 ? i - 2 * width : i]!;
        const below = inner[y < height - 2 ? i + 2 * width : i]!;
        const cut = sewn ? stitched(inner[i]!, x, y + top) : 1 + 0.22 * smoothStep(0.8, 0.62, inner[i]!);
        const tone = (1 + 0.5 * (below - above)) * cut;
        red += (mask.red[i]! * tone - red) * covered;
        green += (mask.green[i]! * tone - green) * covered;
        blue += (mask.blue[i]! * tone - blue) * covered;
      }
      view.red[at] = red;
      view.green[at] = green;
      view.blue[at] = blue;
    }
}

/** A running stitch a little inside the rim. */
function stitched(inside: number, x: number, y: number): number {
  const { on, off } = THICK.stitch;
  const along = (x + y * 0.83) % (on + off);
  const isThread = inside > 0.9 && inside < 0.965 && along < on;
  return isThread ? 1.42 : 1;
}

function layFloor({ frame: { width, height }, red, green, blue }: Light, floor: Rgb, horizon: number) {
  for (let y = Math.max(0, Math.floor((horizon - 0.012) * height)); y < height; y++) {
    const v = (y + 0.5) / height;
    const on = smoothStep(horizon - 0.003, horizon + 0.003, v);
    const dark = 1 - 0.35 * smoothStep(horizon - 0.012, horizon, v) * (1 - on);
    const tone = 1.06 - 0.3 * unit((v - horizon) / (1 - horizon));
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      red[i] = red[i]! * dark * (1 - on) + floor[0] * tone * on;
      green[i] = green[i]! * dark * (1 - on) + floor[1] * tone * on;
      blue[i] = blue[i]! * dark * (1 - on) + floor[2] * tone * on;
    }
  }
}

/** The nap of felt, the same on every size. */
function feltOver({ frame, red, green, blue }: Light, weave: (x: number, y: number) => number) {
  const { width, top, bottom, size } = frame;
  for (let y = top, i = 0; y < bottom; y++) {
    const v = ((y + 0.5) / size) * 190;
    for (let x = 0; x < width; x++, i++) {
      const tone = 1 + 0.05 * weave(((x + 0.5) / size) * 210, v);
      red[i]! *= tone;
      green[i]! *= tone;
      blue[i]! *= tone;
    }
  }
}

interface Curtain {
  readonly velvet: Rgb;
  readonly folds: (x: number, y: number) => number;
  readonly narrow: number;
}

/** Curtains at both sides and their valance above: widths in shares of the sheet, folds per share. */
const DRAWN = { wide: 0.115, tied: 0.055, tie: 0.66, valance: 0.05, scallops: 7, folds: 62 };

function drawCurtains(view: Light, { velvet, folds, narrow }: Curtain) {
  const { frame, red, green, blue } = view;
  const { width, height, top, bottom } = frame;
  for (let y = top; y < bottom; y++) {
    const v = (y + 0.5) / height;
    const gather = Math.exp(-(((v - DRAWN.tie) / 0.16) ** 2));
    const wide = (DRAWN.wide - (DRAWN.wide - DRAWN.tied) * gather) * narrow;
    const reach = Math.ceil((wide + 0.02) * width);
    const isHigh = v < 2.6 * DRAWN.valance;
    for (let x = 0; x < width; x++) {
      if (!isHigh && x > reach && x < width - reach) x = width - reach;
      const u = (x + 0.5) / width;
      const aside = Math.min(u, 1 - u);
      const hem = DRAWN.valance * (1 + 0.42 * Math.abs(Math.sin(Math.PI * DRAWN.scallops * u)));
      const i = (y - top) * width + x;
      const inCurtain = smoothStep(wide + 0.0012, wide - 0.0012, aside);
      const shadow =
        0.45 * smoothStep(wide + 0.02, wide, aside) * (1 - inCurtain) + 0.4 * smoothStep(hem + 0.022, hem, v);
      const dark = 1 - Math.min(0.6, shadow);
      // every pixel of the cloth passes here: no arrays inside
      let [r, g, b] = [red[i]! * dark, green[i]! * dark, blue[i]! * dark];
      if (inCurtain > 0) {
        const across = (aside / wide) * DRAWN.wide * DRAWN.folds + 0.35 * folds(u * 9, v * 2.2);
        const fold = Math.sin(across * 2 * Math.PI * 0.62);
        const tone = (0.72 + 0.34 * fold + 0.14 * fold * fold) * dark;
        r += (velvet[0] * tone - r) * inCurtain;
        g += (velvet[1] * tone - g) * inCurtain;
        b += (velvet[2] * tone - b) * inCurtain;
      }
      const inValance = smoothStep(hem + 0.0012, hem - 0.0012, v);
      if (inValance > 0) {
        const fold = Math.sin(u * DRAWN.folds * 2.6 + 0.5 * folds(u * 7, 3));
        const gold = smoothStep(hem - 0.0095, hem - 0.008, v);
        const cloth = (0.86 + 0.26 * fold) * (1 - gold);
        const fringe = (0.85 + 0.2 * Math.sin(u * 900)) * gold;
        r += (velvet[0] * cloth + FRINGE[0] * fringe - r) * inValance;
        g += (velvet[1] * cloth + FRINGE[1] * fringe - g) * inValance;
        b += (velvet[2] * cloth + FRINGE[2] * fringe - b) * inValance;
      }
      red[i] = r;
      green[i] = g;
      blue[i] = b;
    }
  }
}
