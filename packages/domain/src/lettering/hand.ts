/** The hands a caption can be written in. */
export const handIds = ['clear', 'flowing', 'school'] as const;
export type HandId = (typeof handIds)[number];

/** Units of an em: outlines and widths are given in them. */
export const unitsToAnEm = 1000;

export interface Letter {
  /** How far it moves the pen. */
  advance: number;
  /** As an SVG path around its own beginning on the line. */
  outline: string;
}

/** All letters of one hand. What a hand lacks is taken from the clear one, and signs from theirs. */
export interface Hand {
  letter(character: string): Letter | undefined;
  /** How much closer, or further, these two stand than their widths say. */
  apart(one: string, other: string): number;
}

interface Outlines {
  outlines: string;
  pairs: string;
}

const rowsOf = (table: string): string[][] =>
  table.split('\n').flatMap((row) => (row === '' ? [] : [row.split('\t')]));

function lettersIn({ outlines }: Outlines): ReadonlyMap<string, Letter> {
  return new Map(
    rowsOf(outlines).map(([character = '', advance, outline = '']) => [
      // A template can't hold its own quote.
      character === String.raw`\u0060` ? '`' : character,
      { advance: Number(advance), outline },
    ]),
  );
}

function pairsIn({ pairs }: Outlines): ReadonlyMap<string, number> {
  const told = rowsOf(pairs).flatMap(([one = '', others = '']) =>
    others.split(' ').map((pair): [string, number] => [one + pair.charAt(0), Number(pair.slice(1))]),
  );
  return new Map(told);
}

const sources: Readonly<Record<HandId | 'signs', () => Promise<Outlines>>> = {
  clear: () => import('./outlines/clear.ts'),
  flowing: () => import('./outlines/flowing.ts'),
  school: () => import('./outlines/school.ts'),
  signs: () => import('./outlines/signs.ts'),
};

const hands = new Map<string, Promise<Hand>>();

async function readHand(id: HandId, hasSigns: boolean): Promise<Hand> {
  const names = [...new Set([id, 'clear' as const, ...(hasSigns ? (['signs'] as const) : [])])];
  const read = await Promise.all(names.map((name) => sources[name]()));
  const letters = read.map(lettersIn);
  const pairs = read[0] ? pairsIn(read[0]) : new Map<string, number>();
  return {
    letter: (character) => letters.find((own) => own.has(character))?.get(character),
    apart: (one, other) => pairs.get(one + other) ?? 0,
  };
}

/** Letters and what stands between them; what lies beyond are signs. */
const isPlain = (text: string): boolean =>
  Array.from(text).every((each) => each < '\u2070' || '€™'.includes(each));

/** The hand that can write this text, read once; signs are only fetched for who uses them. */
export function handFor(id: HandId, text: string): Promise<Hand> {
  const hasSigns = !isPlain(text);
  const name = `${id} ${hasSigns}`;
  const known = hands.get(name) ?? readHand(id, hasSigns);
  hands.set(name, known);
  // What could not be fetched is fetched anew.
  known.catch(() => hands.delete(name));
  return known;
}
