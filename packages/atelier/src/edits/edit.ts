import type { Turns } from '../paper/turn-page.ts';
import type { Kind, Point } from '../scene/scene.ts';

/**
 * What a parent sets right, in the photo's own coordinates (shares of its width and height, upright as it is decoded), so
 * that it outlives any reading of it. Of `turn`, `corners` and `keep-line` the last counts; of two edits of the same piece, too.
 */
export type Edit =
  /** Quarter turns clockwise that bring the page upright. */
  | { readonly kind: 'turn'; readonly quarters: Turns }
  /** Of the sheet, clockwise from its top left as photographed. */
  | { readonly kind: 'corners'; readonly corners: readonly Point[] }
  /** Bare paper along a brush stroke; its radius is a share of the photo's longer side. */
  | { readonly kind: 'erase'; readonly points: readonly Point[]; readonly radius: number }
  /** A line that is missing, or that closes a gap, in the pen beside it. What was erased before is drawn on again. */
  | { readonly kind: 'line'; readonly points: readonly Point[] }
  /** Bare paper within an outline. */
  | { readonly kind: 'cut'; readonly points: readonly Point[] }
  /** The piece here is paper around the drawing; with `lines` what is drawn on nothing else goes, too. */
  | { readonly kind: 'paper'; readonly at: Point; readonly lines?: true | undefined }
  /** What is enclosed here belongs to the drawing; with `solid` what was filled and read as a line, too. */
  | { readonly kind: 'drawing'; readonly at: Point; readonly solid?: true | undefined }
  /** The piece here has this colour, as #rrggbb; null: the child left it open. It stays what it is. */
  | { readonly kind: 'fill'; readonly at: Point; readonly colour: string | null }
  /** Here are two eyes; their mouth is where it was tapped, else it is found below them. */
  | { readonly kind: 'face'; readonly eyes: readonly Point[]; readonly mouth?: Point | undefined }
  | { readonly kind: 'no-face'; readonly at: Point }
  /** What the thing here is. */
  | { readonly kind: 'name'; readonly at: Point; readonly is: Kind }
  /** What lies at these two places is one thing. */
  | { readonly kind: 'join'; readonly ends: readonly Point[] }
  /** They are two things; where they lie in one piece it is parted between them. */
  | { readonly kind: 'split'; readonly ends: readonly Point[] }
  /** The pieces at these places are one piece that was read as several. */
  | { readonly kind: 'weld'; readonly places: readonly Point[] }
  /** How strongly the child's own line shows over every style: 0 as the style draws it, 1 as it was drawn. The last counts. */
  | { readonly kind: 'keep-line'; readonly strength: number };

export type EditKind = Edit['kind'];
export type EditOf<Name extends EditKind> = Extract<Edit, { kind: Name }>;

/** Of one drawing at most, points of one stroke, pieces of one, and radii of a brush: an hour of correcting needs fewer. */
export const EDIT_LIMITS = { edits: 200, points: 400, welded: 60, thinnest: 0.002, broadest: 0.2 } as const;
/** Half the breadth of a drawn line, in shares of the longer side: a pen as most children have. */
export const LINE_RADIUS = 0.0035;

/** Those that say where the page is, not what is on it. */
export const pageEdits = (edits: readonly Edit[]): readonly Edit[] =>
  edits.filter(({ kind }) => kind === 'turn' || kind === 'corners');

/** The last edit of a kind of which only one can hold. */
export const lastOf = <Kind extends EditKind>(edits: readonly Edit[], kind: Kind) =>
  edits.findLast((edit): edit is EditOf<Kind> => edit.kind === kind);

/** With this one, in the place of any other of its kind. */
export const instead = (edits: readonly Edit[], edit: Edit): readonly Edit[] => [
  ...edits.filter(({ kind }) => kind !== edit.kind),
  edit,
];
