import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFigures } from '../bench/photographs/baseline.ts';
import { readCounts, writeCounts } from '../bench/photographs/counts.ts';
import { compare, type Count, type Pair } from '../bench/photographs/paired.ts';
import { KINDS } from '../bench/photographs/score.ts';

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
