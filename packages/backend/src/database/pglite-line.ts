import { protocol } from '@electric-sql/pglite';
import type { PGlite } from '@electric-sql/pglite';
import type { Statement } from './database.ts';
import type { Line } from './open-transaction.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { StatementAnswer } from './statement-answer.ts';
import { toParameter } from './values.ts';

const { parse, bind, describe, execute, close, sync } = protocol.serialize;
const { DatabaseError, RowDescriptionMessage, DataRowMessage, CommandCompleteMessage } = protocol.messages;

/** `feature_not_supported`: "cached plan must not change result type". */
const stalePlan = '0A000';

interface Message {
  bytes: Uint8Array;
  /** What the engine is to understand, in this order, and the name under which it then keeps it. */
  parsed: { text: string; name: string }[];
}

function messageOf(statements: readonly Statement[], wanted: number, prepared: PreparedStatements): Message {
  const parts = prepared.takeClosing().map((name) => close({ type: 'S', name }));
  const parsed: Message['parsed'] = [];
  statements.forEach(({ sql: text, parameters = [] }, index) => {
    const { name = '', isKept = false } = prepared.nameOf(text) ?? {};
    if (!isKept) {
      parts.push(parse({ text, name }));
      parsed.push({ text, name });
    }
    parts.push(bind({ statement: name, values: parameters.map(toParameter) }));
    if (index === wanted) parts.push(describe({ type: 'P' }));
    parts.push(execute({}));
  });
  return { bytes: Buffer.concat([...parts, sync()]), parsed };
}

/**
 * Speaks to the embedded engine in PostgreSQL's own protocol, a whole message at a time: its `query` makes five calls
 * into the engine for each statement, which cost more than most statements do. Whoever sends has seen to it that it is
 * their turn.
 */
export function pgliteLine(pglite: PGlite): Line {
  const prepared = new PreparedStatements();
  return {
    async sendTogether<Row>(statements: readonly Statement[], wanted: number) {
      if (pglite.closed) throw new Error('The database is closed.');
      const { bytes, parsed } = messageOf(statements, wanted, prepared);
      const answer = new StatementAnswer(wanted);
      let understood = 0;
      let refusal: InstanceType<typeof DatabaseError> | undefined;
      // Its turn also among the statements of one transaction, which may be sent at the same time.
      const messages = await pglite.runExclusive(() =>
        pglite.execProtocolStream(bytes, { throwOnError: false }),
      );
      for (const message of messages) {
        if (message instanceof DatabaseError) refusal ??= message;
        else if (message instanceof RowDescriptionMessage) answer.takeColumns(message.fields);
        else if (message instanceof DataRowMessage) answer.takeRow(message.fields);
        else if (message instanceof CommandCompleteMessage) answer.takeCompletion(message.text);
        else if (message.name === 'emptyQuery') answer.takeCompletion('');
        else if (message.name === 'parseComplete') understood += 1;
      }
      for (const { text, name } of parsed.slice(0, understood)) if (name !== '') prepared.keep(text, name);
      if (refusal) {
        // A function may have changed the schema behind a plain `select`: what was kept answers with columns of before.
        if (refusal.code === stalePlan) prepared.forgetAll();
        throw refusal;
      }
      return answer.result<Row>();
    },
    async script(sql) {
      prepared.forgetAll();
      await pglite.exec(sql);
    },
  };
}
