import { protocol } from '@electric-sql/pglite';
import type { PGlite } from '@electric-sql/pglite';
import type { Statement } from './database.ts';
import type { Line } from './open-transaction.ts';
import { StatementAnswer } from './statement-answer.ts';
import { toParameter } from './values.ts';

const { parse, bind, describe, execute, sync } = protocol.serialize;

function messageOf(statements: readonly Statement[], wanted: number): Uint8Array {
  const parts = statements.flatMap(({ sql, parameters = [] }, index) => [
    parse({ text: sql }),
    bind({ values: parameters.map(toParameter) }),
    ...(index === wanted ? [describe({ type: 'P' })] : []),
    execute({}),
  ]);
  return Buffer.concat([...parts, sync()]);
}

/**
 * Speaks to the embedded engine in PostgreSQL's own protocol, a whole message at a time: its `query` makes five calls
 * into the engine for each statement, which cost more than most statements do. Whoever sends has seen to it that it is
 * their turn.
 */
export const pgliteLine = (pglite: PGlite): Line => ({
  async sendTogether<Row>(statements: readonly Statement[], wanted: number) {
    if (pglite.closed) throw new Error('The database is closed.');
    const answer = new StatementAnswer(wanted);
    let refusal: Error | undefined;
    const messages = await pglite.execProtocolStream(messageOf(statements, wanted), { throwOnError: false });
    for (const message of messages) {
      if (message instanceof protocol.messages.DatabaseError) refusal ??= message;
      else if (message instanceof protocol.messages.RowDescriptionMessage) answer.takeColumns(message.fields);
      else if (message instanceof protocol.messages.DataRowMessage) answer.takeRow(message.fields);
      else if (message instanceof protocol.messages.CommandCompleteMessage)
        answer.takeCompletion(message.text);
      else if (message.name === 'emptyQuery') answer.takeCompletion('');
    }
    if (refusal) throw refusal;
    return answer.result<Row>();
  },
  script: async (sql) => void (await pglite.exec(sql)),
});
