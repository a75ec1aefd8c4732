/** So many equal lines in a row are one thing written twice. */
export const mostAlike = 10;

/** Lines without behaviour of their own: brackets, imports, comments, declarations to be filled, words of a list. */
const isIdle = (line: string) =>
  line.length < 4 ||
  /^(?:import\b|export \*|\} from|type\b|\/\/|\/?\*|let \w+: [^=]*;$|'[^']*',$)/.test(line);

export interface Source {
  file: string;
  text: string;
}

/** Where more lines in a row than that stand a second time, by their first line. */
export function repetitions(sources: readonly Source[]): string[] {
  const seen = new Map<string, { file: string; at: number }>();
  const found: string[] = [];
  for (const { file, text } of sources) {
    const lines = text
      .split('\n')
      .map((line, index) => ({ line: line.trim(), at: index + 1 }))
      .filter(({ line }) => !isIdle(line));
    let reported = -Infinity;
    for (let first = 0; first + mostAlike < lines.length; first += 1) {
      const alike = lines.slice(first, first + mostAlike + 1);
      const key = alike.map(({ line }) => line).join('\n');
      const { at } = alike[0]!;
      const before = seen.get(key);
      if (!before) seen.set(key, { file, at });
      // What overlaps itself, as a table of equal rows, is no second place.
      else if ((before.file !== file || at > before.at + mostAlike) && first > reported + mostAlike) {
        found.push(`${file}:${at} repeats ${before.file}:${before.at}`);
        reported = first;
      }
    }
  }
  return found;
}
