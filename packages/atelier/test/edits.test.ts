import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { hueDistance, toLch } from '../src/colour/oklab.ts';
import type { Edit } from '../src/edits/edit.ts';
import { liftDrawing } from '../src/intake/clean-drawing.ts';
import { liftOf } from '../src/intake/lift-page.ts';
import { readDrawing, type Reading } from '../src/intake/read-drawing.ts';
import { renderScene } from '../src/render-scene.ts';
import { planColours } from '../src/shape/plan-colours.ts';
import { checkScene } from '../src/scene/check-scene.ts';
import type { Point } from '../src/scene/scene.ts';
import { PAGE_SIZE, photograph } from './drawn-page.ts';
import {
  at,
  EYES,
  HEAD,
  PATIENCE,
  photoOfHouse,
  read,
  regionAt,
  ROOF,
  SKY,
  SUN,
  WALL,
} from './set-right-page.ts';

let photo: Uint8Array;
let plain: Reading;
beforeAll(async () => {
  photo = await photoOfHouse();
  plain = await read();
}, PATIENCE);

describe('what a parent sets right', { timeout: PATIENCE }, () => {
  test('keeps every promise of a scene, whatever is set right', async () => {
    const reading = await read(
      { kind: 'erase', points: [SUN], radius: 0.11 },
      { kind: 'paper', at: WALL },
      { kind: 'fill', at: ROOF, colour: '#2f9e44' },
      { kind: 'no-face', at: HEAD },
      { kind: 'face', eyes: EYES },
      { kind: 'name', at: HEAD, is: 'animal' },
    );
    expect(checkScene(reading.scene)).toEqual([]);
    expect(reading.missed).toEqual([]);
  });

  test('changes nothing where nothing was set right', async () => {
    expect((await read()).scene.drawingHash).toBe(plain.scene.drawingHash);
  });

  test('gives the same drawing for the same edits, and another one for others', async () => {
    const fill = (colour: string): Edit => ({ kind: 'fill', at: ROOF, colour });
    const [first, again, other] = [
      await read(fill('#2f9e44')),
      await read(fill('#2f9e44')),
      await read(fill('#1971c2')),
    ];
    const { label, regions, drawingHash } = first.scene;
    expect(again.scene).toMatchObject({ drawingHash, regions });
    expect(Buffer.compare(new Uint8Array(again.scene.label.buffer), new Uint8Array(label.buffer))).toBe(0);
    expect(other.scene.drawingHash).not.toBe(first.scene.drawingHash);
    expect(first.scene.drawingHash).not.toBe(plain.scene.drawingHash);
    // the scenery that a drawing is given stays its own
    expect(first.scene.choiceKey).toBe(plain.scene.choiceKey);
  });

  test('gives a piece its colour, and takes it away', async () => {
    const green = regionAt(await read({ kind: 'fill', at: ROOF, colour: '#2f9e44' }), ROOF);
    expect(green.kind).toBe('fill');
    expect(hueDistance(toLch(green.lab!).hue, 145)).toBeLessThan(15);
    const open = regionAt(await read({ kind: 'fill', at: ROOF, colour: null }), ROOF);
    expect([open.kind, open.lab]).toEqual(['paper', null]);
    expect(regionAt(plain, ROOF).kind).toBe('fill');
  });

  test('gives a piece another colour, and leaves it what it is', async () => {
    const { objects, faces, regions } = plain.scene;
    expect(regionAt(plain, SUN).part).toBe('sun');
    for (const colour of ['#2f9e44', null]) {
      const fills = [SUN, WALL, HEAD].map((place): Edit => ({ kind: 'fill', at: place, colour }));
      const reading = await read(...fills);
      expect(regionAt(reading, SUN).kind).toBe(colour ? 'fill' : 'paper');
      expect(reading.scene.regions.map(({ part }) => part)).toEqual(regions.map(({ part }) => part));
      expect(reading.scene.objects).toEqual(objects);
      expect(reading.scene.faces).toEqual(faces);
    }
  });

  test('erases what is no drawing, on the clean picture too', async () => {
    const reading = await read({ kind: 'erase', points: [SUN], radius: 0.11 });
    expect(regionAt(plain, SUN).kind).toBe('fill');
    expect(regionAt(reading, SUN).kind).toBe('background');
    const lifted = await liftDrawing(photo, reading.scene, liftOf(reading), { longest: 300, format: 'png' });
    const { data, info } = await sharp(lifted.bytes).raw().toBuffer({ resolveWithObject: true });
    const pixel =
      info.channels * (Math.floor(SUN.y * info.height) * info.width + Math.floor(SUN.x * info.width));
    expect([...data.subarray(pixel, pixel + 3)]).toEqual([255, 255, 255]);
  });

  test('cuts away what lies within an outline, and nothing beside it', async () => {
    const outline = [at(600, 40), at(880, 40), at(880, 300), at(600, 300)];
    const reading = await read({ kind: 'cut', points: outline });
    expect(regionAt(reading, SUN).kind).toBe('background');
    expect(regionAt(reading, ROOF).kind).toBe('fill');
  });

  test('closes a gap with a line in the pen beside it, on the clean picture too', async () => {
    const gap =
      '<path d="M330 620 L330 300 L610 300 L610 620" fill="none" stroke="#c2255c" stroke-width="9"/>';
    const open = await photograph({ svg: gap, fills: [], bare: [] });
    const inside = at(470, 470);
    const line: Edit = { kind: 'line', points: [at(328, 618), at(612, 618)] };
    expect(regionAt(await readDrawing(open, { edits: [] }), inside).kind).toBe('background');
    const closed = await readDrawing(open, { edits: [line] });
    expect(regionAt(closed, inside).kind).toBe('paper');
    const lifted = await liftDrawing(open, closed.scene, liftOf(closed), { longest: 300, format: 'png' });
    const { data, info } = await sharp(lifted.bytes).raw().toBuffer({ resolveWithObject: true });
    const pixel = info.channels * (Math.round((618 / PAGE_SIZE) * info.height) * info.width + 157);
    const [red, green] = data.subarray(pixel, pixel + 3);
    expect(red! - green!).toBeGreaterThan(60);
    // erased before, it is drawn on again; erased after, it is gone
    const stain: Edit = { kind: 'erase', points: line.points, radius: 0.03 };
    const both = async (...edits: Edit[]) => regionAt(await readDrawing(open, { edits }), inside).kind;
    expect(await both(stain, line)).toBe('paper');
    expect(await both(line, stain)).toBe('background');
  });

  test('makes a piece paper, and paper a piece where a line encloses it', async () => {
    const bare = await read({ kind: 'paper', at: HEAD });
    expect(regionAt(bare, HEAD).kind).toBe('background');
    const back = await read({ kind: 'paper', at: HEAD }, { kind: 'drawing', at: HEAD });
    expect(regionAt(back, HEAD).kind).toBe('paper');
    expect(checkScene(back.scene)).toEqual([]);
    const gone = await read(
      { kind: 'paper', at: HEAD },
      { kind: 'drawing', at: HEAD },
      { kind: 'paper', at: HEAD },
    );
    expect([regionAt(gone, HEAD).kind, gone.missed]).toEqual(['background', []]);
  });

  test('takes away with a piece the lines that lie on it alone, and none where a list says no word of them', async () => {
    const linesIn = ({ lines, scene: { grid } }: Reading, from: Point, to: Point) =>
      lines.mask.filter((line, i) => {
        const [x, y] = [(i % grid.width) / grid.width, Math.floor(i / grid.width) / grid.height];
        return line && x > from.x && x < to.x && y > from.y && y < to.y;
      }).length;
    const tip = [at(190, 250), at(575, 440)] as const;
    const eaves = [at(230, 455), at(530, 490)] as const;
    const gone = await read({ kind: 'paper', at: ROOF, lines: true });
    expect(regionAt(gone, ROOF).kind).toBe('background');
    expect(linesIn(gone, ...tip)).toBe(0);
    // the wall's own
    expect(linesIn(gone, ...eaves)).toBeGreaterThan(0.8 * linesIn(plain, ...eaves));
    expect(checkScene(gone.scene)).toEqual([]);
    const before = await read({ kind: 'paper', at: ROOF });
    expect(linesIn(before, ...tip)).toBe(linesIn(plain, ...tip));
    const back = await read({ kind: 'paper', at: HEAD, lines: true }, { kind: 'drawing', at: HEAD });
    expect(linesIn(back, at(0, 0), at(900, 900))).toBe(linesIn(plain, at(0, 0), at(900, 900)));
  });

  test('calls a thing what a parent calls it', async () => {
    const { scene } = await read({ kind: 'name', at: HEAD, is: 'balloon' });
    const thing = scene.objects.find(({ regions }) =>
      regions.includes(regionAt({ scene } as Reading, HEAD).id),
    );
    expect(thing?.kind).toBe('balloon');
  });

  test('makes one thing of two, and two of one, by two taps', async () => {
    const thingOf = (reading: Reading, place: Point) =>
      reading.scene.objects.findIndex(({ regions }) => regions.includes(regionAt(reading, place).id));
    expect(thingOf(plain, ROOF)).toBe(thingOf(plain, WALL));
    const two = await read({ kind: 'split', ends: [ROOF, WALL] });
    expect(thingOf(two, ROOF)).not.toBe(thingOf(two, WALL));
    expect(checkScene(two.scene)).toEqual([]);
    expect(thingOf(plain, SUN)).not.toBe(thingOf(plain, HEAD));
    const one = await read({ kind: 'join', ends: [SUN, HEAD] });
    expect(thingOf(one, SUN)).toBe(thingOf(one, HEAD));
    expect([two.missed, one.missed]).toEqual([[], []]);
    // the last word counts, and what says nothing new is reported
    const back = await read({ kind: 'split', ends: [ROOF, WALL] }, { kind: 'join', ends: [ROOF, WALL] });
    expect(thingOf(back, ROOF)).toBe(thingOf(back, WALL));
    const again = await read({ kind: 'join', ends: [SUN, HEAD] }, { kind: 'split', ends: [SUN, HEAD] });
    expect(thingOf(again, SUN)).not.toBe(thingOf(again, HEAD));
    const lost = await read({ kind: 'join', ends: [ROOF, WALL] }, { kind: 'split', ends: [SKY, WALL] });
    expect(lost.missed).toEqual([0, 1]);
  });

  test('parts one piece between two taps within it', async () => {
    const [left, right] = [at(250, 720), at(510, 720)];
    expect(regionAt(plain, left).id).toBe(regionAt(plain, right).id);
    const parted = await read({ kind: 'split', ends: [left, right] });
    const [one, other] = [regionAt(parted, left), regionAt(parted, right)];
    expect(one.id).not.toBe(other.id);
    expect([one.kind, other.kind]).toEqual(['fill', 'fill']);
    expect(parted.scene.objects.find(({ regions }) => regions.includes(one.id))!.regions).not.toContain(
      other.id,
    );
    expect(checkScene(parted.scene)).toEqual([]);
    expect(parted.missed).toEqual([]);
  });

  test('leaves what is parted of open paper in the color that it had', async () => {
    const [left, right] = [at(250, 720), at(510, 720)];
    const open: Edit = { kind: 'fill', at: left, colour: null };
    const parted = await read(open, { kind: 'split', ends: [left, right] }, { ...open, at: right });
    const [one, other] = [regionAt(parted, left), regionAt(parted, right)];
    const { regions } = planColours(parted.scene, 1);
    expect(one.id).not.toBe(other.id);
    expect(regions[one.id]).toEqual(regions[other.id]);
    // a color of its own is the parent's to give
    const filled = await read(
      open,
      { kind: 'split', ends: [left, right] },
      { ...open, at: right, colour: '#2f9e44' },
    );
    const colours = planColours(filled.scene, 1).regions;
    expect(colours[regionAt(filled, left).id]).not.toEqual(colours[regionAt(filled, right).id]);
  });

  test('makes one piece of those that it was read as, in whatever order they are tapped', async () => {
    const places = [ROOF, WALL, at(338, 600)];
    const one = await read({ kind: 'weld', places });
    const whole = regionAt(one, ROOF);
    expect(places.map((place) => regionAt(one, place).id)).toEqual([whole.id, whole.id, whole.id]);
    expect(one.scene.regions).toHaveLength(plain.scene.regions.length - 2);
    expect([whole.kind, one.missed]).toEqual(['fill', []]);
    expect(checkScene(one.scene)).toEqual([]);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(places, { minLength: 3 }), async (tapped) => {
        const again = await read({ kind: 'weld', places: tapped });
        expect(again.scene.regions).toEqual(one.scene.regions);
        expect(Buffer.from(again.scene.label.buffer).equals(Buffer.from(one.scene.label.buffer))).toBe(true);
      }),
      { numRuns: 4 },
    );
    // by two and two it is the same piece
    const byTwo = await read(
      { kind: 'weld', places: [places[2]!, WALL] },
      { kind: 'weld', places: [WALL, ROOF] },
    );
    expect(byTwo.scene.regions).toEqual(one.scene.regions);
  });

  test('takes the last word about one piece or two, and reports what cannot be one', async () => {
    const [left, right] = [at(250, 720), at(510, 720)];
    const split: Edit = { kind: 'split', ends: [left, right] };
    const whole = await read(split, { kind: 'weld', places: [left, right] });
    expect([regionAt(whole, left).id, whole.missed]).toEqual([regionAt(whole, right).id, []]);
    const parted = await read({ kind: 'weld', places: [ROOF, WALL] }, { kind: 'split', ends: [WALL, ROOF] });
    expect(regionAt(parted, ROOF).id).not.toBe(regionAt(parted, WALL).id);
    expect(parted.missed).toEqual([]);
    const { scene, missed } = await read(
      // one piece already, nothing there, and two that do not touch
      { kind: 'weld', places: [left, right] },
      { kind: 'weld', places: [WALL, SKY] },
      { kind: 'weld', places: [SUN, ROOF] },
    );
    expect(missed).toEqual([0, 1, 2]);
    expect(scene.regions).toEqual(plain.scene.regions);
  });

  test('turns the page, and everything set right before turns with it', async () => {
    const edits: Edit[] = [
      { kind: 'turn', quarters: 1 },
      { kind: 'fill', at: ROOF, colour: '#2f9e44' },
    ];
    const reading = await read(...edits);
    expect(reading.turns).toBe(1);
    const roof = regionAt(reading, { x: 1 - ROOF.y, y: ROOF.x });
    expect(hueDistance(toLch(roof.lab!).hue, 145)).toBeLessThan(15);
  });

  test('reads only what lies between the corners', async () => {
    const corners = [at(120, 200), at(620, 200), at(620, 850), at(120, 850)];
    const { scene, missed } = await read(
      { kind: 'corners', corners },
      { kind: 'fill', at: SUN, colour: null },
    );
    expect(scene.grid.height).toBeGreaterThan(scene.grid.width);
    expect(scene.faces).toEqual([]);
    // the sun is beside this page: said, not dropped in silence
    expect(missed).toEqual([1]);
  });

  test('lays the child’s own line over every style, as strongly as is wanted, and draws its own face with it', async () => {
    const kept = (strength: number) => read({ kind: 'keep-line', strength });
    const [none, half, whole] = [await kept(0), await kept(0.4), await kept(1)];
    expect(none.scene.ownLine).toBeUndefined();
    const { ownLine } = whole.scene;
    // dense on the wall's outline, nothing in its middle
    const denseAt = ({ x, y }: Point) => {
      const { width, height, ink } = ownLine!;
      const [left, top] = [Math.floor(x * width), Math.floor(y * height)];
      return Math.max(...[-2, -1, 0, 1, 2].map((dx) => ink[4 * (top * width + left + dx) + 3]!));
    };
    expect(denseAt({ ...WALL, x: 222 / PAGE_SIZE })).toBeGreaterThan(150);
    expect(denseAt(WALL)).toBe(0);
    for (const style of ['comic', 'clay', 'vector'] as const) {
      const drawn = async ({ scene }: Reading, background: 'scene' | 'cutout' = 'scene') => {
        const { bytes } = await renderScene(scene, { style, size: 300, background });
        return sharp(bytes).raw().toBuffer();
      };
      expect((await drawn(none)).equals(await drawn(plain)), style).toBe(true);
      const [a, b, c] = [await drawn(plain), await drawn(half), await drawn(whole)];
      const apart = (p: Buffer, q: Buffer) => p.reduce((sum, value, i) => sum + Math.abs(value - q[i]!), 0);
      expect(apart(a, c), style).toBeGreaterThan(1.5 * apart(a, b));
      expect(apart(a, b), style).toBeGreaterThan(0);
      expect((await drawn(whole, 'cutout')).length).toBe(300 * 300 * 4);
    }
  });

  test('reports what finds nothing to act on', async () => {
    const { missed } = await read(
      { kind: 'fill', at: SKY, colour: '#2f9e44' },
      { kind: 'drawing', at: SKY },
      { kind: 'no-face', at: SUN },
      { kind: 'name', at: SKY, is: 'house' },
      { kind: 'paper', at: WALL },
    );
    expect(missed).toEqual([0, 1, 2, 3]);
  });
});
