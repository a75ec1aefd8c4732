import type { Reading } from '../../src/intake/read-drawing.ts';
import { REASONS, type Reason } from '../../src/ink/reasons.ts';
import { connectRuns, eachRun, extent } from '../../src/planes/components.ts';
import { dilate } from '../../src/planes/morphology.ts';

/** What of the page the scene, drawn flat, does not give back: asked of any photograph, no labels needed. */
export interface GivenBack {
  /** Strokes longer than two pens that are plain to see and neither line nor paint in the scene, but for what is printed. */
  readonly lost: number;
  /** Their cells as a share of all that is plain to see. */
  readonly lostShare: number;
  /** The same shares by the reason for which most of a stroke was dropped; what has none is `unnamed`. */
  readonly byReason: Readonly<Partial<Record<Reason | 'unnamed', number>>>;
  /** The share of the scene's lines where the page shows nothing above its noise. */
  readonly invented: number;
}

/** Cells by which the rim of a line may be narrower than its ink. */
const RIM = 2;
/** Shorter than so many pens is a dot or a speck. */
const STROKE = 2;

export async function givenBack({
  evidence,
  lines,
  dropped,
  scene,
}: Pick<Reading, 'evidence' | 'lines' | 'dropped'> & {
  readonly scene: {
    readonly label: Reading['scene']['label'];
    readonly regions: readonly Pick<Reading['scene']['regions'][number], 'kind'>[];
  };
}): Promise<GivenBack> {
  // imported sooner, the reading would have it without the switches of its rules
  const { measureInk } = await import('../../src/ink/measure-ink.ts');
  const { width, height } = evidence;
  const { soft, low, high, pen } = measureInk(evidence);
  const shown = new Uint8Array(soft.length);
  for (let i = 0; i < shown.length; i++)
    shown[i] = lines.mask[i] || scene.regions[scene.label[i]!]!.kind === 'fill' ? 1 : 0;
  const covered = dilate(shown, width, height, RIM);
  const missing = new Uint8Array(soft.length);
  let visible = 0;
  let [drawn, unseen] = [0, 0];
  for (let i = 0; i < soft.length; i++) {
    if (soft[i]! > high) visible++;
    if (soft[i]! > high && !covered[i]) missing[i] = 1;
    if (!lines.mask[i]) continue;
    drawn++;
    if (soft[i]! < low) unseen++;
  }
  const pieces = connectRuns(missing, width, height, { eight: true });
  const named = Array.from(pieces.list, () => new Float64Array(1 + REASONS.length));
  eachRun(pieces.runs, width, height, (run, from, to) => {
    const own = named[pieces.owner[run]!]!;
    for (let i = from; i <= to; i++) own[dropped[i]!]! += 1;
  });
  const strokes = pieces.list.filter((one) => extent(one) > STROKE * pen && one.area > pen);
  const byReason: Partial<Record<Reason | 'unnamed', number>> = {};
  let [lost, cells] = [0, 0];
  for (const { id, area } of strokes) {
    const most = named[id]!.indexOf(Math.max(...named[id]!));
    const why = REASONS[most - 1] ?? 'unnamed';
    byReason[why] = (byReason[why] ?? 0) + area / Math.max(1, visible);
    if (why === 'printed') continue;
    lost++;
    cells += area;
  }
  return {
    lost,
    lostShare: cells / Math.max(1, visible),
    byReason,
    invented: unseen / Math.max(1, drawn),
  };
}

/** Of what is plain to see, the pages of a set may lose so much in the mean, beside what is printed: tables and fingers are 3 % of ours. */
const MOST_LOST = 0.05;

const meanOf = (all: readonly GivenBack[], kind: 'lostShare' | 'invented') =>
  all.reduce((sum, one) => sum + one[kind], 0) / Math.max(1, all.length);

/** And so much without any reason. */
const MOST_UNNAMED = 0.001;

export const lostTooMuch = (all: readonly GivenBack[]): boolean =>
  meanOf(all, 'lostShare') > MOST_LOST || meanFor(all, 'unnamed') > MOST_UNNAMED;

const meanFor = (all: readonly GivenBack[], why: Reason | 'unnamed') =>
  all.reduce((sum, { byReason }) => sum + (byReason[why] ?? 0), 0) / Math.max(1, all.length);

export function givenBackLine(all: readonly GivenBack[]): string {
  const strokes = all.reduce((sum, { lost }) => sum + lost, 0);
  return `Drawn flat, the scenes miss ${strokes} strokes, ${percent(meanOf(all, 'lostShare'))} % of what is plain to see (at most ${percent(MOST_LOST)}, beside what is printed); ${percent(meanOf(all, 'invented'))} % of their lines are not on the page.
Missed for a reason: ${reasonsOf(all)}.`;
}

function reasonsOf(all: readonly GivenBack[]): string {
  const shares = [...REASONS, 'unnamed' as const].map((why) => ({ why, share: meanFor(all, why) }));
  return shares
    .filter(({ share }) => share > 0)
    .toSorted((p, q) => q.share - p.share)
    .map(({ why, share }) => `${why} ${percent(share)} %`)
    .join(', ');
}

/** The photographs that lose more than that, or draw what nobody sees. */
export const givenBackRows = (given: ReadonlyMap<string, GivenBack>, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const one = given.get(name);
    if (!one || Math.max(one.lostShare, one.invented) < MOST_LOST) return [];
    return [
      `  ${name}: ${one.lost} strokes, ${percent(one.lostShare)} % lost, ${percent(one.invented)} % invented`,
    ];
  });

const percent = (value: number) => (100 * value).toFixed(1);
