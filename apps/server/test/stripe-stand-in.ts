import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  status: string;
  last_payment_error: null | { code: string };
  metadata: Record<string, string>;
};
type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: string;
  metadata: Record<string, string>;
};
type Answer = { status: number; body: unknown };

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;

/** `metadata[payment_id]=x` as Stripe reads forms. */
function nested(form: URLSearchParams): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, value] of form) {
    const [, outer = '', inner] = /^(\w+)(?:\[(\w+)\])?$/.exec(name) ?? [];
    if (inner === undefined) read[outer] = value;
    else read[outer] = { ...(read[outer] as object), [inner]: value };
  }
  return read;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}

/**
 * The part of Stripe's API that the shop uses, as its documentation says it (PaymentIntents, Refunds, idempotent requests, errors),
 * on a free port of this machine. What a customer does at Stripe is done by methods; webhooks are signed by Stripe's own package.
 */
export async function openStripeStandIn({ key = 'sk_test_local', webhookSecret = 'whsec_local' } = {}) {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const answered = new Map<string, { request: string; answer: Answer }>();
  const requests: { method: string; path: string; key: string | undefined; form: Record<string, unknown> }[] =
    [];
  let refundsEnd = 'succeeded';
  let isDown = false;

  const error = (status: number, code: string, type = 'invalid_request_error'): Answer => ({
    status,
    body: { error: { type, code, message: `Stripe says ${code}` } },
  });
  const ok = (body: unknown): Answer => ({ status: 200, body });

  function createIntent(form: Record<string, unknown>): Answer {
    const amount = Number(form.amount);
    if (!Number.isInteger(amount) || amount < 50) return error(400, 'amount_too_small');
    const id = newId('pi');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: String(form.currency),
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      status: 'requires_payment_method',
      last_payment_error: null,
      metadata: (form.metadata as Record<string, string> | undefined) ?? {},
    };
    intents.set(id, intent);
    return ok(intent);
  }

  function cancelIntent(intent: Intent): Answer {
    if (intent.status === 'succeeded' || intent.status === 'processing' || intent.status === 'canceled')
      return error(400, 'payment_intent_unexpected_state');
    intent.status = 'canceled';
    return ok(intent);
  }

  function createRefund(form: Record<string, unknown>): Answer {
    const intent = intents.get(String(form.payment_intent));
    if (!intent) return error(404, 'resource_missing');
    const given = [...refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(form.amount);
    if (given >= intent.amount_received) return error(400, 'charge_already_refunded');
    if (given + amount > intent.amount_received) return error(400, 'amount_too_large');
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      payment_intent: intent.id,
      status: refundsEnd,
      metadata: (form.metadata as Record<string, string> | undefined) ?? {},
    };
    refunds.set(refund.id, refund);
    return ok(refund);
  }

  function route(method: string, path: string, form: Record<string, unknown>): Answer {
    const [, , resource, id, action] = path.split('/');
    if (resource === 'payment_intents' && method === 'POST' && !id) return createIntent(form);
    if (resource === 'refunds' && method === 'POST' && !id) return createRefund(form);
    const found = resource === 'payment_intents' ? intents.get(id ?? '') : refunds.get(id ?? '');
    if (!found) return error(404, 'resource_missing');
    if (method === 'GET' && !action) return ok(found);
    if (method === 'POST' && action === 'cancel' && found.object === 'payment_intent')
      return cancelIntent(found);
    return error(404, 'resource_missing');
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (isDown) return error(503, 'service_unavailable', 'api_error');
    if (request.headers.authorization !== `Bearer ${key}`)
      return error(401, 'invalid_api_key', 'authentication_error');
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const text = await bodyOf(request);
    const form = nested(new URLSearchParams(text));
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    requests.push({ method: request.method ?? '', path: pathname, key: idempotencyKey, form });
    const before = idempotencyKey ? answered.get(idempotencyKey) : undefined;
    const asked = `${request.method} ${pathname} ${text}`;
    // Stripe: the same key with other parameters is an error, with the same ones the same answer.
    if (before)
      return before.request === asked ? before.answer : error(400, 'idempotency_error', 'idempotency_error');
    const given = route(request.method ?? '', pathname, form);
    if (idempotencyKey && given.status < 500)
      answered.set(idempotencyKey, { request: asked, answer: structuredClone(given) });
    return given;
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stripe = new Stripe(key);

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    webhookSecret,
    requests,
    intents,
    refunds,
    /** What the customer's browser does with the intent's secret. */
    pay(id: string, end: 'succeeded' | 'processing' | 'declined' = 'succeeded'): Intent {
      const intent = intents.get(id);
      if (!intent) throw new Error(`no ${id}`);
      if (end === 'declined') intent.last_payment_error = { code: 'card_declined' };
      else intent.status = end;
      if (end === 'succeeded') intent.amount_received = intent.amount;
      return intent;
    },
    refundsEndAs: (status: string) => (refundsEnd = status),
    goDown: (value: boolean) => (isDown = value),
    /** An event as Stripe sends it, signed by its own package. */
    event(type: string, object: unknown, signedAt = Math.floor(Date.now() / 1000)) {
      const body = JSON.stringify({
        id: newId('evt'),
        object: 'event',
        api_version: '2026-01-28',
        created: signedAt,
        type,
        data: { object },
      });
      const signature = stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: webhookSecret,
        timestamp: signedAt,
      });
      return { body, headers: new Headers({ 'stripe-signature': signature }) };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
export type StripeStandIn = Awaited<ReturnType<typeof openStripeStandIn>>;
