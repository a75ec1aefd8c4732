import { REASONS } from '../ink/reasons.ts';
import type { Reading } from '../intake/read-drawing.ts';
import type { Photo } from '../paper/photo.ts';
import { labToBytes } from '../planes/oklab.ts';
import { bilinear } from '../planes/resample.ts';
import { STROKE_ROLE, type Scene } from '../scene/scene.ts';
import { canvas, disc, type Canvas } from './canvas.ts';

const LEFT_OUT = [230, 60, 50];

export interface Panel {
  readonly title: string;
  readonly picture: Photo;
}

export function explainPanels(reading: Reading): Panel[] {
  const { scene, confidence, maps, photo, sheet } = reading;
  const { width, height } = scene.grid;
  const grey = (plane: Float32Array) => {
    const picture = canvas(width, height);
    bilinear(plane, maps.width, maps.height, width, height).forEach((value, i) => {
      picture.rgb.fill(255 * value, 3 * i, 3 * i + 3);
    });
    return picture;
  };
  const percent = (value: number) => `${Math.round(100 * value)} %`;
  return [
    { title: `photo, sheet: ${sheet.kind} ${percent(sheet.share)}`, picture: photo },
    { title: `light taken out, paper seen: ${percent(reading.light.bare)}`, picture: flatPicture(reading) },
    { title: `fills believed`, picture: grey(maps.fill) },
    { title: `inside believed`, picture: grey(maps.silhouette) },
    {
      title: `lines, pen ${scene.pen.width.toFixed(1)}, left out (red): ${whyLeftOut(reading)}`,
      picture: linePicture(reading),
    },
    {
      title: `${scene.regions.length - 1} regions, ${scene.medium}, ${scene.frame}`,
      picture: regionPicture(scene),
    },
    { title: `${scene.strokes.length} strokes, ${scene.faces.length} faces`, picture: strokePicture(scene) },
    {
      title: `${confidence.verdict} ${percent(confidence.sure)}, drawn ${percent(confidence.drawn)}`,
      picture: cleanPicture(scene),
    },
  ];
}

function flatPicture({ evidence }: Reading): Photo {
  const { width, height, flat } = evidence;
  const picture = canvas(width, height);
  for (let i = 0; i < width * height; i++)
    picture.rgb.set(labToBytes([flat.lab.L[i]!, flat.lab.A[i]!, flat.lab.B[i]!]), 3 * i);
  return picture;
}

function linePicture({ page, lines, dropped }: Reading): Photo {
  const picture = canvas(page.width, page.height);
  for (let i = 0; i < dropped.length; i++) {
    if (lines.mask[i]) picture.rgb.fill(0, 3 * i, 3 * i + 3);
    else if (dropped[i]) picture.rgb.set(LEFT_OUT, 3 * i);
  }
  return picture;
}

/** The three reasons for which most ink is no drawing. */
function whyLeftOut({ dropped }: Reading): string {
  const cells = new Uint32Array(1 + REASONS.length);
  for (const why of dropped) cells[why]! += 1;
  const found = REASONS.map((why, k) => ({ why, many: cells[k + 1]! })).filter(({ many }) => many > 0);
  return found.length === 0
    ? 'nothing'
    : found
        .toSorted((p, q) => q.many - p.many)
        .slice(0, 3)
        .map(({ why }) => why)
        .join(', ');
}

const BARE: readonly number[] = [224, 226, 236];

function paintRegions(picture: Canvas, scene: Scene) {
  const colours = scene.regions.map((region) => (region.lab ? labToBytes(region.lab) : BARE));
  scene.label.forEach((id, i) => {
    if (id !== 0) picture.rgb.set(colours[id]!, 3 * i);
  });
}

/** Regions in their colours with seams between them. */
function regionPicture(scene: Scene): Photo {
  const { width, height } = scene.grid;
  const picture = canvas(width, height);
  paintRegions(picture, scene);
  scene.label.forEach((id, i) => {
    if ((i % width > 0 && scene.label[i - 1] !== id) || (i >= width && scene.label[i - width] !== id))
      picture.rgb.set([255, 0, 150], 3 * i);
  });
  return picture;
}

const ROLE_COLOUR: Record<number, readonly number[]> = {
  [STROKE_ROLE.free]: [220, 30, 30],
  [STROKE_ROLE.silhouette]: [20, 20, 20],
  [STROKE_ROLE.boundary]: [20, 110, 40],
  [STROKE_ROLE.detail]: [30, 60, 220],
};

/** Free strokes red, silhouettes black, borders between regions green, details blue; faces ringed. */
function strokePicture(scene: Scene): Photo {
  const picture = canvas(scene.grid.width, scene.grid.height);
  for (const stroke of scene.strokes) {
    for (let k = 0; k < stroke.role.length; k++)
      disc(picture, stroke.points[2 * k]!, stroke.points[2 * k + 1]!, 1.6, ROLE_COLOUR[stroke.role[k]!]!);
  }
  for (const face of scene.faces) {
    for (const { centre, radius } of face.eyes)
      disc(picture, centre.x, centre.y, Math.max(4, radius), [255, 140, 0]);
    if (face.mouth) {
      const { x0, y0, x1, y1 } = face.mouth.box;
      for (let x = x0; x <= x1; x++) for (const y of [y0, y1]) disc(picture, x, y, 1.5, [255, 140, 0]);
    }
  }
  return picture;
}

/** The scene as plainly as it can be drawn. */
function cleanPicture(scene: Scene): Photo {
  const picture = canvas(scene.grid.width, scene.grid.height);
  paintRegions(picture, scene);
  for (const { points, radius, lab } of scene.strokes) {
    const colour = labToBytes(lab);
    for (let k = 0; k < radius.length; k++)
      disc(picture, points[2 * k]!, points[2 * k + 1]!, radius[k]!, colour);
  }
  return picture;
}
