import { grouped } from '../rest/grouped.ts';
import type { PresenceMetas, RelayMessage } from './relay-message.ts';
import type { Topics } from './topics.ts';

/** Processes say that they live at this pace, and are forgotten when three such times pass in silence. */
export const aliveEveryMs = 15_000;

/** By key, as clients see it: `{"<key>":{"metas":[…]}}`. */
function state(presences: PresenceMetas): Record<string, { metas: unknown[] }> {
  const byKey = grouped(Object.values(presences), ({ key }) => key);
  return Object.fromEntries([...byKey].map(([key, own]) => [key, { metas: own.map(({ meta }) => meta) }]));
}

/** Who is present where: in this process, and in the others as they tell it. */
export class Presence {
  /** Topic, then process (ours is ''), then the channel that tracks. */
  readonly #topics = new Map<string, Map<string, PresenceMetas>>();
  readonly #heard = new Map<string, number>();
  readonly #members: Topics;
  readonly #publish: (message: RelayMessage) => void;

  constructor(members: Topics, publish: (message: RelayMessage) => void) {
    this.#members = members;
    this.#publish = publish;
  }

  /** Everyone on the topic, as JSON text. */
  stateOf(topicKey: string): string {
    const processes = [...(this.#topics.get(topicKey)?.values() ?? [])];
    return JSON.stringify(state(Object.assign({}, ...processes) as PresenceMetas));
  }

  /** A channel of ours tracks, tracks anew, or (without a meta) stops. */
  change(
    topicKey: string,
    channelId: string,
    next: { key: string; meta: Record<string, unknown> } | undefined,
  ): void {
    const own = this.#topics.get(topicKey)?.get('') ?? {};
    const before = own[channelId];
    const leaves = before ? { [channelId]: before } : {};
    const joins = next ? { [channelId]: next } : {};
    if (before || next) {
      this.#apply('', topicKey, joins, leaves);
      this.#publish({ kind: 'presence', topicKey, joins, leaves });
    }
  }

  receive(message: RelayMessage, origin: string): void {
    this.#heard.set(origin, performance.now());
    if (message.kind === 'presence') this.#apply(origin, message.topicKey, message.joins, message.leaves);
    if (message.kind === 'bye') this.#forget(origin);
    if (message.kind === 'hello') this.#tellAll();
  }

  /** Forgets processes that fell silent: their clients are gone. */
  prune(): void {
    const oldest = performance.now() - 3 * aliveEveryMs;
    for (const [origin, heardAt] of this.#heard) if (heardAt < oldest) this.#forget(origin);
  }

  #tellAll(): void {
    for (const [topicKey, processes] of this.#topics) {
      const own = processes.get('');
      if (own) this.#publish({ kind: 'presence', topicKey, joins: own, leaves: {} });
    }
  }

  #forget(origin: string): void {
    this.#heard.delete(origin);
    for (const [topicKey, processes] of this.#topics) {
      const leaves = processes.get(origin);
      if (leaves) this.#apply(origin, topicKey, {}, leaves);
    }
  }

  #apply(origin: string, topicKey: string, joins: PresenceMetas, leaves: PresenceMetas): void {
    const processes = this.#topics.get(topicKey) ?? new Map<string, PresenceMetas>();
    const known = processes.get(origin) ?? {};
    const gone = new Set(Object.keys(leaves));
    const rest = Object.fromEntries(Object.entries(known).filter(([channelId]) => !gone.has(channelId)));
    // A process that tells all it has tells also what is known: only the news is a difference.
    const news = Object.fromEntries(
      Object.entries(joins).filter(
        ([channelId, { meta }]) => rest[channelId]?.meta['phx_ref'] !== meta['phx_ref'],
      ),
    );
    const next = { ...rest, ...joins };
    if (Object.keys(next).length > 0) processes.set(origin, next);
    else processes.delete(origin);
    if (processes.size > 0) this.#topics.set(topicKey, processes);
    else this.#topics.delete(topicKey);
    // A replaced presence leaves before it comes back: sent in one message, clients keep the old one beside the new.
    this.#tell(topicKey, {}, leaves);
    this.#tell(topicKey, news, {});
  }

  #tell(topicKey: string, joins: PresenceMetas, leaves: PresenceMetas): void {
    if (Object.keys(joins).length === 0 && Object.keys(leaves).length === 0) return;
    const diff = JSON.stringify({ joins: state(joins), leaves: state(leaves) });
    for (const member of this.#members.of(topicKey))
      if (member.hearsPresence) member.pushPresence('presence_diff', diff);
  }
}
