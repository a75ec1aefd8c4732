import { WebSocket } from 'ws';
import type { RawData } from 'ws';
import type { Caller } from '../database/caller.ts';
import type { VerifyToken } from '../gateway/part.ts';
import { Channel } from './channel.ts';
import type { ChannelContext, ChannelVoice } from './channel.ts';
import { readBinary, readText, writeBinary, writeText } from './frames.ts';
import type { Incoming, Version } from './frames.ts';
import { bindingId, readJoin } from './join-config.ts';
import type { JoinPayload } from './join-config.ts';
import { perSecond } from './limits.ts';
import { expiredText, TokenRefusal, verifyListener } from './token-refusal.ts';

export interface SocketContext extends ChannelContext {
  verifyToken: VerifyToken;
  onError: (error: unknown) => void;
}

interface Joined {
  channel: Channel;
  recheck: NodeJS.Timeout;
}

const topicPrefix = 'realtime:';
/** Opaque keys are never a user's token. */
const isUserToken = (token: unknown): token is string =>
  typeof token === 'string' && token !== '' && !token.startsWith('sb_');
const reasonJson = (reason: string): string => JSON.stringify({ reason });

/** One client: its frames are handled one after the other, so that a broadcast never overtakes the join before it. */
export class RealtimeSocket {
  readonly #socket: WebSocket;
  readonly #version: Version;
  readonly #key: Caller;
  readonly #network: string;
  readonly #context: SocketContext;
  readonly #channels = new Map<string, Joined>();
  readonly #mayJoin: () => boolean;
  readonly #maySend: () => boolean;
  #heardAt = performance.now();
  /** Bytes of frames that wait to be handled. */
  #waitingBytes = 0;
  #working: Promise<void> = Promise.resolve();
  readonly #watch: NodeJS.Timeout;

  constructor(socket: WebSocket, version: Version, key: Caller, network: string, context: SocketContext) {
    this.#socket = socket;
    this.#version = version;
    this.#key = key;
    this.#network = network;
    this.#context = context;
    this.#mayJoin = perSecond(context.limits.joinsPerSecond);
    this.#maySend = perSecond(context.limits.messagesPerSecond);
    this.#watch = setInterval(() => this.#checkSilence(), context.limits.silenceMs / 4);
    this.#watch.unref();
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('close', () => this.#closed());
    // A broken connection closes by itself; the error tells nothing more.
    socket.on('error', () => undefined);
  }

  /** The server goes away: clients reconnect by themselves. */
  close(): void {
    this.#socket.close(1001);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Its channels, or those of the user, receive nothing from now on. */
  endSession(id: string): void {
    for (const [topic, { channel }] of this.#channels) {
      const { session_id: session, sub } = channel.caller.claims;
      if (session === id || sub === id) this.#expel(topic, channel, 'The session has ended');
    }
  }

  #checkSilence(): void {
    if (performance.now() - this.#heardAt > this.#context.limits.silenceMs) this.#socket.terminate();
  }

  #closed(): void {
    clearInterval(this.#watch);
    for (const topic of this.#channels.keys()) this.#drop(topic);
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#heardAt = performance.now();
    const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
    const message = isBinary ? readBinary(bytes) : readText(bytes.toString('utf8'), this.#version);
    if (!message) return;
    this.#waitingBytes += bytes.length;
    if (!this.#maySend() || this.#waitingBytes > this.#context.limits.bufferedBytes) {
      this.#socket.close(1008, 'Too many messages per second');
      return;
    }
    this.#working = this.#working
      .then(() => this.#handle(message, bytes.length))
      .catch((error: unknown) => {
        this.#context.onError(error);
        this.#send(message.joinRef, null, message.topic, 'phx_error', '{}');
      })
      .finally(() => {
        this.#waitingBytes -= bytes.length;
      });
  }

  async #handle(message: Incoming, size: number): Promise<void> {
    const { topic, event } = message;
    if (topic === 'phoenix' && event === 'heartbeat') return this.#reply(message, 'ok');
    if (event === 'phx_join') return this.#join(message);
    const joined = this.#channels.get(topic);
    if (!joined) return this.#reply(message, 'error', reasonJson('unmatched topic'));
    switch (event) {
      case 'phx_leave':
        this.#reply(message, 'ok');
        this.#send(joined.channel.joinRef, null, topic, 'phx_close', '{}');
        return this.#drop(topic);
      case 'access_token':
        return this.#renew(topic, joined, message.payload);
      case 'broadcast':
        return joined.channel.onBroadcast(message, size);
      case 'presence':
        return joined.channel.onPresence(message);
      default:
        return this.#reply(message, 'error', reasonJson('unmatched topic'));
    }
  }

  async #join(message: Incoming): Promise<void> {
    const { topic, joinRef } = message;
    const refuse = (reason: string) => this.#reply(message, 'error', reasonJson(reason));
    if (!topic.startsWith(topicPrefix)) return refuse('unmatched topic');
    const name = topic.slice(topicPrefix.length);
    if (name === '') return refuse('TopicNameRequired: You must provide a topic name');
    if (!this.#mayJoin()) return refuse('ClientJoinRateLimitReached: Too many joins per second');
    const { config, access_token: token } = readJoin(message.payload);
    let caller: Caller;
    try {
      caller = isUserToken(token) ? await verifyListener(this.#context.verifyToken, token) : this.#key;
    } catch (error) {
      if (error instanceof TokenRefusal) return refuse(`${error.code}: ${error.message}`);
      throw error;
    }
    const earlier = this.#channels.get(topic);
    if (earlier) {
      this.#send(earlier.channel.joinRef, null, topic, 'phx_close', '{}');
      this.#drop(topic);
    }
    if (this.#channels.size >= this.#context.limits.channelsPerSocket)
      return refuse('ChannelRateLimitReached: Too many channels');
    const voice = this.#voiceOf(topic);
    const channel = new Channel(name, joinRef, caller, config, this.#context, voice, this.#network);
    const refusal = await channel.refusal();
    if (refusal !== undefined) return refuse(`Unauthorized: ${refusal}`);
    // The session may have ended meanwhile: from the next line on the notice of it finds the channel.
    const ended = await this.#refusalOf(channel);
    if (ended !== undefined) return refuse(`Unauthorized: ${ended}`);
    if (this.#socket.readyState !== WebSocket.OPEN) return undefined;
    this.#channels.set(topic, { channel, recheck: this.#recheckOf(topic, channel) });
    this.#reply(message, 'ok', JSON.stringify({ postgres_changes: acceptedBindings(config) }));
    return channel.start();
  }

  #voiceOf(topic: string): ChannelVoice {
    return {
      push: (event, payload) => this.#send(null, null, topic, event, payload),
      pushBytes: (event, bytes) => this.#sendBytes(topic, event, bytes),
      reply: (message, status, response) => this.#reply(message, status, response),
    };
  }

  /** Looks at the token again when it ends, and at the latest after some minutes. */
  #recheckOf(topic: string, { caller }: Channel): NodeJS.Timeout {
    const untilExpiryMs = Math.max(0, (caller.claims.exp ?? 0) * 1000 - Date.now());
    const timer = setTimeout(
      () => {
        this.#working = this.#working.then(() => this.#recheck(topic)).catch(this.#context.onError);
      },
      Math.min(untilExpiryMs, this.#context.limits.recheckMs),
    );
    timer.unref();
    return timer;
  }

  async #recheck(topic: string): Promise<void> {
    const joined = this.#channels.get(topic);
    if (!joined) return;
    const { exp = 0 } = joined.channel.caller.claims;
    const isExpired = exp * 1000 <= Date.now();
    const problem = isExpired
      ? expiredText(exp)
      : ((await this.#refusalOf(joined.channel)) ?? (await lostPermission(joined.channel)));
    if (problem !== undefined) return this.#expel(topic, joined.channel, problem);
    joined.recheck = this.#recheckOf(topic, joined.channel);
    return undefined;
  }

  /** Why its token is no longer good, apart from its time: a notice may have been lost. */
  async #refusalOf({ caller }: Channel): Promise<string | undefined> {
    try {
      await verifyListener(this.#context.verifyToken, caller.token);
      return undefined;
    } catch (error) {
      if (error instanceof TokenRefusal) return error.message;
      throw error;
    }
  }

  #expel(topic: string, channel: Channel, problem: string): void {
    channel.system('system', 'error', problem);
    this.#send(channel.joinRef, null, topic, 'phx_close', '{}');
    this.#drop(topic);
  }

  async #renew(topic: string, joined: Joined, payload: unknown): Promise<void> {
    const token =
      typeof payload === 'object' && payload !== null
        ? (payload as { access_token?: unknown }).access_token
        : undefined;
    if (!isUserToken(token) || token === joined.channel.caller.token) return;
    try {
      joined.channel.become(await verifyListener(this.#context.verifyToken, token));
    } catch (error) {
      if (!(error instanceof TokenRefusal)) throw error;
      return this.#expel(topic, joined.channel, error.message);
    }
    const problem = await lostPermission(joined.channel);
    if (problem !== undefined) return this.#expel(topic, joined.channel, problem);
    clearTimeout(joined.recheck);
    joined.recheck = this.#recheckOf(topic, joined.channel);
    return undefined;
  }

  #drop(topic: string): void {
    const joined = this.#channels.get(topic);
    if (!joined) return;
    clearTimeout(joined.recheck);
    this.#channels.delete(topic);
    joined.channel.end();
  }

  #reply({ joinRef, ref, topic }: Incoming, status: 'ok' | 'error', response = '{}'): void {
    this.#send(joinRef, ref, topic, 'phx_reply', `{"status":"${status}","response":${response}}`);
  }

  #send(joinRef: string | null, ref: string | null, topic: string, event: string, payload: string): void {
    if (this.#isListening())
      this.#socket.send(writeText({ joinRef, ref, topic, event, payload }, this.#version));
  }

  /** Version 1 has no binary frames: bytes cannot reach it. */
  #sendBytes(topic: string, event: string, bytes: Buffer): void {
    const frame = this.#version === '2.0.0' ? writeBinary(topic, event, bytes) : undefined;
    if (frame && this.#isListening()) this.#socket.send(frame);
  }

  /** A client that does not read is cut off before what waits for it fills our memory. */
  #isListening(): boolean {
    if (this.#socket.readyState !== WebSocket.OPEN) return false;
    if (this.#socket.bufferedAmount <= this.#context.limits.bufferedBytes) return true;
    this.#socket.terminate();
    return false;
  }
}

const lostPermission = async (channel: Channel): Promise<string | undefined> =>
  (await channel.refusal()) === undefined
    ? undefined
    : `You no longer have permission to read from this Channel topic: ${channel.name}`;

/** Each binding exactly as it was sent, with its number: the client compares them. */
const acceptedBindings = (config: JoinPayload['config']) =>
  config.postgres_changes.map((binding) => ({ id: bindingId(binding), ...binding }));
