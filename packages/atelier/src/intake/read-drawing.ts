import { decodePhoto } from '#decode-photo';
import { brightPatches } from '../glance/bright-patches.ts';
import { findCorners } from '../glance/find-corners.ts';
import { gatherEvidence, type Evidence } from '../ink/evidence.ts';
import { findSurfaces } from '../ink/find-surfaces.ts';
import type { Lines } from '../ink/lines.ts';
import type { NetMaps } from '../paper/net-maps.ts';
import { readPhoto } from '../net/read-photo.ts';
import { flatten } from '../paper/flatten.ts';
import { dullRooms, paintDull } from '../paper/dull-rooms.ts';
import { measureLight, type Light } from '../paper/light.ts';
import type { Photo } from '../paper/photo.ts';
import { resizePhoto } from '../paper/resize-photo.ts';
import { paintOver } from '../paper/paint-over.ts';
import { findRuling, type PrintedLine } from '../paper/ruling.ts';
import { cellsOnSheet } from '../paper/on-sheet.ts';
import { areaOf } from '../paper/sheet-corners.ts';
import { findSheet, holdsDrawing, WHOLE_PHOTO, type Sheet } from '../paper/sheet.ts';
import { smoothSheet } from '../paper/smooth-sheet.ts';
import { straighten } from '../paper/straighten.ts';
import { giveBack } from '../planes/idle-planes.ts';
import { bilinear } from '../planes/resample.ts';
import { SCENE_LIMITS } from '../scene/scene-limits.ts';
import type { Scene } from '../scene/scene.ts';
import { editAreas } from '../edits/edit-areas.ts';
import { drawLines } from '../edits/draw-lines.ts';
import { lastOf, type Edit } from '../edits/edit.ts';
import { eraseEvidence, eraseInk, erasedCells } from '../edits/erase.ts';
import { pageMap } from '../edits/page-map.ts';
import { placeEdits } from '../edits/place-edits.ts';
import { fingerprint } from '../scene/fingerprint.ts';
import { buildScene } from './build-scene.ts';
import { judge, weigh, type Confidence } from './confidence.ts';
import { isCutOff } from './cut-off.ts';
import { liftLine } from './lift-line.ts';
import { liftOf, liftPage } from './lift-page.ts';
import { lookAgain } from './look-again.ts';
import { IntakeRefusal } from '../paper/refusal.ts';
import { turnMaps, turnPhoto, type Turns } from '../paper/turn-page.ts';
import { findTurns, type Upright } from './upright.ts';

/** Twice the grid: enough for a sheet that fills half of the photo. */
const DECODED_SIDE = 1792;
/** What the network looks at. */
const NET_SIDE = 512;

export type Stage = 'decode' | 'look' | 'light' | 'ink' | 'scene';

export interface ReadControl {
  /** What a parent set right. */
  readonly edits?: readonly Edit[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (stage: Stage) => void;
}

/** Everything the intake knows at its end; the scene is what others should use. */
export interface Reading {
  readonly photo: Photo;
  readonly sheet: Sheet;
  readonly turns: Turns;
  /** The straightened sheet at the size of the grid. */
  readonly page: Photo;
  readonly maps: NetMaps;
  readonly light: Light;
  readonly ruling: readonly PrintedLine[];
  readonly evidence: Evidence;
  readonly lines: Lines;
  /** What of the ink is no drawing, and why (`REASONS` of ink/reasons.ts). */
  readonly dropped: Uint8Array;
  readonly scene: Scene;
  readonly confidence: Confidence;
  readonly erased?: Uint8Array;
  readonly edits: readonly Edit[];
  /** Numbers of the edits that found nothing to act on. */
  readonly missed: readonly number[];
  /** Turns that are likelier than those taken, but not surely so. */
  readonly doubted?: Turns;
}

/** From the bytes of a photo to its scene and all that led there. Refuses with an `IntakeRefusal`. */
export async function readDrawing(
  bytes: Uint8Array,
  { signal, onProgress, edits = [] }: ReadControl = {},
): Promise<Reading> {
  const stage = (name: Stage) => {
    signal?.throwIfAborted();
    onProgress?.(name);
  };
  stage('decode');
  const photo = drawLines(await decodePhoto(bytes, { longest: DECODED_SIDE }), edits);
  stage('look');
  const first = await readPhoto(photo, NET_SIDE);
  const sheet = toldSheet(edits) ?? sheetOf(photo, first);
  const lying = straighten(photo, sheet);
  const seen = lying === photo ? first : await readPhoto(lying, NET_SIDE);
  const told = lastOf(edits, 'turn');
  const { turns, doubted }: Upright = told ? { turns: told.quarters } : await findTurns(seen);
  const whole = turnPhoto(lying, turns);
  const glance = turnMaps(seen, turns);
  stage('light');
  const page = toGrid(whole);
  const dull = dullRooms(page, glance);
  const light = measureLight(page, glance, dull);
  const paper = bilinear(glance.sheet, glance.width, glance.height, page.width, page.height);
  const onSheet = cellsOnSheet(paper, page.width, page.height);
  giveBack(paper);
  const flat = flatten(page, light, onSheet);
  const { width, height } = page;
  const grid = { width, height, size: Math.max(width, height) };
  const placed = placeEdits(edits, pageMap(sheet, turns), grid);
  const erased = erasedCells(placed, grid);
  if (erased) eraseInk(flat, erased);
  const ruling = findRuling(flat);
  const printed = paintOver(flat, ruling);
  stage('ink');
  const maps = paintDull(await lookAgain(flat, glance, NET_SIDE), dull);
  const evidence = gatherEvidence(flat, maps, onSheet, printed, light.bare);
  if (erased) eraseEvidence(evidence, erased);
  const support = judge(flat, maps, light);
  const found = findSurfaces(evidence);
  const areas = editAreas(found, placed, {
    grid,
    lines: found.lines,
    lab: evidence.flat.lab,
    dropped: found.dropped,
  });
  if (areas.ownLines) eraseEvidence(evidence, areas.ownLines);
  stage('scene');
  const scene = await buildScene(evidence, areas, page.rgb, placed);
  if (scene.regions.length < 2 && scene.strokes.length === 0) throw new IntakeRefusal('no-drawing');
  if (isCutOff(scene)) throw new IntakeRefusal('cut-off');
  return keepLine({
    photo,
    sheet,
    turns,
    page,
    maps,
    light,
    ruling,
    evidence,
    lines: areas.lines,
    dropped: found.dropped,
    scene: edits.length > 0 ? { ...scene, drawingHash: await editedHash(scene.drawingHash, edits) } : scene,
    confidence: weigh(support),
    edits,
    ...(erased ? { erased } : {}),
    ...(doubted ? { doubted } : {}),
    missed: placed.missed(),
  });
}

/** Where the drawing's sheet lies: what everything is drawn beside is the light of a window or the shadow of a hand. */
function sheetOf(photo: Photo, first: NetMaps): Sheet {
  const finders = [() => brightSheet(photo), () => smoothSheet(photo, first), () => findSheet(first)];
  for (const find of finders) {
    const sheet = find();
    if (sheet && holdsDrawing(sheet, first)) return sheet;
  }
  return WHOLE_PHOTO;
}

/** A sheet that stands out from a darker desk by its brightness is found more exactly, and where no desk like it was ever learned. */
function brightSheet(photo: Photo): Sheet | undefined {
  const corners = findCorners(brightPatches(photo));
  return corners && { kind: 'quad', corners, share: areaOf(corners) };
}

/** The child's own line goes with the drawing where a parent wants to see it. */
function keepLine(reading: Reading): Reading {
  const { photo, scene, lines, edits } = reading;
  const strength = lastOf(edits, 'keep-line')?.strength ?? 0;
  if (strength === 0) return reading;
  const page = liftPage(photo, scene, liftOf(reading), DECODED_SIDE);
  return { ...reading, scene: { ...scene, ownLine: liftLine(page, scene, lines, strength) } };
}

/** Other edits are another drawing for everything that is kept by its hash. */
const editedHash = (hash: string, edits: readonly Edit[]) =>
  fingerprint(new TextEncoder().encode(`${hash} ${JSON.stringify(edits)}`));

/** The sheet between the corners that somebody set. */
function toldSheet(edits: readonly Edit[]): Sheet | undefined {
  const [a, b, c, d] = lastOf(edits, 'corners')?.corners ?? [];
  return a && b && c && d ? { kind: 'quad', corners: [a, b, c, d], share: 1 } : undefined;
}

function toGrid(photo: Photo): Photo {
  const scale = SCENE_LIMITS.gridSize / Math.max(photo.width, photo.height);
  const width = Math.max(16, Math.round(photo.width * scale));
  const height = Math.max(16, Math.round(photo.height * scale));
  return resizePhoto(photo, width, height);
}
