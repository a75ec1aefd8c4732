import type { Queryable } from './database-port.ts';

export interface HouseEvent {
  id: string;
  type: string;
  created_at: string;
  resource: { id: string | number; type: string; data: unknown };
}

export interface Delivery {
  id: number;
  webhookId: string;
  event: HouseEvent;
  attempts: number;
}

interface Row {
  id: number | string;
  webhook_id: string;
  event: HouseEvent;
  attempts: number;
}

export async function insertDelivery(
  database: Queryable,
  webhookId: string,
  event: HouseEvent,
  at: number,
): Promise<void> {
  await database.query(
    `insert into printhouse.deliveries (webhook_id, event, next_attempt_at) values ($1, $2::text::jsonb, $3::bigint)`,
    [webhookId, JSON.stringify(event), at],
  );
}

/** Takes one that is due, for as long as an attempt may last: nobody else delivers it meanwhile. */
export async function claimDueDelivery(
  database: Queryable,
  now: number,
  claimedUntil: number,
): Promise<Delivery | undefined> {
  const { rows } = await database.query<Row>(
    `update printhouse.deliveries set next_attempt_at = $2::bigint, attempts = attempts + 1
     where id = (select id from printhouse.deliveries where state = 'waiting' and next_attempt_at <= $1::bigint
                 order by next_attempt_at, id limit 1 for update skip locked)
     returning *`,
    [now, claimedUntil],
  );
  const [row] = rows;
  return row && { id: Number(row.id), webhookId: row.webhook_id, event: row.event, attempts: row.attempts };
}

export async function settleDelivery(
  database: Queryable,
  id: number,
  outcome: {
    state: 'waiting' | 'delivered' | 'failed' | 'dropped';
    nextAttemptAt: number | null;
    answer: string;
  },
): Promise<void> {
  await database.query(
    `update printhouse.deliveries set state = $2, next_attempt_at = $3::bigint, last_answer = $4 where id = $1::bigint`,
    [id, outcome.state, outcome.nextAttemptAt, outcome.answer],
  );
}

export interface DeliveryReport {
  event: HouseEvent;
  state: string;
  attempts: number;
  lastAnswer: string | null;
}

/** For the operator: what was delivered lately, and how it was received. */
export async function lastDeliveries(database: Queryable, most: number): Promise<DeliveryReport[]> {
  const { rows } = await database.query<DeliveryReport>(
    `select event, state, attempts, last_answer as "lastAnswer" from printhouse.deliveries order by id desc limit $1::int`,
    [most],
  );
  return rows;
}
