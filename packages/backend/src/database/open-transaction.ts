import type { Statement, Transaction } from './database.ts';
import type { Answer } from './statement-answer.ts';

/** One session of PostgreSQL, as each engine reaches it. */
export interface Line {
  /** Sends the statements in one message; the answer is that of the one at the position `wanted`. */
  sendTogether<Row>(statements: readonly Statement[], wanted: number): Promise<Answer<Row>>;
  script(sql: string): Promise<void>;
}

/** What has begun, if anything was sent yet, and how it ended. */
interface OpenTransaction extends Transaction {
  finish(): Promise<void>;
  undo(): Promise<void>;
}

/** A transaction that begins with its first statement: `begin` and the opening statements travel with it. */
export function openTransaction(line: Line, opening: readonly Statement[]): OpenTransaction {
  const unsent: Statement[] = [{ sql: 'begin' }, ...opening];
  let isConcluded = false;

  async function send<Row>(statement: Statement, closing: readonly Statement[] = []) {
    if (isConcluded) throw new Error('The transaction is over.');
    const before = unsent.splice(0);
    return line.sendTogether<Row>([...before, statement, ...closing], before.length);
  }

  return {
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      const { rows, rowCount } = await send<Row>({ sql, parameters });
      return { rows, rowCount };
    },
    async conclude(sql, parameters = []) {
      const { rows, rowCount, lastCommand } = await send<never>({ sql, parameters }, [{ sql: 'commit' }]);
      isConcluded = true;
      assertCommitted(lastCommand);
      return { rows, rowCount };
    },
    async script(sql) {
      if (unsent.length > 0) await send({ sql: '' });
      await line.script(sql);
    },
    async finish() {
      if (isConcluded || unsent.length > 0) return;
      const { lastCommand } = await line.sendTogether([{ sql: 'commit' }], 0);
      assertCommitted(lastCommand);
    },
    async undo() {
      if (!isConcluded && unsent.length === 0) await line.script('rollback');
    },
  };
}

function assertCommitted(command: string): void {
  // PostgreSQL answers a commit of a failed transaction with a rollback, and no error.
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back: one of its statements had failed.');
}
