import type { RelayedBroadcast } from './relay-message.ts';

/** Public and private channels of one name are separate. */
export const topicKey = (name: string, isPrivate: boolean): string =>
  `${isPrivate ? 'private' : 'public'}:${name}`;

/** A joined channel, as the others on its topic see it. */
export interface Member {
  readonly hearsPresence: boolean;
  deliver(broadcast: RelayedBroadcast): void;
  /** `presence_diff` or `presence_state`, its payload as JSON text. */
  pushPresence(event: string, payload: string): void;
}

/** Who has joined what, in this process. */
export class Topics {
  readonly #members = new Map<string, Set<Member>>();

  join(key: string, member: Member): void {
    const members = this.#members.get(key) ?? new Set();
    this.#members.set(key, members.add(member));
  }

  leave(key: string, member: Member): void {
    const members = this.#members.get(key);
    members?.delete(member);
    if (members?.size === 0) this.#members.delete(key);
  }

  of(key: string): Iterable<Member> {
    return this.#members.get(key) ?? [];
  }
}
