import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { lookAt, type Look } from './api/drawing-edits.ts';
import { withoutOwnLine } from './edit-with.ts';
import { historyOf, isSame, step, type EditHistory, type Edits } from './edit-history.ts';
import { understood, type Understood } from './understood.ts';
import { keepUnsaved, unsavedOf } from './unsaved-edits.ts';

/** Strokes and taps come in a row: the last of them is read. */
const restMs = 150;

/** A drawing as it was read last, with the edits it was read with. */
export type ReadDrawing = Understood & { clean: string; readWith: Edits };

export interface Correcting {
  history: EditHistory;
  /** While it is read anew this is of a moment ago. */
  drawing?: ReadDrawing;
  /** Why nothing can be made of it with the present edits. */
  refusal?: string;
  isReading: boolean;
  failed: boolean;
  again: () => void;
  set: (edits: Edits) => void;
  undo: () => void;
  redo: () => void;
  /** Edits that found nothing to act on, until the next one. */
  lost: Edits;
  /** How many of those that were saved find nothing in what is understood of the drawing today. */
  kept: number;
}

const missedIn = ({ edits, seen }: Look): Edits => (seen?.view.missed ?? []).map((index) => edits[index]!);
const isIn = (edits: Edits, edit: Edits[number]) => edits.some((other) => isSame([other], [edit]));

/** What found nothing to act on; those that were saved once are kept for an engine that finds them again. */
const lostIn = (look: Look, saved: Edits): Edits => missedIn(look).filter((edit) => !isIn(saved, edit));

/** The edits of one drawing and how it is read with them. `opened` is how it was saved last. */
export function useCorrecting(assetId: string, opened: Look): Correcting {
  const [history, act] = useReducer(step, undefined, () =>
    historyOf(opened.earlier, opened.edits, unsavedOf(assetId)),
  );
  const [lost, setLost] = useState<Edits>([]);
  const { present } = history;
  const read = useMemo(() => withoutOwnLine(present), [present]);
  const asked = useDebounced(read, restMs);
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['look', assetId, JSON.stringify(asked)],
    queryFn: async ({ signal }) => {
      const look = await lookAt(assetId, asked, signal);
      const fresh = lostIn(look, opened.edits);
      if (fresh.length > 0) {
        setLost(fresh);
        act({ kind: 'drop', lost: fresh });
      }
      return look;
    },
    initialData: isSame(asked, withoutOwnLine(opened.edits)) ? opened : undefined,
    placeholderData: (earlier: Look | undefined) => earlier ?? opened,
    staleTime: Infinity,
  });
  const seen = data?.seen ? data : opened;
  const drawing = useMemo(
    (): ReadDrawing | undefined =>
      seen.seen && { ...understood(seen.seen.view), clean: seen.seen.clean, readWith: seen.edits },
    [seen],
  );
  useEffect(
    () => keepUnsaved(assetId, isSame(present, opened.edits) ? undefined : present),
    [assetId, present, opened],
  );
  return {
    history,
    drawing,
    refusal: data?.refusal,
    isReading: isFetching || !isSame(asked, read),
    failed: isError,
    again: () => void refetch(),
    set(edits) {
      setLost([]);
      act({ kind: 'set', edits });
    },
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    lost,
    kept: missedIn(opened).filter((edit) => isIn(present, edit)).length,
  };
}
