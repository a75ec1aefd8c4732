import type { Lab } from '../scene/scene.ts';

/** A piece of the page while regions are being put together. Piece 0 is the background. */
export interface Piece {
  readonly id: number;
  fill: boolean;
  /** Taken for outside at first: what it does not become part of gives it back to the background. */
  outside: boolean;
  /** Bare paper that lines and the page's edge enclose. */
  readonly atEdge: boolean;
  area: number;
  /** Cells at the picture's border. */
  border: number;
  /** Sums over its cells: belief in colour and in being inside, and ink-weighted colour. */
  fillSum: number;
  insideSum: number;
  weight: number;
  L: number;
  A: number;
  B: number;
  /** The same for the lines in it and around it. */
  lineWeight: number;
  lineL: number;
  lineA: number;
  lineB: number;
}

export interface Contact {
  length: number;
  /** Part of the length that lies under a drawn line. */
  line: number;
}

/** Part of it that no line covers. */
export const openLength = (contact: Contact) => contact.length - contact.line;

export interface Setting {
  /** Cells of the whole grid. */
  readonly cells: number;
  /** Smallest piece that stands for itself. */
  readonly smallest: number;
  /** Width of the lines. */
  readonly pen: number;
}

export const pieceLab = (piece: Piece): Lab =>
  piece.weight > 0 ? [piece.L / piece.weight, piece.A / piece.weight, piece.B / piece.weight] : [1, 0, 0];

export const lineLab = ({ lineWeight, lineL, lineA, lineB }: Piece): Lab =>
  lineWeight > 0 ? [lineL / lineWeight, lineA / lineWeight, lineB / lineWeight] : [1, 0, 0];

const SUMS = ['area', 'border', 'fillSum', 'insideSum', 'lineWeight', 'lineL', 'lineA', 'lineB'] as const;

/** Which pieces touch, how long and through what; pieces can be joined, contacts follow. */
export class RegionGraph {
  readonly pieces: readonly Piece[];
  readonly #contacts: Map<number, Contact>[];
  readonly #into: Int32Array;

  constructor(pieces: readonly Piece[], label: Int32Array, line: Uint8Array, width: number, height: number) {
    this.pieces = pieces;
    this.#contacts = pieces.map(() => new Map());
    this.#into = Int32Array.from(pieces, (_, i) => i);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        if (x + 1 < width && label[i] !== label[i + 1])
          this.#touch(label[i]!, label[i + 1]!, line[i]! | line[i + 1]!);
        if (y + 1 < height && label[i] !== label[i + width])
          this.#touch(label[i]!, label[i + width]!, line[i]! | line[i + width]!);
      }
    }
  }

  #touch(a: number, b: number, line: number) {
    if (a < 0 || b < 0) return;
    this.#lengthen(a, b, line);
    this.#lengthen(b, a, line);
  }

  #lengthen(from: number, to: number, line: number) {
    const contact = this.#contacts[from]!.get(to);
    if (contact) {
      contact.length++;
      contact.line += line;
    } else this.#contacts[from]!.set(to, { length: 1, line });
  }

  /** The piece that `id` has become part of. */
  find(id: number): number {
    let at = id;
    while (this.#into[at] !== at) at = this.#into[at]!;
    return at;
  }

  contacts(id: number): ReadonlyMap<number, Contact> {
    return this.#contacts[id]!;
  }

  perimeter(id: number): number {
    let sum = 0;
    for (const { length } of this.#contacts[id]!.values()) sum += length;
    return sum;
  }

  alive(): Piece[] {
    return this.pieces.filter((piece) => this.#into[piece.id] === piece.id);
  }

  /** `from` becomes part of `to`; the background keeps its nature, otherwise the larger piece gives it. */
  join(from: number, to: number): void {
    const [small, large] = [this.pieces[from]!, this.pieces[to]!];
    if (to !== 0 && small.area > large.area) large.fill = small.fill;
    if (to !== 0 && !small.outside) large.outside = false;
    for (const key of SUMS) large[key] += small[key];
    if (large.fill) for (const key of ['weight', 'L', 'A', 'B'] as const) large[key] += small[key];
    this.#into[from] = to;
    for (const [other, contact] of this.#contacts[from]!) {
      this.#contacts[other]!.delete(from);
      if (other === to) continue;
      for (const [p, q] of [
        [to, other],
        [other, to],
      ] as const) {
        const known = this.#contacts[p]!.get(q);
        if (!known) this.#contacts[p]!.set(q, { ...contact });
        else {
          known.length += contact.length;
          known.line += contact.line;
        }
      }
    }
    this.#contacts[from]!.clear();
  }
}
