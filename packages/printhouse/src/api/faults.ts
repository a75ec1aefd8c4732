import { z } from 'zod';

/** What may be broken, and what then happens. */
export const faultKinds = {
  latency: 'answers come late',
  status: 'answers are errors',
  'broken-json': 'answers are no JSON',
  'mockups-never': 'products never get pictures',
  'pictures-fail': 'pictures cannot be loaded',
  'orders-refused': 'orders are refused',
  'payment-failure': 'orders cannot be paid',
  'order-issues': 'orders have issues',
  'out-of-stock': 'a variant is out of stock',
} as const;

type FaultKind = keyof typeof faultKinds;

/** `times` counts down; without it a fault stays until it is cleared. */
export const faultSchema = z.object({
  kind: z.enum(Object.keys(faultKinds) as [FaultKind, ...FaultKind[]]),
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
