import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { ApiError } from './errors.ts';
import { faultSchema } from './faults.ts';
import type { House } from './house.ts';
import { jsonBody } from './read-request.ts';

export interface AdminActions {
  /** Winds the house's clock forward and does what falls due. */
  advance(ms: number): Promise<void>;
}

const advanceSchema = z.object({
  ms: z
    .number()
    .int()
    .min(0)
    .max(7 * 86_400_000),
});

/** A fault is some words and numbers. */
const mostBytes = 16 * 1024;

/** What a page of another site can make a browser send is refused: its text, its forms, and whatever names that site. */
const notFromElsewhere: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('origin');
  const site = context.req.header('sec-fetch-site');
  const isOwnOrigin = origin === undefined || origin === new URL(context.req.url).origin;
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOwnOrigin || !isOwnSite) throw new ApiError(403, 'Not for pages of other sites');
  const type = context.req.header('content-type') ?? '';
  if (context.req.method === 'POST' && !/^application\/json\s*(;|$)/i.test(type)) {
    throw new ApiError(415, 'Only application/json is read here');
  }
  await next();
};

async function read<Schema extends z.ZodType>(context: Context, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await jsonBody(context, mostBytes));
  if (!parsed.success) throw new ApiError(400, parsed.error.issues[0]?.message ?? 'invalid');
  return parsed.data;
}

/** For tests and for the operator's page in development: faults and the clock. */
export function adminRoutes(house: House, actions: AdminActions): Hono {
  const routes = new Hono();
  routes.use(notFromElsewhere);
  routes.get('/faults', (context) => context.json(house.faults.list()));
  routes.post('/faults', async (context) => {
    const fault = await read(context, faultSchema);
    house.faults.add(fault);
    return context.json(fault);
  });
  routes.delete('/faults', (context) => {
    house.faults.clear();
    return context.json({});
  });
  routes.post('/advance', async (context) => {
    const { ms } = await read(context, advanceSchema);
    await actions.advance(ms);
    return context.json({ now: house.now() });
  });
  routes.onError((error) => {
    if (!(error instanceof ApiError)) throw error;
    return Response.json({ error: error.message }, { status: error.status });
  });
  return routes;
}
