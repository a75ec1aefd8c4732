import { z } from 'zod';

const broadcast = z.object({
  kind: z.literal('broadcast'),
  topic: z.string(),
  isPrivate: z.boolean(),
  event: z.string(),
  payload: z.unknown(),
  /** Base64, for a payload of bytes. */
  bytes: z.string().optional(),
});

const metas = z.record(z.string(), z.object({ key: z.string(), meta: z.record(z.string(), z.unknown()) }));

/** Presences of one process on one topic: those that came, and those that went. */
const presence = z.object({ kind: z.literal('presence'), topicKey: z.string(), joins: metas, leaves: metas });
/** A process that starts asks for what the others know; one that stops says so; all say that they live. */
const hello = z.object({ kind: z.literal('hello') });
const alive = z.object({ kind: z.literal('alive') });
const bye = z.object({ kind: z.literal('bye') });

export const relayMessage = z.discriminatedUnion('kind', [broadcast, presence, hello, alive, bye]);
export type RelayMessage = z.infer<typeof relayMessage>;
export type RelayedBroadcast = z.infer<typeof broadcast>;
export type PresenceMetas = z.infer<typeof metas>;
