import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ablate } from '../bench/photographs/ablate.ts';
import { BASELINES, compareFigures, loadBaseline } from '../bench/photographs/baseline.ts';
import { isSound, readCounts, tally, writeCounts } from '../bench/photographs/counts.ts';
import { loadLabels, parseLabels, type Labels } from '../bench/photographs/labels.ts';
import { mishap, MISHAPS } from '../bench/photographs/mishaps.ts';
import { compare, type Count, type Pair } from '../bench/photographs/paired.ts';
import { KINDS, answer, isAlike, type ScoredReading } from '../bench/photographs/score.ts';
import { toCell } from '../bench/photographs/to-cell.ts';
import { RULES } from '../bench/rules/rules.ts';
import { ruleNamed, switched } from '../bench/rules/switches.ts';
import { projection } from '../src/paper/straighten.ts';
import { childUnderSun, BLUE, RED } from './scene-by-hand.ts';
import { NO_LABELS } from './no-labels.ts';

const WHOLE = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
] as const;

/** The child of 240 by 280 cells, photographed sheet to edge. */
const child: ScoredReading = {
  photo: { width: 1200, height: 1400 },
  sheet: { kind: 'full', corners: WHOLE, share: 1 },
  turns: 0,
  scene: childUnderSun(),
};

/** Thousandths of a place in cells of the child's page. */
const at = (x: number, y: number): [number, number] => [(1000 * x) / 240, (1000 * y) / 280];

/** What a person sees on it: every answer of the child's own scene is right. */
const seen: Labels = {
  turn: 0,
  objects: [
    { id: 'sun', class: 'sun', box: [...at(185, 18), ...at(225, 58)] },
    { id: 'child', class: 'person', box: [...at(52, 42), ...at(152, 258)] },
  ],
  bare: [at(20, 20), at(60, 150)],
  noise: [at(5, 275)],
  inside: [
    { at: at(120, 60), of: 'child', part: 'head', fill: null },
    { at: at(120, 150), of: 'child', part: 'body', fill: '#d9412b' },
  ],
  same: [[at(100, 130), at(140, 180)]],
  apart: [[at(104, 220), at(136, 220)]],
  faces: [{ of: 'sun', eyes: [at(107, 74), at(133, 74)], mouth: null }],
  notFaces: [at(205, 38)],
  hard: 'nothing',
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

const count = fc.tuple(fc.nat(12), fc.nat(12)).map(([a, b]): Count => [Math.min(a, b), Math.max(a, b)]);
const pairs = fc.array(fc.record({ before: count, now: count }), { minLength: 1, maxLength: 40 });

describe('a change of figures', () => {
  test('figures that are the same, photograph by photograph, never changed', () => {
    fc.assert(
      fc.property(fc.array(count), (counts) => {
        const { change, noise, verdict } = compare(counts.map((one) => ({ before: one, now: one })));
        expect([change, noise, verdict]).toEqual([0, 0, 'the same']);
      }),
    );
  });

  test('a fall of five photographs and no rise is beyond noise, however many stay as they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 20 }), fc.nat(60), (fallen, still) => {
        const fall: Pair = { before: [9, 10], now: [7, 10] };
        const rest: Pair = { before: [8, 8], now: [8, 8] };
        const of = (pair: Pair, length: number) => Array.from({ length }, () => pair);
        expect(compare([...of(fall, fallen), ...of(rest, still)]).verdict).toBe('worse');
        expect(compare([...of(fall, 4), ...of(rest, still)]).verdict).toBe('within noise');
      }),
    );
  });

  test('before and now the other way round is the opposite change with the same noise', () => {
    const opposite = {
      better: 'worse',
      worse: 'better',
      'within noise': 'within noise',
      'the same': 'the same',
    };
    fc.assert(
      fc.property(
        pairs.filter((some) => some.length < 13),
        (some) => {
          const [there, back] = [
            compare(some),
            compare(some.map(({ before, now }) => ({ before: now, now: before }))),
          ];
          expect(back.change).toBeCloseTo(-there.change, 12);
          expect(back.noise).toBeCloseTo(there.noise, 12);
          expect(back.verdict).toBe(opposite[there.verdict]);
        },
      ),
    );
  });

  test('photographs that are dealt by chance differ by more than noise no oftener than one in ten times', () => {
    let beyond = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(count, count, fc.boolean()), { minLength: 18, maxLength: 18 }),
        (dealt) => {
          const { verdict } = compare(
            dealt.map(([p, q, swapped]) => (swapped ? { before: q, now: p } : { before: p, now: q })),
          );
          beyond += Number(verdict === 'better' || verdict === 'worse');
        },
      ),
      { numRuns: 100, seed: 18 },
    );
    // one in twenty on each side
    expect(beyond).toBeLessThan(0.18 * 100);
  });
});

describe('a baseline', () => {
  const figures = (...lines: string[]) => new Map(lines.map((line, k) => [`page ${k}`, readCounts(line)]));

  test('counts are written in one line and read again', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...KINDS), count, { minKeys: 1 }), (counts) => {
        expect(readCounts(writeCounts(counts))).toEqual({ ...counts });
      }),
    );
    expect(() => readCounts('inside 4/3')).toThrow('no count');
    expect(() => readCounts('beauty 3/3')).toThrow('no count');
  });

  test('a photograph that became unsound in five places is a fall of sound', () => {
    const [good, bad] = ['inside 9/9, turn 1/1', 'inside 6/9, turn 1/1'];
    const before = figures(good, good, good, good, good, good);
    const { rows } = compareFigures(before, figures(bad, bad, bad, bad, bad, good));
    const verdicts = Object.fromEntries(rows.map(({ kind, verdict }) => [kind, verdict]));
    expect(verdicts).toMatchObject({ inside: 'worse', sound: 'worse', turn: 'the same', bare: 'the same' });
  });

  test('photographs without a baseline and with other labels are named and not compared', () => {
    const before = figures('inside 9/9, turn 1/1', 'inside 5/5, left 3/3');
    const now = figures('inside 4/8, turn 1/1', 'inside 5/5, left 2/4', 'inside 1/9');
    const { rows, added, relabelled } = compareFigures(before, now);
    expect([added, relabelled]).toEqual([['page 2'], ['page 0']]);
    expect(rows.find(({ kind }) => kind === 'inside')).toMatchObject({ before: [5, 5], now: [5, 5] });
    expect(rows.find(({ kind }) => kind === 'left')).toMatchObject({ before: [3, 3], now: [2, 4] });
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
    const [ruling, gaps, crossed] = [
      step('paper/ruling.ts', 'findRuling', [1]),
      step('ink/gaps.ts', 'acrossGaps', [1]),
      step('ink/crossed-strokes.ts', 'crossedStrokes', []),
    ];
    let readings = 0;
    const read = () => {
      readings++;
      const counts = `faces ${Number(ruling())}/1, noface ${Number(gaps())}/1, objects ${Number(crossed())}/1`;
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
    expect(row('crossedStrokes')).toEqual(['0', '', '', '']);
    expect(readings).toBe(15);
    expect([ruling(), gaps()]).toEqual([true, true]);
  });

  test('a name that no rule has is answered with those there are', () => {
    expect(() => ruleNamed('beauty')).toThrow('No rule is called beauty: findSheet');
  });
});

describe('mishaps laid on a photograph', () => {
  const blank = () =>
    sharp({ create: { width: 480, height: 560, channels: 3, background: '#ddd' } })
      .png()
      .toBuffer();

  test.each(MISHAPS)(
    '%s asks for nothing where something is drawn, and is the same each time',
    async (how) => {
      const [one, again] = [await mishap(await blank(), seen, how), await mishap(await blank(), seen, how)];
      expect(await one.picture.png().toBuffer()).toEqual(await again.picture.png().toBuffer());
      expect(parseLabels(JSON.stringify(one.labels))).toEqual(again.labels);
      const { noise, objects } = one.labels;
      expect(noise.length).toBeGreaterThan(seen.noise.length);
      const laid = noise.slice(seen.noise.length);
      const isDrawn = ([x, y]: [number, number]) =>
        objects.some(({ box: [x0, y0, x1, y1] }) => x > x0 && x < x1 && y > y0 && y < y1);
      expect(laid.filter(isDrawn)).toEqual([]);
    },
  );
});
