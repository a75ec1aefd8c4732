import type { Queryable } from './database-port.ts';

export interface Webhook {
  id: string;
  shopId: number;
  topic: string;
  url: string;
  secret: string | null;
  blockedUntil: number;
}

interface Row {
  id: string;
  shop_id: number;
  topic: string;
  url: string;
  secret: string | null;
  blocked_until: number | string;
}

const webhookOf = (row: Row): Webhook => ({
  id: row.id,
  shopId: row.shop_id,
  topic: row.topic,
  url: row.url,
  secret: row.secret,
  blockedUntil: Number(row.blocked_until),
});

export async function insertWebhook(database: Queryable, webhook: Webhook): Promise<void> {
  await database.query(
    'insert into printhouse.webhooks (id, shop_id, topic, url, secret) values ($1, $2::int, $3, $4, $5)',
    [webhook.id, webhook.shopId, webhook.topic, webhook.url, webhook.secret],
  );
}

export async function listWebhooks(database: Queryable, shopId: number, topic?: string): Promise<Webhook[]> {
  const { rows } = await database.query<Row>(
    `select * from printhouse.webhooks where shop_id = $1::int and ($2::text is null or topic = $2::text) order by id`,
    [shopId, topic ?? null],
  );
  return rows.map(webhookOf);
}

export async function findWebhook(database: Queryable, id: string): Promise<Webhook | undefined> {
  const { rows } = await database.query<Row>('select * from printhouse.webhooks where id = $1', [id]);
  return rows[0] && webhookOf(rows[0]);
}

export async function setWebhookUrl(database: Queryable, id: string, url: string): Promise<void> {
  await database.query('update printhouse.webhooks set url = $2 where id = $1', [id, url]);
}

export async function deleteWebhook(database: Queryable, id: string): Promise<void> {
  await database.query('delete from printhouse.webhooks where id = $1', [id]);
}

export async function blockWebhook(database: Queryable, id: string, until: number): Promise<void> {
  await database.query('update printhouse.webhooks set blocked_until = $2::bigint where id = $1', [
    id,
    until,
  ]);
}
