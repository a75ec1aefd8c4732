import type { QueryResult } from './database.ts';
import { resultParsers } from './values.ts';

interface Column {
  name: string;
  parse: (text: string) => unknown;
}

const sameText = (text: string) => text;

export interface Answer<Row> extends QueryResult<Row> {
  /** What the last statement of a message did: it tells a commit from a rollback. */
  lastCommand: string;
}

/** Gathers what PostgreSQL answers to a message of several statements: the rows of one of them, the one asked for. */
export class StatementAnswer {
  readonly #wanted: number;
  #columns: Column[] = [];
  #completed = 0;
  #unreadable: Error | undefined;
  readonly #rows: Record<string, unknown>[] = [];
  #rowCount = 0;
  #lastCommand = '';

  constructor(wanted: number) {
    this.#wanted = wanted;
  }

  takeColumns(fields: readonly { name: string; dataTypeID: number }[]): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: resultParsers[dataTypeID] ?? sameText,
    }));
  }

  takeRow(fields: readonly (string | null)[]): void {
    if (this.#completed !== this.#wanted || this.#unreadable) return;
    try {
      const cells = this.#columns.map(({ name, parse }, index) => {
        const text = fields[index] ?? null;
        return [name, text === null ? null : parse(text)] as const;
      });
      this.#rows.push(Object.fromEntries(cells));
    } catch (error) {
      this.#unreadable = error instanceof Error ? error : new Error(String(error));
    }
  }

  takeCompletion(command: string): void {
    if (this.#completed === this.#wanted) this.#rowCount = Number(/\d+$/.exec(command)?.[0] ?? 0);
    this.#lastCommand = command;
    this.#completed += 1;
  }

  /** Throws when one of the rows could not be read. */
  result<Row>(): Answer<Row> {
    if (this.#unreadable) throw this.#unreadable;
    return { rows: this.#rows as Row[], rowCount: this.#rowCount, lastCommand: this.#lastCommand };
  }
}
