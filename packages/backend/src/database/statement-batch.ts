import type { ClientBase, Connection, Submittable } from 'pg';
import type { Statement } from './database.ts';
import { StatementAnswer } from './statement-answer.ts';
import type { Answer } from './statement-answer.ts';
import { toParameter } from './values.ts';

/**
 * Statements that travel in one message and are answered in one: each of them costs PostgreSQL little, each way to it
 * and back costs both sides more than the work itself. After the first that fails the rest are skipped. Only one of
 * them, the one asked for, gives its rows. The methods are those that `pg` calls on what it sends.
 */
class StatementBatch implements Submittable {
  readonly #messages: { text: string; values: (string | null)[] }[];
  readonly #wanted: number;
  readonly #settle: (error: Error | undefined) => void;
  readonly answer: StatementAnswer;

  constructor(statements: readonly Statement[], wanted: number, settle: (error: Error | undefined) => void) {
    // Before anything is sent: a value that cannot be a parameter must not leave half a message behind.
    this.#messages = statements.map(({ sql, parameters = [] }) => ({
      text: sql,
      values: parameters.map(toParameter),
    }));
    this.#wanted = wanted;
    this.#settle = settle;
    this.answer = new StatementAnswer(wanted);
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
    this.answer.takeColumns(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.answer.takeRow(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.answer.takeCompletion(text);
  }

  handleEmptyQuery(): void {
    this.answer.takeCompletion('');
  }

  handleError(error: Error): void {
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    this.#settle(undefined);
  }
}

/** Sends the statements together; the answer is that of the one at the position `wanted`. */
export async function sendTogether<Row>(
  client: ClientBase,
  statements: readonly Statement[],
  wanted: number,
): Promise<Answer<Row>> {
  return new Promise((resolve, reject) => {
    const batch = new StatementBatch(statements, wanted, (error) => {
      if (error) return reject(error);
      try {
        resolve(batch.answer.result<Row>());
      } catch (unreadable) {
        reject(unreadable);
      }
    });
    client.query(batch);
  });
}
