// Writes packages/domain/src/lettering/outlines from fonts whose licenses allow it: npx tsx tools/lettering/draw-outlines.ts
import { readFileSync, writeFileSync } from 'node:fs';
// oxlint-disable-next-line import/default -- it is a CommonJS module, whose exports are its default
import opentype from 'opentype.js';
import { signs } from './signs.ts';

/** Units of an outline; an eighth of a millimetre where letters are as high as a hand. */
const unitsToAnEm = 1000;

const font = (name: string, part: string): opentype.Font => {
  const bytes = readFileSync(`node_modules/@fontsource/${name}/files/${name}-${part}-400-normal.woff`);
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
};

const characters = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

const latin = [...characters(0x20, 0x7e), ...characters(0xa1, 0xff), ...Array.from('–—‘’“”„…•€ŒœŸ™')];
const latinExtended = [...characters(0x100, 0x17f), ...Array.from('ȘșȚțẞ')];

/** The outline in whole units, each point relative to the one before: that is half as long. */
function outlineOf(glyph: opentype.Glyph): string {
  let [x, y] = [0, 0];
  const from = (...points: number[]): string => {
    const told = points.map((value, index) => Math.round(value) - (index % 2 === 0 ? x : y));
    [x = 0, y = 0] = points.slice(-2).map(Math.round);
    return told.join(' ').replaceAll(' -', '-');
  };
  const steps = glyph.getPath(0, 0, unitsToAnEm).commands.map((step) => {
    if (step.type === 'Q') return `q${from(step.x1, step.y1, step.x, step.y)}`;
    if (step.type === 'C') return `c${from(step.x1, step.y1, step.x2, step.y2, step.x, step.y)}`;
    if (step.type === 'Z') return '';
    // A figure begins at an absolute point.
    if (step.type === 'M') {
      [x, y] = [0, 0];
      return `M${from(step.x, step.y)}`;
    }
    const line = from(step.x, step.y);
    return line === '0 0' ? '' : `l${line}`;
  });
  return steps.join('');
}

/** One character a line: itself, how far it moves the pen, and its outline. */
function lineOf(from: opentype.Font, character: string): string | undefined {
  if (from.charToGlyphIndex(character) === 0) return undefined;
  const glyph = from.charToGlyph(character);
  const advance = Math.round(((glyph.advanceWidth ?? 0) * unitsToAnEm) / from.unitsPerEm);
  return `${character}\t${advance}\t${outlineOf(glyph)}`;
}

/** Pairs that stand closer or further apart than their widths say. */
function pairLines(from: opentype.Font, known: readonly string[]): string[] {
  const letters = known.filter((character) => /[\p{L}.,'’]/u.test(character) && character < '\u0100');
  return letters.flatMap((one) => {
    const pairs = letters.flatMap((other) => {
      const by = from.getKerningValue(from.charToGlyph(one), from.charToGlyph(other));
      const rounded = Math.round((by * unitsToAnEm) / from.unitsPerEm);
      return Math.abs(rounded) >= 10 ? [`${other}${rounded}`] : [];
    });
    return pairs.length > 0 ? [`${one}\t${pairs.join(' ')}`] : [];
  });
}

function write(name: string, about: string, parts: readonly (readonly [opentype.Font, readonly string[]])[]) {
  const lines = parts.flatMap(([from, wanted]) => wanted.flatMap((each) => lineOf(from, each) ?? []));
  const [first] = parts;
  const pairs = first ? pairLines(...first) : [];
  const table = (rows: readonly string[]) =>
    `String.raw\`\n${rows.join('\n').replaceAll('`', '\\u0060')}\n\``;
  writeFileSync(
    `packages/domain/src/lettering/outlines/${name}.ts`,
    `// ${about} Written by tools/lettering/draw-outlines.ts; the license lies beside it.\nexport const outlines = ${table(lines)};\n\nexport const pairs = ${table(pairs)};\n`,
  );
  process.stdout.write(`${name}: ${lines.length} characters, ${pairs.length} kerned\n`);
}

write('flowing', 'The outlines of Caveat (SIL OFL 1.1).', [[font('caveat', 'latin'), latin]]);
write('clear', 'The outlines of Patrick Hand (SIL OFL 1.1).', [
  [font('patrick-hand', 'latin'), latin],
  [font('patrick-hand', 'latin-ext'), latinExtended],
]);
write('school', 'The outlines of Schoolbell (Apache License 2.0).', [[font('schoolbell', 'latin'), latin]]);
write('signs', 'Some signs of Noto Emoji (SIL OFL 1.1), those that belong on a child’s drawing.', [
  [font('noto-emoji', 'emoji'), signs],
]);
