import pg from 'pg';

type Callback = (payload: string) => void;

const reconnectDelayMs = 500;

/** LISTEN on a connection of its own that comes back after it was lost, with all its channels. */
export function createListener(makeClient: () => pg.Client, onError?: (error: Error) => void) {
  const callbacks = new Map<string, Set<Callback>>();
  let connected: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function reconnectLater(): void {
    connected = undefined;
    if (closed || callbacks.size === 0) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      connection().catch((error: Error) => {
        onError?.(error);
        reconnectLater();
      });
    }, reconnectDelayMs);
    retry.unref();
  }

  async function connect(): Promise<pg.Client> {
    const client = makeClient();
    let lost = false;
    const onLost = (error?: Error) => {
      if (lost) return;
      lost = true;
      if (error) onError?.(error);
      reconnectLater();
    };
    await client.connect();
    client.on('error', onLost);
    client.on('end', () => onLost());
    client.on('notification', ({ channel, payload }) => {
      for (const callback of callbacks.get(channel) ?? []) callback(payload ?? '');
    });
    for (const channel of callbacks.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  }

  function connection(): Promise<pg.Client> {
    connected ??= connect().catch((error: unknown) => {
      connected = undefined;
      throw error;
    });
    return connected;
  }

  return {
    async listen(channel: string, callback: Callback): Promise<() => Promise<void>> {
      const known = callbacks.get(channel) ?? new Set();
      callbacks.set(channel, known.add(callback));
      const client = await connection();
      // Harmless when connecting has listened already.
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        known.delete(callback);
        if (known.size > 0 || closed) return;
        callbacks.delete(channel);
        await (await connection()).query(`unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      const client = await connected?.catch(() => undefined);
      await client?.end();
    },
  };
}
