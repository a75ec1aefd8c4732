import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Below a list that goes on. */
export function ShowMore({ of: found }: { of: Pages }): ReactElement | null {
  if (!found.hasNextPage) return null;
  return (
    <Button busy={found.isFetchingNextPage && 'Loading more...'} onClick={() => void found.fetchNextPage()}>
      Show more
    </Button>
  );
}
