import { unitsToAnEm, type Hand } from './hand.ts';

/** Invisible: which of its two faces a sign shows, and the color of a skin. Ours are drawn in ink. */
const faces = /[\ufe0e\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/gu;

/** As it is written: one line, one space between words. */
export const settledText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(faces, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** What is read as one: a letter with what stands on it, or signs joined into another. */
const charactersOf = (text: string): string[] => text.match(/.(?:\u200d.|\p{M})*/gsu) ?? [];

/** What this hand cannot write. */
export const unwritable = (text: string, hand: Hand): string[] => [
  ...new Set(charactersOf(text).filter((character) => !hand.letter(character))),
];

export interface WrittenLine {
  letters: { outline: string; x: number }[];
  width: number;
}

/** One line of text, in units of an em. */
export function writeLine(text: string, hand: Hand): WrittenLine {
  const letters: WrittenLine['letters'] = [];
  let [x, before] = [0, ''];
  for (const character of charactersOf(text)) {
    const letter = hand.letter(character);
    if (!letter) continue;
    x += hand.apart(before, character);
    if (letter.outline !== '') letters.push({ outline: letter.outline, x });
    x += letter.advance;
    before = character;
  }
  return { letters, width: x };
}

export interface Written {
  lines: WrittenLine[];
  /** The size of the letters, in the units of the room. */
  em: number;
}

interface Room {
  width: number;
  mostLines: number;
  /** Letters of this size where there is room for them. */
  largest: number;
  /** Nobody reads smaller ones. */
  least: number;
}

const widest = (lines: readonly WrittenLine[]): number => Math.max(...lines.map(({ width }) => width));

/** All ways to lay these words on so many lines. */
function* broken(words: readonly string[], lines: number): Generator<string[]> {
  if (lines === 1) {
    yield [words.join(' ')];
    return;
  }
  for (let first = 1; first <= words.length - lines + 1; first += 1)
    for (const rest of broken(words.slice(first), lines - 1))
      yield [words.slice(0, first).join(' '), ...rest];
}

/** Another line is worth it where the letters become so much larger. */
const worthALine = 1.25;

/** The text on as few lines as it takes to be large; nothing where even the smallest letters find no room. */
export function writeInto(
  text: string,
  hand: Hand,
  { width, mostLines, largest, least }: Room,
): Written | undefined {
  const words = text.split(' ');
  let best: Written | undefined;
  for (let count = 1; count <= Math.min(mostLines, words.length); count += 1) {
    for (const lines of broken(words, count)) {
      const written = lines.map((line) => writeLine(line, hand));
      const em = Math.min(largest, (width * unitsToAnEm) / Math.max(1, widest(written)));
      const isMoreLines = best !== undefined && best.lines.length < count;
      if (!best || em > best.em * (isMoreLines ? worthALine : 1)) best = { lines: written, em };
    }
  }
  return best && best.em >= least ? best : undefined;
}
