import { parseFailed } from '../rest-error.ts';

/** Thrown inside a parser when the text cannot go on as the grammar asks; never leaves `parseText`. */
class Mismatch extends Error {}

/** One for all: parsers try and go back often, and a stack trace for each try would cost more than the parsing. */
const mismatch = new Mismatch();

/** Reads a text from left to right and remembers what was expected at the furthest place it reached. */
export class Cursor {
  at = 0;
  readonly text: string;
  #furthest = 0;
  #expected: string[] = [];
  #endWasAsked = false;

  constructor(text: string) {
    this.text = text;
  }

  get rest(): string {
    return this.text.slice(this.at);
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  peek(length = 1): string {
    return this.text.slice(this.at, this.at + length);
  }

  /** Notes what could have stood here; the furthest such note becomes the error text. */
  expected(what: string, place = this.at): void {
    if (place < this.#furthest) return;
    if (place > this.#furthest) {
      this.#furthest = place;
      this.#expected = [];
      this.#endWasAsked = false;
    }
    if (what === 'end of input') this.#endWasAsked = true;
    if (!this.#expected.includes(what)) this.#expected.push(what);
  }

  fail(...expectations: readonly string[]): never {
    for (const what of expectations) this.expected(what);
    throw mismatch;
  }

  /** Takes the literal if it stands here. */
  take(literal: string, label = `"${literal}"`): boolean {
    if (this.text.startsWith(literal, this.at)) {
      this.at += literal.length;
      return true;
    }
    this.expected(label);
    return false;
  }

  need(literal: string, label?: string): void {
    if (!this.take(literal, label)) this.fail();
  }

  takeWhile(isWanted: (character: string) => boolean): string {
    const from = this.at;
    while (!this.isAtEnd && isWanted(this.text[this.at] ?? '')) this.at += 1;
    return this.text.slice(from, this.at);
  }

  skipBlanks(): void {
    this.takeWhile((character) => character === ' ' || character === '\t');
  }

  /** Tries a parser; on a mismatch goes back to where it began and gives undefined. */
  attempt<Result>(parser: (cursor: Cursor) => Result): Result | undefined {
    const from = this.at;
    try {
      return parser(this);
    } catch (error) {
      if (!(error instanceof Mismatch)) throw error;
      this.at = from;
      return undefined;
    }
  }

  /** The first of several ways to read on that fits. */
  either<Result>(...parsers: readonly ((cursor: Cursor) => Result)[]): Result {
    for (const parser of parsers) {
      const found = this.attempt((cursor) => ({ value: parser(cursor) }));
      if (found) return found.value;
    }
    return this.fail();
  }

  separated<Result>(parser: (cursor: Cursor) => Result, separator = ','): Result[] {
    const found = [parser(this)];
    for (;;) {
      const from = this.at;
      this.skipBlanks();
      if (!this.take(separator)) {
        this.at = from;
        return found;
      }
      this.skipBlanks();
      found.push(parser(this));
    }
  }

  /** `unexpected "x" expecting a, b or c`, and where: the form of the protocol's parser errors. */
  describe(): { line: number; column: number; details: string } {
    const before = this.text.slice(0, this.#furthest);
    const lines = before.split('\n');
    const character = this.text[this.#furthest];
    const quoted = this.#endWasAsked ? `'${character}'` : JSON.stringify(character);
    const unexpected = character === undefined ? 'end of input' : quoted;
    const last = this.#expected.at(-1);
    const others = this.#expected.slice(0, -1);
    const expecting =
      last === undefined ? '' : ` expecting ${others.length > 0 ? `${others.join(', ')} or ` : ''}${last}`;
    return {
      line: lines.length,
      column: (lines.at(-1)?.length ?? 0) + 1,
      details: `unexpected ${unexpected}${expecting}`,
    };
  }
}

/** Reads the whole text with one parser, or refuses with the protocol's parse error. */
export function parseText<Result>(text: string, label: string, parser: (cursor: Cursor) => Result): Result {
  const cursor = new Cursor(text);
  try {
    return parser(cursor);
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    const { line, column, details } = cursor.describe();
    throw parseFailed(`"${label}" (line ${line}, column ${column})`, details, null);
  }
}
