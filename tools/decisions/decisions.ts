/** The most lines a decision may have. */
const MOST_LINES = 25;

const status =
  /^\d{4}-\d\d-\d\d, (?:accepted(?:; replaces (?:parts of )?(\d{4}(?:, \d{4})*))?|superseded by (\d{4}))$/;
const parts = ['Context', 'Decision', 'Consequences'];

/** What in one decision is not as docs/decisions/0000-template.md has it. `known` are the numbers of all. */
function decisionErrors(file: string, text: string, known: ReadonlySet<string>): string[] {
  const number = file.slice(0, 4);
  const lines = text.trimEnd().split('\n');
  const found = [...text.matchAll(/^\*\*(Context|Decision|Consequences)\.\*\*/gm)].map(([, part]) => part);
  const state = status.exec(lines[2] ?? '');
  const named = [...(state?.[1]?.split(', ') ?? []), ...(state?.[2] ? [state[2]] : [])];
  return [
    ...(/^\d{4}-[a-z0-9-]+\.md$/.test(file) ? [] : ['the name is not NNNN-words-with-hyphens.md']),
    ...(lines[0]?.startsWith(`# ${number}: `) ? [] : [`the first line is not “# ${number}: title”`]),
    ...(state
      ? []
      : ['the third line is not “date, accepted”, “…; replaces NNNN” or “date, superseded by NNNN”']),
    ...named.filter((other) => !known.has(other)).map((other) => `there is no decision ${other}`),
    ...(found.join() === parts.join()
      ? []
      : [`the parts are not ${parts.join(', ')}, once each and in this order`]),
    ...(lines.length <= MOST_LINES ? [] : [`${lines.length} lines, at most ${MOST_LINES}`]),
  ].map((error) => `${file}: ${error}`);
}

/** Judges all decisions, by file name. */
export function decisionsErrors(texts: ReadonlyMap<string, string>): string[] {
  const numbers = [...texts.keys()].map((file) => file.slice(0, 4));
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  return [
    ...twice.map((number) => `two decisions have the number ${number}`),
    ...[...texts].flatMap(([file, text]) => decisionErrors(file, text, new Set(numbers))),
    ...endsApart(texts),
  ];
}

/** That one replaces another wholly, and that the other is superseded by it, both of them say. */
function endsApart(texts: ReadonlyMap<string, string>): string[] {
  const lines = new Map([...texts].map(([file, text]) => [file.slice(0, 4), text.split('\n')[2] ?? '']));
  const said = [...lines].flatMap(([number, line]) => {
    const older = /; replaces (\d{4}.*)$/.exec(line)?.[1]?.split(', ') ?? [];
    const newer = /, superseded by (\d{4})$/.exec(line)?.[1];
    return [...older.map((other) => [number, other] as const), ...(newer ? [[newer, number] as const] : [])];
  });
  return said
    .filter((pair) => pair.every((number) => lines.has(number)))
    .map(([newer, older]) => `${newer} replaces ${older}`)
    .filter((pair, _, pairs) => pairs.indexOf(pair) === pairs.lastIndexOf(pair))
    .map((pair) => `only one of two says that ${pair}`);
}
