/**
 * What a drawing means, free of the photograph it came from: the only thing renderers may look at.
 *
 * Lengths are in cells of the analysis grid, origin top left, cell centres at +0.5. `size` is the longer side; whatever
 * is a matter of style is a fraction of it, so that it means the same on screen and in print. Colours are OKLab.
 */
export type Lab = readonly [L: number, a: number, b: number];
export type Point = { readonly x: number; readonly y: number };
/** Inclusive on all four sides. */
export type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

export interface Scene {
  readonly version: 1;
  /** 128 bit over the decoded, upright pixels at intake size: metadata of the file must not matter. */
  readonly drawingHash: string;
  /** What every choice that the drawing leaves open is drawn from: the same for the same drawing, whichever decoder read its photo. */
  readonly choiceKey: string;
  readonly grid: Grid;
  /** Per cell a region id, 0 is the background. Line cells belong to the region they enclose. */
  readonly label: Uint16Array;
  /** `regions[id].id === id`; `regions[0]` is the background. */
  readonly regions: readonly Region[];
  /** In drawing order as far as it can be known. */
  readonly strokes: readonly Stroke[];
  readonly faces: readonly Face[];
  readonly objects: readonly DrawnObject[];
  /** 0..255, how much of the cell belongs to anything drawn. */
  readonly subject: Uint8Array;
  readonly pen: Pen;
  /** `line`: less than 35 % of what is enclosed is painted. */
  readonly medium: 'line' | 'mixed' | 'painted';
  /** `full-bleed`: paint runs off the page, there is no room for a set of ours. */
  readonly frame: 'sheet' | 'full-bleed';
  /** A ground the child drew: its region and its top edge per column, running to the picture's border. */
  readonly ground?: { readonly region: number; readonly top: Float32Array };
  /** A sun, a ground or several free objects. */
  readonly outdoor: boolean;
  /** Where a parent wants the child's own line over the picture. */
  readonly ownLine?: OwnLine;
}

/** The child's line itself, lifted off the page: what its pens left, not how it was understood. */
export interface OwnLine {
  /** Above 0; 1 shows it as it was drawn. */
  readonly strength: number;
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and how dense, four bytes a pixel; colours are multiplied with that. */
  readonly ink: Uint8Array;
}

export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

export interface Pen {
  /** Median width of the drawn lines. */
  readonly width: number;
  /** Tone of the ink, weighted by length. */
  readonly lab: Lab;
  /** 0: few bold lines; 1: a thicket of thin ones. */
  readonly fineness: number;
}

export const PARTS = [
  // of who lives
  'head',
  'hair',
  'hat',
  'body',
  'arm',
  'leg',
  'ear',
  'wing',
  'tail',
  // of what is built
  'wall',
  'roof',
  'chimney',
  'door',
  'window',
  'wheel',
  'sail',
  // of what grows
  'crown',
  'trunk',
  'petal',
  'centre',
  'stem',
  // of the sky and the earth
  'sun',
  'ray',
  'band',
  'sky',
  'ground',
  'water',
  'unknown',
] as const;
/** What a region is of its thing, by fitted weights; `unknown` is honest and usual. */
export type Part = (typeof PARTS)[number];

/** What a thing is: what a child would call it. `unknown` is honest, and no style may do worse for it. */
export const KINDS = [
  'person',
  'head',
  'animal',
  'bird',
  'fish',
  'house',
  'tree',
  'flower',
  'sun',
  'cloud',
  'rainbow',
  'star',
  'heart',
  'balloon',
  'vehicle',
  'scenery',
  'unknown',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Region {
  readonly id: number;
  /** `paper`: enclosed by line, not painted. */
  readonly kind: 'background' | 'fill' | 'paper';
  /** The pigment, free of shadow and paper; null where the child left paper. */
  readonly lab: Lab | null;
  readonly area: number;
  readonly box: Box;
  readonly centre: Point;
  readonly inradius: number;
  readonly perimeter: number;
  /** Longest border first. */
  readonly neighbours: readonly Neighbour[];
  /** The region that surrounds more than 70 % of the border and is more than 1.5 times as large, else 0. */
  readonly parent: number;
  readonly part: Part;
  /** The front it lies behind: a side of a house that no child drew (`shape/house-sides.ts`). */
  readonly sideOf?: number;
  /** The larger piece that a parent parted it from. */
  readonly partedFrom?: number;
}

export interface Neighbour {
  readonly id: number;
  /** Length of the common border. */
  readonly length: number;
  /** Share of that border that lies under a drawn line, 0..1. */
  readonly line: number;
}

/** What lies on both sides of a point of a stroke. */
export const STROKE_ROLE = { free: 0, silhouette: 1, boundary: 2, detail: 3 } as const;
export type StrokeRole = (typeof STROKE_ROLE)[keyof typeof STROKE_ROLE];

/** A line there parts two regions, or one from what is around it. */
export const isOutline = (role: number | undefined): boolean =>
  role === STROKE_ROLE.silhouette || role === STROKE_ROLE.boundary;

export interface Stroke {
  /** x, y pairs about two cells apart, smooth. */
  readonly points: Float32Array;
  /** Half width per point, above 0. */
  readonly radius: Float32Array;
  readonly closed: boolean;
  readonly dot: boolean;
  readonly length: number;
  readonly lab: Lab;
  /** Per point a `STROKE_ROLE`. */
  readonly role: Uint8Array;
  /** Per point the region to the left and the one to the right: two entries. */
  readonly side: Uint16Array;
  /** The region that carries it, 0 if free. */
  readonly host: number;
  /** Another colour than the outline pen: never to be hidden. */
  readonly feature: boolean;
  /** Free room beside each point to the next ink: upper bound for thickening. */
  readonly clearance: Float32Array;
}

/** A part of a face that is not an eye. */
export interface Mark {
  readonly box: Box;
  readonly strokes: readonly number[];
  readonly regions: readonly number[];
  readonly open: boolean;
}

export interface Face {
  readonly host: number;
  readonly eyes: readonly Eye[];
  readonly mouth?: Mark;
  readonly nose?: Mark;
  readonly cheeks?: readonly Mark[];
  readonly confidence: number;
}

export interface Eye {
  readonly centre: Point;
  /** As drawn. */
  readonly radius: number;
  /** Decides what may take its place. */
  readonly drawn: 'dot' | 'ring' | 'ring-with-pupil' | 'closed' | 'solid';
  readonly pupil?: Point;
  /** The strokes and regions it is made of. */
  readonly strokes: readonly number[];
  readonly regions: readonly number[];
}

export interface DrawnObject {
  readonly id: number;
  readonly box: Box;
  readonly regions: readonly number[];
  readonly strokes: readonly number[];
  /** Share of the outline in long straight pieces: houses near 1, figures and animals below 0.45. */
  readonly straightness: number;
  readonly living: boolean;
  readonly kind: Kind;
}
