import type { ClientBase, Connection, Submittable } from 'pg';
import type { QueryResult, Statement } from './database.ts';
import { resultParsers, toParameter } from './values.ts';

interface Column {
  name: string;
  parse: (text: string) => unknown;
}

const sameText = (text: string) => text;

/**
 * Statements that travel in one message and are answered in one: each of them costs PostgreSQL little, each way to it
 * and back costs both sides more than the work itself. After the first that fails the rest are skipped. Only one of
 * them, the one asked for, gives its rows. The methods are those that `pg` calls on what it sends.
 */
class StatementBatch implements Submittable {
  readonly #messages: { text: string; values: (string | null)[] }[];
  readonly #wanted: number;
  readonly #settle: (error: Error | undefined) => void;
  #columns: Column[] = [];
  #completed = 0;
  #problem: Error | undefined;
  readonly rows: Record<string, unknown>[] = [];
  rowCount = 0;
  lastCommand = '';

  constructor(statements: readonly Statement[], wanted: number, settle: (error: Error | undefined) => void) {
    // Before anything is sent: a value that cannot be a parameter must not leave half a message behind.
    this.#messages = statements.map(({ sql, parameters = [] }) => ({
      text: sql,
      values: parameters.map(toParameter),
    }));
    this.#wanted = wanted;
    this.#settle = settle;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    this.#messages.forEach(({ text, values }, index) => {
      connection.parse({ name: '', text, types: [] }, true);
      connection.bind({ values }, true);
      if (index === this.#wanted) connection.describe({ type: 'P', name: '' }, true);
      connection.execute({}, true);
    });
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: resultParsers[dataTypeID] ?? sameText,
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#completed !== this.#wanted || this.#problem) return;
    try {
      const cells = this.#columns.map(({ name, parse }, index) => {
        const text = fields[index] ?? null;
        return [name, text === null ? null : parse(text)] as const;
      });
      this.rows.push(Object.fromEntries(cells));
    } catch (error) {
      this.#problem = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#completed === this.#wanted) this.rowCount = Number(/\d+$/.exec(text)?.[0] ?? 0);
    this.lastCommand = text;
    this.#completed += 1;
  }

  handleEmptyQuery(): void {
    this.#completed += 1;
  }

  handleError(error: Error): void {
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    this.#settle(this.#problem);
  }
}

/** Sends the statements together; the answer is that of the one at the position `wanted`. */
export function sendTogether<Row>(
  client: ClientBase,
  statements: readonly Statement[],
  wanted: number,
): Promise<QueryResult<Row> & { lastCommand: string }> {
  return new Promise((resolve, reject) => {
    const batch = new StatementBatch(statements, wanted, (error) => {
      if (error) return reject(error);
      const { rows, rowCount, lastCommand } = batch;
      resolve({ rows: rows as Row[], rowCount, lastCommand });
    });
    client.query(batch);
  });
}
