import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database, Queryable } from '@doodleloom/backend/database/database';
import type { PaymentFacts } from '@doodleloom/domain/payments/payment';
import type { TillCard } from '@doodleloom/domain/payments/till-cards';
import { PaymentRefused } from '../payment-adapter.ts';

export interface TillPayment extends PaymentFacts {
  id: string;
  secret: string;
  description: string;
  /** Our payment's id, given back with every news. */
  reference: string;
  card: TillCard | null;
}

export type TillEvent =
  | { id: string; type: 'payment'; payment: Omit<TillPayment, 'secret' | 'card' | 'description'> }
  | { id: string; type: 'refund'; payment: string; refund: string; reference: string; cents: number };

interface Later {
  /** Puts news on the queue, in the transaction that makes them. */
  sendEvent(transaction: Queryable, eventId: string, afterSeconds?: number): Promise<void>;
  /** A bank that takes a while says yes then. */
  sendSettle(transaction: Queryable, paymentId: string): Promise<void>;
}

const columns = `id, secret, amount_cents as "amountCents", currency, description, reference, status, card`;
const lateSeconds = 20;
const newId = (kind: string) => `till_${kind}_${randomBytes(12).toString('hex')}`;

type Ask = Pick<TillPayment, 'amountCents' | 'currency' | 'description' | 'reference'> & { key: string };
type RefundAsk = { key: string; paymentId: string; cents: number };
type Tell = (transaction: Queryable, event: Omit<TillEvent, 'id'>, afterSeconds?: number) => Promise<void>;

/**
 * The till: a payment service of our own, as strict as a real one. It has its own rows and knows nothing of orders; the shop asks
 * it through its adapter, the customer's browser with the payment's secret, and it tells its news by signed webhooks, each twice.
 */
export function createTill(database: Database, later: Later) {
  const tell: Tell = async (transaction, event, afterSeconds) => {
    const id = newId('event');
    const body = JSON.stringify({ id, ...event });
    await transaction.query('insert into till.events (id, body) values ($1, $2)', [id, body]);
    await later.sendEvent(transaction, id, afterSeconds);
  };

  return {
    ...paymentMoves(database, tell, later),

    find: (id: string) => find(database, id),

    open: (ask: Ask) => openPayment(database, ask),

    refund: (ask: RefundAsk): Promise<string> =>
      database.transaction((transaction) => giveBack(transaction, ask, tell)),

    async hasRefund(id: string): Promise<boolean> {
      const { rows } = await database.query('select from till.refunds where id = $1', [id]);
      return rows.length > 0;
    },

    async bodyOf(eventId: string): Promise<string | undefined> {
      const { rows } = await database.query<{ body: string }>('select body from till.events where id = $1', [
        eventId,
      ]);
      return rows[0]?.body;
    },
  };
}

export type Till = ReturnType<typeof createTill>;

/** What a payment goes through from the customer's card to its end. */
function paymentMoves(database: Database, tell: Tell, later: Later) {
  /** Moves a payment and tells of it. */
  async function become(
    transaction: Queryable,
    payment: TillPayment,
    status: TillPayment['status'],
    card: TillCard | null = payment.card,
  ): Promise<TillPayment> {
    await transaction.query('update till.payments set status = $2, card = $3 where id = $1', [
      payment.id,
      status,
      card,
    ]);
    const { id, amountCents, currency, reference } = payment;
    const event = { type: 'payment' as const, payment: { id, amountCents, currency, reference, status } };
    await tell(transaction, event, card === 'quiet' ? lateSeconds : undefined);
    return { ...payment, status, card };
  }

  const change = (id: string, work: (transaction: Queryable, payment: TillPayment) => Promise<TillPayment>) =>
    database.transaction(async (transaction) => work(transaction, await find(transaction, id, 'for update')));

  return {
    /** Says what the customer's card does. Paying what is paid, confirmed or closed changes nothing. */
    pay: (id: string, secret: string, card: TillCard) =>
      change(id, async (transaction, payment) => {
        checkSecret(payment, secret);
        if (payment.status !== 'open' && payment.status !== 'declined') return payment;
        if (card === 'declined') return become(transaction, payment, 'declined', card);
        if (card === 'asks') return become(transaction, payment, 'confirming', card);
        if (card !== 'slow') return become(transaction, payment, 'paid', card);
        await later.sendSettle(transaction, id);
        return become(transaction, payment, 'confirming', card);
      }),

    /** The customer's answer to the bank that asks. */
    answer: (id: string, secret: string, isConfirmed: boolean) =>
      change(id, async (transaction, payment) => {
        checkSecret(payment, secret);
        if (payment.status !== 'confirming' || payment.card !== 'asks') return payment;
        return become(transaction, payment, isConfirmed ? 'paid' : 'declined');
      }),

    /** The bank that took a while says yes. */
    settle: (id: string) =>
      change(id, async (transaction, payment) =>
        payment.status === 'confirming' && payment.card === 'slow'
          ? become(transaction, payment, 'paid')
          : payment,
      ),

    close: (id: string) =>
      change(id, async (transaction, payment) =>
        payment.status === 'paid' || payment.status === 'closed'
          ? payment
          : become(transaction, payment, 'closed'),
      ),
  };
}

async function find(asker: Queryable, id: string, lock = ''): Promise<TillPayment> {
  const { rows } = await asker.query<TillPayment>(
    `select ${columns} from till.payments where id = $1 ${lock}`,
    [id],
  );
  if (!rows[0]) throw new PaymentRefused(`the till has no payment ${id}`);
  return rows[0];
}

/** Asked twice with one key it is one payment. */
async function openPayment(database: Database, ask: Ask): Promise<TillPayment> {
  await database.query(
    `insert into till.payments (id, key, secret, amount_cents, currency, description, reference)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (key) do nothing`,
    [
      newId('payment'),
      ask.key,
      randomBytes(24).toString('base64url'),
      ask.amountCents,
      ask.currency,
      ask.description,
      ask.reference,
    ],
  );
  const { rows } = await database.query<TillPayment>(`select ${columns} from till.payments where key = $1`, [
    ask.key,
  ]);
  if (!rows[0]) throw new Error('the till has lost a payment');
  return rows[0];
}

/** Gives money back, once for each key, and tells of it. */
async function giveBack(transaction: Queryable, ask: RefundAsk, tell: Tell): Promise<string> {
  const payment = await find(transaction, ask.paymentId, 'for update');
  const known = await transaction.query<{ id: string }>('select id from till.refunds where key = $1', [
    ask.key,
  ]);
  if (known.rows[0]) return known.rows[0].id;
  const { rows } = await transaction.query<{ given: number }>(
    'select coalesce(sum(cents), 0)::int as given from till.refunds where payment_id = $1',
    [payment.id],
  );
  if (payment.status !== 'paid' || (rows[0]?.given ?? 0) + ask.cents > payment.amountCents)
    throw new PaymentRefused('the till gives back no more than was paid');
  const id = newId('refund');
  await transaction.query('insert into till.refunds (id, key, payment_id, cents) values ($1, $2, $3, $4)', [
    id,
    ask.key,
    payment.id,
    ask.cents,
  ]);
  const event = { payment: payment.id, refund: id, reference: ask.key, cents: ask.cents };
  await tell(transaction, { type: 'refund', ...event });
  return id;
}

function checkSecret(payment: TillPayment, secret: string): void {
  const [given, expected] = [Buffer.from(secret), Buffer.from(payment.secret)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new PaymentRefused('this is not the secret of the payment');
}
