import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { hueDistance, toLch } from '../src/colour/oklab.ts';
import { understand, type Understanding } from '../src/intake/understand.ts';
import { readPhoto } from '../src/net/read-photo.ts';
import { readWeights } from '../src/node/weights.ts';
import { MASKS, WEIGHTS_FILE, WEIGHTS_VERSION } from '../src/net/weights.ts';
import { checkScene } from '../src/scene/check-scene.ts';
import type { Kind, Region } from '../src/scene/scene.ts';
import { housePage, PAGE_SIZE, photograph, type Conditions, type Hue } from './drawn-page.ts';

const page = housePage();
/** Middle of each hue in OKLab, degrees. */
const HUES: Record<Hue, number> = { red: 28, yellow: 97, green: 145, blue: 250, brown: 72 };

const regionAt = (scene: Understanding, x: number, y: number): Region => {
  const { width, height } = scene.grid;
  const cell = Math.floor((y / PAGE_SIZE) * height) * width + Math.floor((x / PAGE_SIZE) * width);
  return scene.regions[scene.label[cell]!]!;
};
/** Painted things that are not one region of their own in their own colour. */
function misread(scene: Understanding) {
  const found = page.fills.map(({ name, x, y, hue }) => {
    const { id, kind, lab } = regionAt(scene, x, y);
    return { name, id, kind, off: lab ? hueDistance(toLch(lab).hue, HUES[hue]) : 180 };
  });
  return found.filter(
    ({ id, kind, off }) => kind !== 'fill' || off > 25 || found.filter((other) => other.id === id).length > 1,
  );
}
const readUnder = async (conditions: Conditions) => understand(await photograph(page, conditions));

/** A machine shared with a whole build is slow. */
const PATIENCE = 280_000;

/** Under plain light, for all that is asked of it. */
let scene: Understanding;
beforeAll(async () => {
  scene = await readUnder({});
}, PATIENCE);

describe('a drawn page', { timeout: PATIENCE }, () => {
  test('keeps every promise of a scene', () => {
    expect(checkScene(scene)).toEqual([]);
  });

  test('has each painted thing as one region in the child’s own colour', () => {
    expect(misread(scene)).toEqual([]);
  });

  test('has the head as bare paper inside its line, and the paper around it as background', () => {
    expect(regionAt(scene, page.bare[0]!.x, page.bare[0]!.y).kind).toBe('paper');
    expect(regionAt(scene, 40, 40).kind).toBe('background');
  });

  test('has one face with two eyes and a mouth, and none on the house', () => {
    expect(scene.faces).toHaveLength(1);
    const [face] = scene.faces;
    expect(face!.eyes).toHaveLength(2);
    expect(face!.mouth).toBeDefined();
    expect((face!.eyes[0]!.centre.x / scene.grid.width) * PAGE_SIZE).toBeGreaterThan(600);
  });

  test('names the house with its roof, wall and window, and the child with its head', () => {
    const named = (kind: Kind) => {
      const things = scene.objects.filter((object) => object.kind === kind);
      return things.map(({ regions }) => new Set(regions.map((id) => scene.regions[id]!.part)));
    };
    expect(named('house')).toEqual([new Set(['roof', 'wall', 'window'])]);
    expect(named('person')).toHaveLength(1);
    expect(named('person')[0]).toContain('head');
  });
});

/** Share of the cells that lie in the same region as under plain light, whatever its number. */
function agreement(scene: Understanding, other: Understanding): number {
  const votes = new Map<string, number>();
  scene.label.forEach((id, i) => {
    const pair = `${id} ${other.label[i]}`;
    votes.set(pair, (votes.get(pair) ?? 0) + 1);
  });
  const best = new Map<string, number>();
  for (const [pair, count] of votes) {
    const id = pair.split(' ')[0]!;
    best.set(id, Math.max(best.get(id) ?? 0, count));
  }
  return [...best.values()].reduce((sum, count) => sum + count, 0) / scene.label.length;
}

describe('the same page', { timeout: PATIENCE }, () => {
  test.each<[string, Conditions]>([
    ['a bright window', { paper: [250, 248, 244] }],
    ['a dull afternoon', { paper: [160, 158, 156] }],
    ['a dim room', { paper: [96, 92, 88] }],
    ['hardly any light', { paper: [64, 61, 58] }],
    ['a lamp', { paper: [226, 188, 132] }],
    ['a blue sky', { paper: [168, 186, 214] }],
    ['a pink curtain', { paper: [216, 186, 184] }],
    ['trees', { paper: [178, 196, 168] }],
    ['a hand’s shadow', { shadow: true }],
    ['a warm dim lamp and a shadow', { paper: [150, 128, 96], shadow: true }],
  ])('has the same regions in the same colours under %s', async (_, conditions) => {
    const other = await readUnder(conditions);
    expect(misread(other)).toEqual([]);
    expect(agreement(scene, other)).toBeGreaterThan(0.95);
  });

  test('keeps its regions and hues where the pencil was hardly pressed', async () => {
    expect(misread(await understand(await photograph(housePage(0.4))))).toEqual([]);
  });

  test('is read the same on ruled paper, without one printed line', async () => {
    const ruled = await readUnder({ ruled: true });
    expect(misread(ruled)).toEqual([]);
    const long = ruled.strokes.filter(({ points }) => {
      const xs = points.filter((_, i) => i % 2 === 0);
      const ys = points.filter((_, i) => i % 2 === 1);
      return (
        Math.max(...xs) - Math.min(...xs) > 0.5 * ruled.grid.width && Math.max(...ys) - Math.min(...ys) < 12
      );
    });
    expect(long).toEqual([]);
  });
});

describe('what cannot be understood is refused in words for a parent', { timeout: PATIENCE }, () => {
  const plain = (colour: string, width = 400, height = 300) =>
    sharp({ create: { width, height, channels: 3, background: colour } })
      .png()
      .toBuffer();

  test.each([
    ['bytes that are no picture', async () => Buffer.from('not a picture at all'), 'not-a-picture'],
    [
      'a photo cut off in the middle',
      async () => (await photograph(page)).subarray(0, 9000),
      'not-a-picture',
    ],
    ['one pixel', () => plain('#fff', 1, 1), 'no-drawing'],
    ['a strip', () => plain('#fff', 2000, 20), 'no-drawing'],
    ['a blank sheet', () => plain('#f2efe8'), 'no-drawing'],
    ['a black photo', () => plain('#050505'), 'too-dark'],
    [
      'a photo out of focus',
      async () =>
        sharp(await photograph(page))
          .blur(16)
          .jpeg()
          .toBuffer(),
      'too-blurred',
    ],
    [
      'a piece of a drawing seen from very near',
      async () =>
        photograph({
          svg: '<path d="M-20 250 L920 330 M-20 640 L920 560 M260 -20 L340 920 M650 -20 L560 920 M-20 420 L920 470" stroke="#33261c" stroke-width="34"/>',
          fills: [],
          bare: [],
        }),
      'cut-off',
    ],
  ])('%s', async (_, make, code) => {
    await expect(make().then((bytes) => understand(bytes))).rejects.toMatchObject({
      name: 'IntakeRefusal',
      code,
    });
  });

  test('a star of a fat marker is read out of focus', async () => {
    const star = await photograph({
      svg: '<path d="M450 90 L640 800 L110 330 L790 330 L260 800 Z" fill="none" stroke="#d9ab12" stroke-width="70"/>',
      fills: [],
      bare: [],
    });
    const scene = await understand(await sharp(star).blur(12).jpeg().toBuffer());
    expect(scene.regions.length).toBeGreaterThan(1);
  });

  test('reading stops when it is called off', async () => {
    await expect(understand(await plain('#fff'), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

test('the network keeps its contract to the byte: other weights are another version', async () => {
  const side = 64;
  const rgb = Uint8Array.from({ length: side * side * 3 }, (_, i) => (i * 7 + (i >> 6) * 13) % 256);
  const maps = await readPhoto({ width: side, height: side, rgb }, side);
  const hash = createHash('sha256');
  for (const plane of [...MASKS.map((name) => maps[name]), ...maps.albedo, ...maps.paper])
    hash.update(new Uint8Array(plane.buffer, plane.byteOffset, plane.byteLength));
  expect([maps.width, maps.height, maps.paper[0].length]).toEqual([side, side, (side / 8) ** 2]);
  expect(`${WEIGHTS_VERSION} ${hash.digest('hex')}`).toBe(
    'intake-v4 2058e85718720fb8afcb5d7966832a88cdabdf6dfc18ad213814b86658629793',
  );
  expect((await readWeights(WEIGHTS_FILE)).length).toBeLessThan(3e6);
});
