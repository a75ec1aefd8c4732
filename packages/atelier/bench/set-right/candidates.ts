import type { Edit } from '../../src/edits/edit.ts';
import { pageMap } from '../../src/edits/page-map.ts';
import type { Reading } from '../../src/intake/read-drawing.ts';
import type { Point } from '../../src/scene/scene.ts';
import { gapTo } from '../../src/scene/stroke-points.ts';
import type { LabelPoint, Labels } from '../photographs/labels.ts';
import type { Answer } from '../photographs/score.ts';
import { toCell } from '../photographs/to-cell.ts';
import { drags } from './drags.ts';
import type { Move } from './taps.ts';
import { within } from './within.ts';

/** Brushes of the eraser, as the editor has them. */
const BRUSHES = [0.012, 0.028, 0.06] as const;
/** An eraser follows a line that begins this near to what is no drawing, in cells. */
const NEAR = 12;
/** Points of a line between two places: across the way between them, this much of it to each side, at these shares of it. */
const ACROSS = [0.6, 1.2] as const;
const ALONG = [0.5, 0.3, 0.7] as const;

const place = ([x, y]: LabelPoint): Point => ({ x: x / 1000, y: y / 1000 });

/** What could be done about each label that was answered wrongly: its places are what a parent points at. */
export function movesFor(answers: readonly Answer[], reading: Reading): Move[] {
  const several = [
    ...drags(
      answers.filter(({ right }) => !right),
      reading,
    ),
    ...wholeThings(answers, reading),
  ];
  return [...several, ...single(answers, reading).map((edits): Move => ({ edits }))];
}

type Taps = readonly Edit[];

function single(answers: readonly Answer[], reading: Reading): Taps[] {
  const wrong = answers.filter(({ right }) => !right);
  const about: Partial<Record<Answer['kind'], (asked: unknown) => Taps[]>> = {
    inside: (asked) => fills(asked as Inside, true),
    painted: (asked) => fills(asked as Inside, false),
    colour: (asked) => fills(asked as Inside, false),
    left: (asked) => fills(asked as Inside, false),
    bare: (asked) => takeAway(asked as LabelPoint, reading),
    noise: (asked) => takeAway(asked as LabelPoint, reading),
    same: (asked) => [[{ kind: 'weld', places: (asked as LabelPoint[]).map(place) }]],
    apart: (asked) => parting(asked as [LabelPoint, LabelPoint]),
    faces: (asked) => faces(asked as Labels['faces'][number]),
    noface: (asked) => [[{ kind: 'no-face', at: place(asked as LabelPoint) }]],
  };
  // the likeliest of each label before the second of any
  const each = wrong.map(({ kind, asked }) => about[kind]?.(asked) ?? []);
  const most = Math.max(0, ...each.map(({ length }) => length));
  const inTurn = Array.from({ length: most }, (_, k) =>
    each.flatMap((moves) => moves.slice(k, k + 1)),
  ).flat();
  return [...rounds(wrong), ...sweeps(wrong), ...inTurn];
}

type Inside = Labels['inside'][number];

function fills({ at: [x, y], fill }: Inside, isMissing: boolean): Taps[] {
  const at = place([x, y]);
  const colour: Edit = { kind: 'fill', at, colour: fill };
  return [isMissing ? [{ kind: 'drawing', at, solid: true }, colour] : [colour]];
}

function takeAway(at: LabelPoint, reading: Reading): Taps[] {
  const spot = place(at);
  const cell = toCell(reading)(at);
  const { grid, strokes } = reading.scene;
  const map = pageMap(reading.sheet, reading.turns);
  const nearest = strokes
    .map(({ points }) => ({ points, away: gapTo(cell, points) }))
    .toSorted((p, q) => p.away - q.away)[0];
  const along: Point[] = [];
  if (nearest && nearest.away < NEAR)
    for (let k = 0; k < nearest.points.length; k += 2 * Math.ceil(nearest.points.length / 600))
      along.push(
        map.toPhoto({ x: nearest.points[k]! / grid.width, y: nearest.points[k + 1]! / grid.height }),
      );
  const inPhoto = along.filter(({ x, y }) => x >= 0 && y >= 0 && x <= 1 && y <= 1);
  return [
    [{ kind: 'paper', at: spot, lines: true }],
    ...(inPhoto.length > 0
      ? [[{ kind: 'erase', points: [...inPhoto, spot], radius: BRUSHES[0] }] satisfies Taps]
      : []),
    [{ kind: 'erase', points: [spot], radius: BRUSHES[1] }],
  ];
}

/** Of what is no drawing and read as a thing of several pieces, all at once. */
function wholeThings(answers: readonly Answer[], reading: Reading): Move[] {
  const { grid, label, objects } = reading.scene;
  const spots = answers.flatMap(({ kind, right, asked }) =>
    !right && (kind === 'noise' || kind === 'bare') ? [asked as LabelPoint] : [],
  );
  return objects.flatMap(({ regions }): Move[] => {
    const isMeant = spots.some((spot) => {
      const { x, y, on } = toCell(reading)(spot);
      return on && regions.includes(label[Math.floor(y) * grid.width + Math.floor(x)]!);
    });
    if (!isMeant || regions.length < 2) return [];
    const edits = regions.map((id): Edit => ({ kind: 'paper', at: within(reading, id), lines: true }));
    return [{ edits, once: 'thing' }];
  });
}

/** Two places that were read as one: parted by two taps, or by a line between them. */
function parting([a, b]: readonly [LabelPoint, LabelPoint]): Taps[] {
  const [p, q] = [place(a), place(b)];
  const lines = ALONG.flatMap((along) =>
    ACROSS.map((across): Taps => {
      const middle = { x: p.x + along * (q.x - p.x), y: p.y + along * (q.y - p.y) };
      const aside = { x: (-across * (q.y - p.y)) / 2, y: (across * (q.x - p.x)) / 2 };
      const points = [-1, -0.5, 0, 0.5, 1].map((k) => ({
        x: Math.min(1, Math.max(0, middle.x + k * aside.x)),
        y: Math.min(1, Math.max(0, middle.y + k * aside.y)),
      }));
      return [{ kind: 'line', points }];
    }),
  );
  const enclosing = [p, q].map((at): Taps => [
    { kind: 'drawing', at, solid: true },
    { kind: 'fill', at, colour: null },
  ]);
  return [[{ kind: 'split', ends: [p, q] }], ...enclosing, ...lines.slice(0, 4)];
}

function faces({ eyes, mouth }: Labels['faces'][number]): Taps[] {
  if (eyes.length !== 2) return [];
  const face = { kind: 'face', eyes: eyes.map(place) } as const;
  return [[face], ...(mouth ? [[{ ...face, mouth: place(mouth) }] satisfies Taps] : [])];
}

/** A line around all places that were to be one: those that share a place. */
function rounds(wrong: readonly Answer[]): Taps[] {
  const groups: Map<string, LabelPoint>[] = [];
  for (const { kind, asked } of wrong) {
    if (kind !== 'same') continue;
    const pair = new Map((asked as LabelPoint[]).map((at) => [at.join(), at]));
    const [first, ...others] = groups.filter((group) => [...pair.keys()].some((key) => group.has(key)));
    if (!first) {
      groups.push(pair);
      continue;
    }
    for (const more of [pair, ...others]) for (const [key, at] of more) first.set(key, at);
    for (const gone of others) groups.splice(groups.indexOf(gone), 1);
  }
  return groups
    .filter(({ size }) => size > 2)
    .map((group): Taps => [{ kind: 'weld', places: [...group.values()].map(place) }]);
}

/** One stroke of the largest brush from edge to edge, through all that is no drawing: a strip of the table beside the sheet. */
function sweeps(wrong: readonly Answer[]): Taps[] {
  const spots = wrong.flatMap(({ kind, asked }) => (kind === 'noise' ? [place(asked as LabelPoint)] : []));
  if (spots.length < 3) return [];
  return (['x', 'y'] as const).map((along): Taps => {
    const inTurn = spots.toSorted((p, q) => p[along] - q[along]);
    const ends = [0, 1].map((edge) => ({ ...inTurn.at(-edge)!, [along]: edge }));
    return [{ kind: 'erase', points: [ends[0]!, ...inTurn, ends[1]!], radius: BRUSHES[2] }];
  });
}
