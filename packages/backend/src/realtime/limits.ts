export interface RealtimeLimits {
  connections: number;
  /** Of one address: the others must find room. */
  connectionsPerNetwork: number;
  channelsPerSocket: number;
  joinsPerSecond: number;
  messagesPerSecond: number;
  messageBytes: number;
  /** What may wait for a slow client before it is cut off. */
  bufferedBytes: number;
  /** A socket that has been silent for longer is closed; clients send a heartbeat every 25 s. */
  silenceMs: number;
  /** The longest a token is believed without being looked at again. */
  recheckMs: number;
}

export const defaultLimits: RealtimeLimits = {
  connections: 10_000,
  connectionsPerNetwork: 2000,
  channelsPerSocket: 100,
  joinsPerSecond: 100,
  messagesPerSecond: 1000,
  messageBytes: 1024 * 1024,
  bufferedBytes: 8 * 1024 * 1024,
  silenceMs: 60_000,
  recheckMs: 5 * 60_000,
};

/** Counts events in windows of a second, those of each sender by themselves. */
export function perSecond(limit: number): (sender?: string) => boolean {
  let window = 0;
  const counts = new Map<string, number>();
  return (sender = '') => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== window) {
      window = now;
      counts.clear();
    }
    const count = (counts.get(sender) ?? 0) + 1;
    counts.set(sender, count);
    return count <= limit;
  };
}
