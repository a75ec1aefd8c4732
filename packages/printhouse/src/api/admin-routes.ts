import { Hono } from 'hono';
import { z } from 'zod';
import { faultSchema } from './faults.ts';
import type { House } from './house.ts';

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

/** For tests and for the operator's page in development: faults and the clock. */
export function adminRoutes(house: House, actions: AdminActions): Hono {
  const routes = new Hono();
  routes.get('/faults', (context) => context.json(house.faults.list()));
  routes.post('/faults', async (context) => {
    const fault = faultSchema.safeParse(await context.req.json());
    if (!fault.success) return context.json({ error: fault.error.issues[0]?.message }, 400);
    house.faults.add(fault.data);
    return context.json(fault.data);
  });
  routes.delete('/faults', (context) => {
    house.faults.clear();
    return context.json({});
  });
  routes.post('/advance', async (context) => {
    const request = advanceSchema.safeParse(await context.req.json());
    if (!request.success) return context.json({ error: request.error.issues[0]?.message }, 400);
    await actions.advance(request.data.ms);
    return context.json({ now: house.now() });
  });
  return routes;
}
