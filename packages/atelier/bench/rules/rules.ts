import type * as faceBlobs from '../../src/ink/face-blobs.ts';
import type * as smallFaces from '../../src/ink/small-faces.ts';
import type * as faces from '../../src/ink/faces.ts';
import type * as dropNotDrawn from '../../src/ink/drop-not-drawn.ts';
import type * as doubtMarks from '../../src/ink/doubt-marks.ts';
import type * as findCorners from '../../src/glance/find-corners.ts';
import type * as smoothSheet from '../../src/paper/smooth-sheet.ts';
import type * as findHoles from '../../src/ink/find-holes.ts';
import type * as findTape from '../../src/ink/find-tape.ts';
import type * as findBlots from '../../src/ink/find-blots.ts';
import type * as fillSolid from '../../src/ink/fill-solid.ts';
import type * as fillStreaks from '../../src/ink/fill-streaks.ts';
import type * as findHatching from '../../src/ink/find-hatching.ts';
import type * as joinPatches from '../../src/ink/join-patches.ts';
import type * as joinShades from '../../src/ink/join-shades.ts';
import type * as fillStars from '../../src/ink/fill-stars.ts';
import type * as judgePieces from '../../src/ink/judge-pieces.ts';
import type * as settleKinds from '../../src/ink/settle-kinds.ts';
import type * as joinRooms from '../../src/rooms/join-rooms.ts';
import type * as gaps from '../../src/ink/gaps.ts';
import type * as cutOff from '../../src/intake/cut-off.ts';
import type * as joinPieces from '../../src/things/join-pieces.ts';
import type * as guessWithin from '../../src/things/guess-within.ts';
import type * as plainOutlines from '../../src/things/plain-outlines.ts';
import type * as stickHeads from '../../src/things/stick-heads.ts';
import type * as nameThings from '../../src/things/name-things.ts';
import type * as findScenery from '../../src/intake/find-scenery.ts';
import type * as guessParts from '../../src/intake/guess-parts.ts';
import type * as findHeads from '../../src/intake/find-heads.ts';
import type * as findSpots from '../../src/intake/find-spots.ts';
import type * as lookAgain from '../../src/intake/look-again.ts';
import type * as upright from '../../src/intake/upright.ts';
import type { NetMaps } from '../../src/paper/net-maps.ts';
import type * as dullRooms from '../../src/paper/dull-rooms.ts';
import type * as lightColour from '../../src/paper/light-colour.ts';
import type * as onSheet from '../../src/paper/on-sheet.ts';
import type * as ruling from '../../src/paper/ruling.ts';
import type * as sheet from '../../src/paper/sheet.ts';

/** A step of the reading that can be left out: a function that some module of `src` exports. */
export interface Rule {
  readonly name: string;
  /** Below `src`. */
  readonly module: string;
  readonly exported: string;
  /** What stands in its place. */
  readonly without: (whole: Step) => Step;
  /** It does nothing but give an answer at once, so that two answers tell whether the rule did anything. */
  readonly answers: boolean;
}
export type Step = (...args: never[]) => unknown;

/**
 * The rules of one module, named as what it exports; what stands in their place has the same type. A step that writes
 * into what it is given, or whose answer is awaited, is none that `answers`.
 */
const rulesOf = <M extends object>(
  module: string,
  instead: { readonly [K in keyof M]?: M[K] },
  answers = true,
): Rule[] =>
  Object.entries(instead).map(([exported, step]) => ({
    name: exported,
    module,
    exported,
    without: () => step as Step,
    answers,
  }));

/** The network looks, and one of its maps says nothing: what ink and scene still need it for. */
const withoutMap = (map: 'stroke' | 'fill' | 'silhouette' | 'bound' | 'eye' | 'mouth'): Rule => ({
  name: `net.${map}`,
  module: 'intake/look-again.ts',
  exported: 'lookAgain',
  answers: false,
  without: (whole) => {
    const look = whole as typeof lookAgain.lookAgain;
    const blind: typeof look = async (...args) => {
      const maps = await look(...args);
      return { ...maps, [map]: new Float32Array(maps[map].length) };
    };
    return blind as Step;
  },
});

const never = () => false;

/** In the order of the reading. A new rule of one step is one line here. */
export const RULES: readonly Rule[] = [
  ...rulesOf<typeof sheet>('paper/sheet.ts', {
    findSheet: () => ({
      kind: 'full',
      corners: [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 1, y: 1 },
        { x: 0, y: 1 },
      ],
      share: 1,
    }),
    holdsDrawing: () => true,
  }),
  ...rulesOf<typeof upright>('intake/upright.ts', { findTurns: () => Promise.resolve({ turns: 0 }) }, false),
  ...rulesOf<typeof dullRooms>('paper/dull-rooms.ts', {
    dullRooms: (_page, { width, height }) => new Uint8Array((width / 2) * (height / 2)),
  }),
  ...rulesOf<typeof lightColour>('paper/light-colour.ts', {
    lightAgreement: (_, weight) => new Float32Array(weight.length).fill(1),
  }),
  ...rulesOf<typeof onSheet>('paper/on-sheet.ts', {
    cellsOnSheet: (belief) => new Uint8Array(belief.length).fill(1),
  }),
  ...rulesOf<typeof ruling>('paper/ruling.ts', { findRuling: () => [] }),
  ...rulesOf<typeof lookAgain>(
    'intake/look-again.ts',
    {
      lookAgain: (_, maps: NetMaps) => Promise.resolve(maps),
    },
    false,
  ),
  ...(['stroke', 'fill', 'silhouette', 'bound', 'eye', 'mouth'] as const).map(withoutMap),
  ...rulesOf<typeof dropNotDrawn>(
    'ink/drop-not-drawn.ts',
    { dropNotDrawn: ({ line }) => new Uint8Array(line.length) },
    false,
  ),
  ...rulesOf<typeof findHatching>(
    'ink/find-hatching.ts',
    { fillHatching: ({ line }) => new Uint8Array(line.length) },
    false,
  ),
  ...rulesOf<typeof findBlots>('ink/find-blots.ts', { paintBlots: () => {} }, false),
  ...rulesOf<typeof judgePieces>('ink/judge-pieces.ts', { judgePieces: () => {} }, false),
  ...rulesOf<typeof fillStreaks>('ink/fill-streaks.ts', { fillStreaks: () => false }, false),
  ...rulesOf<typeof fillSolid>('ink/fill-solid.ts', { fillSolid: () => {} }, false),
  ...rulesOf<typeof findCorners>('glance/find-corners.ts', { findCorners: () => undefined }),
  ...rulesOf<typeof smoothSheet>('paper/smooth-sheet.ts', { smoothSheet: () => undefined }),
  ...rulesOf<typeof findHoles>('ink/find-holes.ts', { findHoles: () => new Set<number>() }),
  ...rulesOf<typeof findTape>('ink/find-tape.ts', { findTape: () => new Set<number>() }),
  ...rulesOf<typeof doubtMarks>('ink/doubt-marks.ts', { doubtOf: () => undefined }),
  ...rulesOf<typeof settleKinds>('ink/settle-kinds.ts', { settleKinds: () => {} }, false),
  ...rulesOf<typeof joinRooms>('rooms/join-rooms.ts', {
    joinRooms: (list, _, inside) => Int32Array.from(list, (_, id) => (inside[id] ? id : 0)),
  }),
  ...rulesOf<typeof joinPatches>('ink/join-patches.ts', {
    joinPatches: (places) => Int32Array.from(places, ({ id }) => id),
  }),
  ...rulesOf<typeof joinShades>('ink/join-shades.ts', {
    joinShades: (_, kinds) => Int32Array.from(kinds, (_, id) => id),
  }),
  ...rulesOf<typeof fillStars>('ink/fill-stars.ts', { fillStars: () => {} }, false),
  ...rulesOf<typeof gaps>('ink/gaps.ts', { acrossGaps: () => [] }),
  ...rulesOf<typeof faces>('ink/faces.ts', { findFaces: () => [] }),
  ...rulesOf<typeof faceBlobs>('ink/face-blobs.ts', { findBlobs: () => [] }),
  ...rulesOf<typeof smallFaces>('ink/small-faces.ts', { addSmallFaces: (faces) => [...faces] }),
  ...rulesOf<typeof findSpots>('intake/find-spots.ts', { findSpots: () => [] }),
  ...rulesOf<typeof findHeads>('intake/find-heads.ts', { findHeads: () => [] }),
  ...rulesOf<typeof findScenery>('intake/find-scenery.ts', {
    findScenery: ({ width, height }, _, regions, strokes) => ({
      cells: new Uint8Array(width * height),
      regions: regions.map(() => false),
      strokes: strokes.map(() => false),
    }),
  }),
  {
    // whatever touches is one thing
    name: 'joinPieces',
    module: 'things/join-pieces.ts',
    exported: 'joinPieces',
    without: (whole) => {
      const join = whole as typeof joinPieces.joinPieces;
      const all: typeof join = (pieces, cells, pen, _, least) => join(pieces, cells, pen, () => 1, least);
      return all as Step;
    },
    answers: true,
  },
  ...rulesOf<typeof guessParts>('intake/guess-parts.ts', {
    guessParts: (shapes) => shapes.map(() => 'unknown'),
  }),
  ...rulesOf<typeof guessWithin>('things/guess-within.ts', { guessWithin: () => new Map() }),
  ...rulesOf<typeof plainOutlines>('things/plain-outlines.ts', { isFish: never, isStar: never }),
  ...rulesOf<typeof stickHeads>('things/stick-heads.ts', { isStickHead: never }),
  ...rulesOf<typeof nameThings>(
    'things/name-things.ts',
    { nameThings: (things) => Promise.resolve(things.map(() => undefined)) },
    false,
  ),
  ...rulesOf<typeof cutOff>('intake/cut-off.ts', { isCutOff: never }),
];
