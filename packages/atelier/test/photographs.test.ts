import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ablate } from '../bench/photographs/ablate.ts';
import { BASELINES, loadBaseline } from '../bench/photographs/baseline.ts';
import { isSound, readCounts, tally } from '../bench/photographs/counts.ts';
import { loadLabels, parseLabels, type Labels } from '../bench/photographs/labels.ts';
import { KINDS, answer, isAlike, type ScoredReading } from '../bench/photographs/score.ts';
import { toCell } from '../bench/photographs/to-cell.ts';
import { RULES } from '../bench/rules/rules.ts';
import { ruleNamed, switched } from '../bench/rules/switches.ts';
import { WHOLE_PHOTO } from '../src/paper/sheet.ts';
import { projection } from '../src/paper/straighten.ts';
import { childUnderSun, BLUE, RED } from './scene-by-hand.ts';
import { NO_LABELS, at, seen } from './labels-by-hand.ts';

/** The child of 240 by 280 cells, photographed sheet to edge. */
const child: ScoredReading = {
  photo: { width: 1200, height: 1400 },
  sheet: WHOLE_PHOTO,
  turns: 0,
  scene: childUnderSun(),
};

const wrong = (labels: Partial<Labels>, reading: ScoredReading = child) =>
  answer(reading, { ...NO_LABELS, ...labels })
    .filter(({ right }) => !right)
    .map(({ kind }) => kind);

describe('labels of a photograph', () => {
  test('a scene that is what a person sees answers everything right', () => {
    const counts = tally(answer(child, seen));
    expect(KINDS.filter((kind) => counts[kind]?.[0] !== counts[kind]?.[1])).toEqual([]);
    expect(Object.keys(counts).toSorted()).toEqual([...KINDS].toSorted());
    expect(isSound(counts)).toBe(true);
  });

  test('each kind is missed where the scene says something else', () => {
    const [paper, shirt] = seen.inside as [Labels['inside'][number], Labels['inside'][number]];
    expect(wrong({ inside: [{ ...paper, at: at(20, 20) }] })).toEqual(['inside']);
    expect(wrong({ inside: [{ ...paper, fill: '#d9412b' }] })).toEqual(['painted']);
    expect(wrong({ inside: [{ ...shirt, fill: null }] })).toEqual(['left']);
    expect(wrong({ inside: [{ ...shirt, fill: '#2b50d9' }] })).toEqual(['colour']);
    expect(wrong({ bare: [at(120, 150)], noise: [at(120, 60)] })).toEqual(['bare', 'noise']);
    expect(wrong({ same: seen.apart, apart: seen.same })).toEqual(['same', 'apart']);
    expect(wrong({ same: [[at(20, 20), at(30, 30)]] })).toEqual(['same']);
    expect(wrong({ faces: [{ of: '', eyes: [at(107, 100), at(133, 100)], mouth: null }] })).toEqual([
      'faces',
    ]);
    expect(wrong({ notFaces: [at(107, 74)] })).toEqual(['noface']);
    expect(wrong({ objects: [{ id: '', class: '', box: [...at(150, 18), ...at(225, 90)] }] })).toEqual([
      'objects',
    ]);
    const [sun] = seen.objects as [Labels['objects'][number]];
    expect(wrong({ objects: [{ ...sun, class: 'star' }] })).toEqual(['classes', 'named']);
    expect(wrong({ objects: [{ ...sun, class: 'other' }] })).toEqual(['named']);
    expect(wrong({ inside: [{ ...shirt, part: 'roof' }] })).toEqual(['parts']);
    expect(wrong({ turn: 90 })).toEqual(['turn']);
  });

  test("a sun's body is what the scene calls a sun", () => {
    const disc = { at: at(205, 38), of: 'sun', part: 'body', fill: null };
    const { objects } = seen;
    expect(answer(child, { ...NO_LABELS, objects, inside: [disc] })).toContainEqual(
      expect.objectContaining({ kind: 'parts', right: true }),
    );
    expect(wrong({ objects, inside: [{ ...disc, of: 'child' }] })).toContain('parts');
  });

  test('of two eyes one is enough, of three two are asked', () => {
    const face = (...eyes: [number, number][]) => wrong({ faces: [{ of: '', eyes, mouth: null }] });
    expect(face(at(107, 74), at(200, 74))).toEqual([]);
    expect(face(at(107, 74), at(200, 74), at(200, 90))).toEqual(['faces']);
  });

  test('a place beside the sheet is background: bare, and not apart from paper', () => {
    const reading: ScoredReading = {
      ...child,
      sheet: {
        kind: 'box',
        corners: [
          { x: 0.5, y: 0 },
          { x: 1, y: 0 },
          { x: 1, y: 1 },
          { x: 0.5, y: 1 },
        ],
        share: 0.5,
      },
    };
    expect(wrong({ bare: [[100, 500]], noise: [[100, 500]] }, reading)).toEqual([]);
    expect(
      wrong(
        {
          apart: [
            [
              [100, 500],
              [520, 20],
            ],
          ],
        },
        reading,
      ),
    ).toEqual(['apart']);
  });

  test('a refused photograph is asked as much and has nothing right', () => {
    const counts = tally(answer(undefined, seen));
    expect(Object.values(counts).every(([right]) => right === 0)).toBe(true);
    for (const kind of ['inside', 'bare', 'noise', 'same', 'apart', 'faces', 'objects', 'turn'] as const)
      expect(counts[kind]?.[1]).toBe(tally(answer(child, seen))[kind]?.[1]);
    expect(isSound(counts)).toBe(false);
  });

  test('points follow the sheet wherever it lies in the photo and however it was turned', () => {
    const corner = (x: number, y: number) =>
      fc.record({
        // half as far again, and three corners may lie on one line: no sheet does
        x: fc.double({ min: x - 0.1, max: x + 0.1, noNaN: true }),
        y: fc.double({ min: y - 0.1, max: y + 0.1, noNaN: true }),
      });
    const quad = fc.tuple(corner(0.2, 0.2), corner(0.8, 0.2), corner(0.8, 0.8), corner(0.2, 0.8));
    const inner = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(quad, fc.constantFrom(0, 1, 2, 3), inner, inner, (corners, turns, u, v) => {
        const photo = { width: 900, height: 1200 };
        const [a, b, c, d, e, f, g, h] = projection(corners.map(({ x, y }) => ({ x: x * 900, y: y * 1200 })));
        const w = g * u + h * v + 1;
        const place: [number, number] = [(a * u + b * v + c) / w / 0.9, (d * u + e * v + f) / w / 1.2];
        const reading = {
          photo,
          sheet: { kind: 'quad', corners, share: 1 },
          turns,
          scene: { grid: { width: 1, height: 1 } },
        } as const;
        const { x, y, on } = toCell(reading)(place);
        const [p, q] = [
          [u, v],
          [1 - v, u],
          [1 - u, 1 - v],
          [v, 1 - u],
        ][turns] as [number, number];
        expect(x).toBeCloseTo(p, 6);
        expect(y).toBeCloseTo(q, 6);
        expect(on).toBe(true);
      }),
    );
  });

  test('a paint is alike in another light, and unlike in another hue', () => {
    expect(isAlike(RED, [RED[0] + 0.2, RED[1], RED[2]])).toBe(true);
    expect(isAlike(RED, BLUE)).toBe(false);
  });

  test('labels that contradict themselves are no labels', () => {
    expect(parseLabels(JSON.stringify(seen))).toEqual(seen);
    const text = (change: object) => JSON.stringify({ ...seen, ...change });
    expect(() => parseLabels(text({ faces: [{ of: 'moon', eyes: [], mouth: null }] }))).toThrow('moon');
    expect(() => parseLabels(text({ bare: [[1001, 3]] }))).toThrow('1000');
    expect(() => parseLabels(text({ turn: 45 }))).toThrow('turn');
    expect(() => parseLabels(text({ objects: [...seen.objects, ...seen.objects] }))).toThrow('one id');
  });

  test('our own labels can be read, and none is of a photograph that is only for checking', async () => {
    const own = await loadLabels([new URL('../bench/photographs/labels', import.meta.url).pathname]);
    const [known, check] = [await loadBaseline(BASELINES, 'known'), await loadBaseline(BASELINES, 'check')];
    expect([...own.keys(), ...known.keys()].filter((name) => check.has(name))).toEqual([]);
    expect(known.size).toBeGreaterThanOrEqual(33);
    expect(check.size).toBe(69);
  });
});

describe('rules of the reading', () => {
  test('each is a step that its module exports', async () => {
    for (const { name, module, exported } of RULES) {
      const steps = (await import(
        /* @vite-ignore */ new URL(`../src/${module}`, import.meta.url).href
      )) as Record<string, unknown>;
      expect([name, typeof steps[exported]]).toEqual([name, 'function']);
    }
    expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
  });

  test('an ablation leaves out one rule after another, where it did anything, and says what falls without it', async () => {
    const step = (module: string, exported: string, found: readonly unknown[]) => {
      const find = switched(`file:///x/src/${module}`, exported, () => found) as () => readonly unknown[];
      return () => find().length > 0;
    };
    const [ruling, gaps, blobs] = [
      step('paper/ruling.ts', 'findRuling', [1]),
      step('ink/gaps.ts', 'acrossGaps', [1]),
      step('ink/face-blobs.ts', 'findBlobs', []),
    ];
    let readings = 0;
    const read = () => {
      readings++;
      const counts = `faces ${Number(ruling())}/1, noface ${Number(gaps())}/1, objects ${Number(blobs())}/1`;
      return Promise.resolve(readCounts(counts));
    };
    const rows: string[] = [];
    for await (const row of ablate('all', ['a', 'b', 'c', 'd', 'e'], read)) rows.push(row);
    const row = (name: string) => {
      const [, , felt, ...cells] = rows.find((one) => one.startsWith(`| ${name} |`))!.split('|');
      return [felt, ...cells.slice(8, 11)].map((one) => one!.trim());
    };
    expect(row('left out')).toEqual(['felt in', 'faces', 'noface', 'objects']);
    expect(row('findRuling')).toEqual(['5', '**-100.0**', '', '']);
    expect(row('acrossGaps')).toEqual(['5', '', '**-100.0**', '']);
    expect(row('findBlobs')).toEqual(['0', '', '', '']);
    expect(readings).toBe(15);
    expect([ruling(), gaps()]).toEqual([true, true]);
  });

  test('a name that no rule has is answered with those there are', () => {
    expect(() => ruleNamed('beauty')).toThrow('No rule is called beauty: findSheet');
  });
});
