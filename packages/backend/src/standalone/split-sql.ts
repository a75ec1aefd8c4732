/** Pieces in which a semicolon ends nothing: quoted texts and names, dollar quotes, comments. */
const opaque =
  /[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//y;
const word = /[A-Za-z_]\w*/y;
const copiedRows = /^\s*copy\b[\s\S]*\bfrom\s+stdin\b/i;

/** What psql itself would do with a line like `\set x`: nothing that concerns the server. */
const withoutMetaCommands = (script: string) => script.replace(/^\\(?!\.).*$/gm, '');

/**
 * Takes a script apart into its statements, as psql does before it sends them one by one. Bodies written in
 * standard SQL (`begin atomic … end`) stay whole. Rows after `copy … from stdin` are not supported.
 */
export function splitSql(script: string): string[] {
  const text = withoutMetaCommands(script);
  const statements: string[] = [];
  let start = 0;
  let at = 0;
  let depth = 0;
  let previousWord = '';

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found) at += found.length;
    return found;
  }
  function finish(): void {
    const statement = text.slice(start, at).trim();
    if (copiedRows.test(statement)) throw new Error('copy … from stdin is not supported in SQL files');
    if (statement !== '') statements.push(statement);
    start = at + 1;
    previousWord = '';
  }

  while (at < text.length) {
    // A word first: the e of e'…' belongs to the text behind it.
    if (!/[eE]/.test(text[at] ?? '') || text[at + 1] !== "'") {
      const found = take(word)?.toLowerCase();
      if (found) {
        if (found === 'atomic' && previousWord === 'begin') depth = 1;
        else if (found === 'case' && depth > 0) depth += 1;
        else if (found === 'end' && depth > 0) depth -= 1;
        previousWord = found;
        continue;
      }
    }
    if (take(opaque)) continue;
    if (text[at] === ';' && depth === 0) finish();
    at += 1;
  }
  finish();
  return statements.filter((statement) => statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '');
}
