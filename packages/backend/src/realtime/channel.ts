import { randomUUID } from 'node:crypto';
import type { Caller } from '../database/caller.ts';
import type { Database } from '../database/database.ts';
import { checkInterests } from './changes/check-interests.ts';
import type { ChangeFeed } from './changes/change-feed.ts';
import type { Interest, Subscriber } from './changes/subscription.ts';
import type { SendBroadcast } from './broadcast.ts';
import type { Incoming } from './frames.ts';
import type { JoinPayload } from './join-config.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Presence } from './presence.ts';
import { mayWrite, readableExtensions } from './private-access.ts';
import type { Extension } from './private-access.ts';
import type { RelayedBroadcast } from './relay-message.ts';
import { topicKey } from './topics.ts';
import type { Member, Topics } from './topics.ts';

/** What a channel needs of its server. */
export interface ChannelContext {
  database: Database;
  feed: ChangeFeed;
  topics: Topics;
  presence: Presence;
  broadcast: SendBroadcast;
  limits: RealtimeLimits;
}

/** What a channel says through its socket. */
export interface ChannelVoice {
  push(event: string, payload: string, joinRef?: string | null): void;
  pushBytes(event: string, bytes: Buffer): void;
  reply(message: Incoming, status: 'ok' | 'error', response?: string): void;
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** One topic on one socket, from its join to its end. */
export class Channel implements Member, Subscriber {
  readonly name: string;
  readonly joinRef: string | null;
  readonly isPrivate: boolean;
  readonly network: string;
  caller: Caller;
  interests: Interest[] = [];
  readonly #id = randomUUID();
  readonly #config: JoinPayload['config'];
  readonly #context: ChannelContext;
  readonly #voice: ChannelVoice;
  readonly #presenceKey: string;
  /** What may be received: on a public channel everything, on a private one what the policies let be read. */
  #readable: ReadonlySet<Extension> = new Set(['broadcast', 'presence']);
  #writable = new Map<Extension, boolean>();
  #presenceRef: string | undefined;
  #hasEnded = false;

  constructor(
    name: string,
    joinRef: string | null,
    caller: Caller,
    config: JoinPayload['config'],
    context: ChannelContext,
    voice: ChannelVoice,
    network: string,
  ) {
    this.name = name;
    this.joinRef = joinRef;
    this.caller = caller;
    this.isPrivate = config.private;
    this.#config = config;
    this.#context = context;
    this.#voice = voice;
    this.network = network;
    this.#presenceKey = config.presence.key === '' ? randomUUID() : config.presence.key;
  }

  get hearsPresence(): boolean {
    return (this.#config.presence.enabled ?? true) && this.#readable.has('presence');
  }

  get #key(): string {
    return topicKey(this.name, this.isPrivate);
  }

  /** Why the caller may not listen here; undefined when it may. */
  async refusal(): Promise<string | undefined> {
    if (!this.isPrivate) return undefined;
    this.#readable = await readableExtensions(this.#context.database, this.caller, this.name);
    return this.#readable.size > 0
      ? undefined
      : `You do not have permissions to read from this Channel topic: ${this.name}`;
  }

  /** After the reply to the join: presences at once, changes as soon as they are watched. */
  async start(): Promise<void> {
    this.#context.topics.join(this.#key, this);
    if (this.hearsPresence) this.#voice.push('presence_state', this.#context.presence.stateOf(this.#key));
    const bindings = this.#config.postgres_changes;
    if (bindings.length === 0) return;
    const { database, feed, limits } = this.#context;
    const { interests, problem } = await checkInterests(database, bindings, this.caller.role, limits);
    if (this.#hasEnded) return;
    if (interests.length > 0 && !feed.add(this))
      return this.system('postgres_changes', 'error', 'Too many channels of this network watch tables');
    this.interests = interests;
    this.system(
      'postgres_changes',
      problem === undefined ? 'ok' : 'error',
      problem ?? 'Subscribed to PostgreSQL',
    );
  }

  system(extension: string, status: 'ok' | 'error', message: string): void {
    this.#voice.push('system', JSON.stringify({ extension, status, message, channel: this.name }));
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#context.feed.remove(this);
    this.#context.topics.leave(this.#key, this);
    this.#context.presence.change(this.#key, this.#id, undefined);
  }

  /** A newer token: what it may write is asked anew. */
  become(caller: Caller): void {
    this.caller = caller;
    this.#writable = new Map();
  }

  tell(payload: string): void {
    this.#voice.push('postgres_changes', payload);
  }

  deliver({ event, payload, bytes }: RelayedBroadcast): void {
    if (!this.#readable.has('broadcast')) return;
    if (bytes === undefined)
      this.#voice.push('broadcast', JSON.stringify({ type: 'broadcast', event, payload }));
    else this.#voice.pushBytes(event, Buffer.from(bytes, 'base64'));
  }

  pushPresence(event: string, payload: string): void {
    this.#voice.push(event, payload);
  }

  async onBroadcast(message: Incoming, size: number): Promise<void> {
    const { event, payload } = asObject(message.payload);
    const acknowledges = this.#config.broadcast.ack;
    if (size > this.#context.limits.messageBytes || typeof event !== 'string') {
      const reason =
        typeof event === 'string' ? 'Payload size exceeds tenant limit' : 'Broadcast needs an event';
      if (acknowledges) this.#voice.reply(message, 'error', JSON.stringify({ reason }));
      return;
    }
    // A message that may not be written is dropped without a word: the channel itself is allowed.
    if (!(await this.#mayWrite('broadcast'))) return;
    const bytes = message.bytes?.toString('base64');
    this.#context.broadcast(
      {
        kind: 'broadcast',
        topic: this.name,
        isPrivate: this.isPrivate,
        event,
        payload: payload ?? {},
        bytes,
      },
      this.#config.broadcast.self ? undefined : this,
    );
    if (acknowledges) this.#voice.reply(message, 'ok');
  }

  async onPresence(message: Incoming): Promise<void> {
    const { event, payload } = asObject(message.payload);
    if (event === 'track' && (await this.#mayWrite('presence'))) {
      const before = this.#presenceRef === undefined ? {} : { phx_ref_prev: this.#presenceRef };
      this.#presenceRef = `F${randomUUID().replaceAll('-', '').slice(0, 15)}`;
      const meta = { ...asObject(payload), ...before, phx_ref: this.#presenceRef };
      this.#context.presence.change(this.#key, this.#id, { key: this.#presenceKey, meta });
    } else if (event === 'untrack') {
      this.#presenceRef = undefined;
      this.#context.presence.change(this.#key, this.#id, undefined);
    }
    this.#voice.reply(message, 'ok');
  }

  async #mayWrite(extension: Extension): Promise<boolean> {
    if (!this.isPrivate) return true;
    const known = this.#writable.get(extension);
    if (known !== undefined) return known;
    const allowed = await mayWrite(this.#context.database, this.caller, this.name, extension);
    this.#writable.set(extension, allowed);
    return allowed;
  }
}
