import { z } from 'zod';

/** Clients of all ages send booleans as texts too. */
const flag = z
  .union([z.boolean(), z.string()])
  .transform((value) => value === true || value === 'true')
  .catch(false);

const binding = z.looseObject({
  event: z.string().catch('*'),
  schema: z.string().optional(),
  table: z.string().optional(),
  filter: z.string().optional(),
  select: z.array(z.string()).optional(),
});
export type Binding = z.infer<typeof binding>;

const joinPayload = z.looseObject({
  config: z
    .looseObject({
      broadcast: z
        .looseObject({ ack: flag.default(false), self: flag.default(false) })
        .catch({ ack: false, self: false }),
      presence: z
        .looseObject({ key: z.string().catch(''), enabled: flag.optional() })
        .catch({ key: '', enabled: false }),
      private: flag.default(false),
      postgres_changes: z.array(binding).catch([]),
    })
    .catch({
      broadcast: { ack: false, self: false },
      presence: { key: '', enabled: false },
      private: false,
      postgres_changes: [],
    }),
  access_token: z.string().nullish().catch(undefined),
});
export type JoinPayload = z.infer<typeof joinPayload>;

/** What does not read as a join is a join without wishes. */
export const readJoin = (payload: unknown): JoinPayload =>
  joinPayload.safeParse(payload).data ?? joinPayload.parse({});

/** Equal bindings have equal numbers, different ones different numbers: a hash of what was sent (FNV-1a, 31 bits). */
export function bindingId(sent: Binding): number {
  const text = JSON.stringify(Object.entries(sent).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash & 0x7fffffff;
}
