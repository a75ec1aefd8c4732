import type { StyleId } from '@doodleloom/domain/styles/style';
import { useEffect, useState } from 'react';
import type { Correcting } from './use-correcting.ts';
import { useTry } from './use-try.ts';

/** A wait shorter than this needs no word. */
const unnoticedMs = 1000;

export interface LiveDraft {
  /** The newest that is there; of a moment ago while another is drawn. */
  picture?: string;
  isNewest: boolean;
  /** It takes a while. */
  isSlow: boolean;
  error: Error | null;
  again: () => void;
}

/**
 * The drawing as it is set right now, in one style. It is asked for once the drawing is read anew, which the server then has at hand:
 * edits in a row are one picture, and the answer for earlier ones is not waited for.
 */
export function useLiveDraft(
  assetId: string,
  { history, isReading, refusal, failed }: Correcting,
  style: StyleId,
): LiveDraft {
  const canBeDrawn = !refusal && !failed;
  const { data, isPlaceholderData, error, refetch } = useTry(assetId, history.present, style, {
    enabled: canBeDrawn && !isReading,
  });
  const [picture, setPicture] = useState<string>();
  if (data && data !== picture) setPicture(data);
  const isNewest = data !== undefined && !isPlaceholderData;
  const isSlow = useIsLong(canBeDrawn && !isNewest && !error);
  return { ...(picture && { picture }), isNewest, isSlow, error, again: () => void refetch() };
}

function useIsLong(waiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setIsLong(true), unnoticedMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [waiting]);
  return isLong;
}
