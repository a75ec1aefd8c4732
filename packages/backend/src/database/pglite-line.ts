import { protocol } from '@electric-sql/pglite';
import type { Statement } from './database.ts';
import type { EngineThread } from './embedded/start-thread.ts';
import type { Line } from './open-transaction.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { StatementAnswer } from './statement-answer.ts';
import { toParameter } from './values.ts';

const { parse, bind, describe, execute, close, sync, query } = protocol.serialize;
const {
  DatabaseError,
  RowDescriptionMessage,
  DataRowMessage,
  CommandCompleteMessage,
  NotificationResponseMessage,
} = protocol.messages;

/** `feature_not_supported`: "cached plan must not change result type". */
const stalePlan = '0A000';
/** Of a script nobody reads the rows. */
const noRows = -1;

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

export interface PgliteLine extends Line {
  listen(channel: string): Promise<void>;
  /** The whole database, as a tar file. */
  dump(): Promise<Blob>;
}

interface Options {
  /** For each message but scripts. */
  limitMs: number;
  onNotify: (channel: string, payload: string) => void;
}

/**
 * Speaks to the thread of the embedded engine in PostgreSQL's own protocol, a whole message at a time: the engine's
 * `query` makes five calls into it for each statement, which cost more than most statements do. Anyone who sends has seen
 * to it that it is their turn.
 */
export function pgliteLine(thread: EngineThread, { limitMs, onNotify }: Options): PgliteLine {
  const prepared = new PreparedStatements();

  async function send(bytes: Uint8Array, answer: StatementAnswer, limit?: number) {
    let understood = 0;
    let refusal: InstanceType<typeof DatabaseError> | undefined;
    const notices: InstanceType<typeof NotificationResponseMessage>[] = [];
    new protocol.Parser().parse(await thread.ask({ kind: 'send', bytes }, limit), (message) => {
      if (message instanceof DatabaseError) refusal ??= message;
      else if (message instanceof RowDescriptionMessage) answer.takeColumns(message.fields);
      else if (message instanceof DataRowMessage) answer.takeRow(message.fields);
      else if (message instanceof CommandCompleteMessage) answer.takeCompletion(message.text);
      else if (message instanceof NotificationResponseMessage) notices.push(message);
      else if (message.name === 'emptyQuery') answer.takeCompletion('');
      else if (message.name === 'parseComplete') understood += 1;
    });
    for (const { channel, payload } of notices) onNotify(channel, payload);
    return { understood, refusal };
  }

  async function script(sql: string): Promise<void> {
    prepared.forgetAll();
    const { refusal } = await send(query(sql), new StatementAnswer(noRows));
    if (refusal) throw refusal;
  }

  return {
    async sendTogether<Row>(statements: readonly Statement[], wanted: number) {
      const { bytes, parsed } = messageOf(statements, wanted, prepared);
      const answer = new StatementAnswer(wanted);
      const { understood, refusal } = await send(bytes, answer, limitMs);
      for (const { text, name } of parsed.slice(0, understood)) if (name !== '') prepared.keep(text, name);
      if (refusal) {
        // A function may have changed the schema behind a plain `select`: what was kept answers with columns of before.
        if (refusal.code === stalePlan) prepared.forgetAll();
        throw refusal;
      }
      return answer.result<Row>();
    },
    script,
    listen: (channel) => script(`listen "${channel.replaceAll('"', '""')}"`),
    dump: async () => new Blob([await thread.ask({ kind: 'dump' })]),
  };
}
