import { useEffect, useRef } from 'react';
import { backend } from './backend.ts';

type Watched = { table: 'jobs' | 'upload_links' | 'style_drafts'; filter?: string };

/** Calls back with each row of the table that changes and that this visitor may see. Polling stays the fallback. */
export function useRowChanges(watched: Watched | undefined, onChange: (row: unknown) => void): void {
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
        .on('postgres_changes', { event: '*', schema: 'public', table, filter }, (change) =>
          latest.current(change.new),
        )
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
