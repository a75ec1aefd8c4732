import { pictureName } from '@doodleloom/domain/uploads/picture-name';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../auth/auth-context.ts';
import { useTurns } from './turns.ts';
import { addressOf, freshForMs, needsOpening } from './own-addresses.ts';

const minute = 60_000;

/**
 * What opens a picture, renewed for as long as it is shown: nothing yet while that is asked for, and the address as it
 * came where there is nothing to open or no right to. A photo comes as its drawing stands, or `asTaken`.
 */
export function useOpened(address: string | undefined, asTaken = false): string | undefined {
  const { user, loading } = useAuth();
  const isAsked = address !== undefined && needsOpening(address);
  const name = pictureName(address ?? '');
  const known = useTurns(name);
  const turns = asTaken ? 0 : known;
  const { data, isPending } = useQuery({
    queryKey: ['picture-address', name, user?.id ?? null, turns ?? null],
    queryFn: () => addressOf(name, turns),
    // what was just learned of how it lies takes no photo away
    placeholderData: (before, query) =>
      query?.queryKey[1] === name && query.queryKey[2] === (user?.id ?? null) ? before : undefined,
    enabled: isAsked && !loading,
    gcTime: 30 * minute,
    staleTime: ({ state }) => freshForMs(state.data ?? ''),
    refetchInterval: ({ state }) => (state.data ? Math.max(minute, freshForMs(state.data)) : false),
  });
  if (!isAsked) return address;
  return data ?? (isPending ? undefined : address);
}
