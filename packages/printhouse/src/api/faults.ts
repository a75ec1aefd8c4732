import { z } from 'zod';

/** What a test may break. `times` counts down; without it a fault stays until it is cleared. */
export const faultSchema = z.object({
  kind: z.enum([
    'latency',
    'status',
    'broken-json',
    'mockups-never',
    'pictures-fail',
    'orders-refused',
    'payment-failure',
    'order-issues',
    'out-of-stock',
  ]),
  /** Only for paths that contain this. */
  path: z.string().default(''),
  method: z.string().toUpperCase().optional(),
  times: z.number().int().positive().optional(),
  ms: z.number().int().min(0).max(60_000).default(1000),
  status: z.number().int().min(400).max(599).default(500),
  variantId: z.number().int().optional(),
});
export type Fault = z.infer<typeof faultSchema>;

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  list(): readonly Fault[];
  /** The first fault of this kind that fits, used up once. */
  take(kind: Fault['kind'], call?: { path: string; method: string }): Fault | undefined;
}

export function createFaults(): Faults {
  let active: Fault[] = [];
  return {
    add: (fault) => void active.push({ ...fault }),
    clear: () => void (active = []),
    list: () => active.map((fault) => ({ ...fault })),
    take(kind, call) {
      const found = active.find(
        (fault) =>
          fault.kind === kind &&
          (!call || (call.path.includes(fault.path) && (!fault.method || fault.method === call.method))),
      );
      if (found?.times !== undefined) {
        found.times -= 1;
        active = active.filter((fault) => fault.times !== 0);
      }
      return found;
    },
  };
}
