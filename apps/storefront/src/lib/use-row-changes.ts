import { useEffect, useRef } from 'react';
import { backend } from './backend.ts';

type Watched = { table: 'jobs' | 'upload_links'; filter?: string };

/** Calls back whenever a row of the table changes that this visitor may see. Polling stays the fallback. */
export function useRowChanges(watched: Watched | undefined, onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const { table, filter } = watched ?? {};
  useEffect(() => {
    if (!table) return undefined;
    let left = false;
    let leave: (() => void) | undefined;
    const listen = async () => {
      const client = await backend();
      if (left) return;
      const channel = client
        .channel(`${table}:${filter ?? 'all'}:${crypto.randomUUID()}`)
        .on('postgres_changes', { event: '*', schema: 'public', table, filter }, () => latest.current())
        .subscribe();
      leave = () => void client.removeChannel(channel);
    };
    // Without the socket the callers' polling carries on alone.
    listen().catch(() => undefined);
    return () => {
      left = true;
      leave?.();
    };
  }, [table, filter]);
}
