import type { StyleId } from '@doodleloom/domain/styles/style';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { tryStyle } from './api/drawing-edits.ts';
import type { Edits } from './edit-history.ts';

/** A small picture of the drawing with these edits in one style; the one before stays until it is there. Empty: nothing can be made of it so. */
export const useTry = (assetId: string, edits: Edits, style: StyleId, { enabled = true } = {}) =>
  useQuery({
    queryKey: ['try-style', assetId, style, JSON.stringify(edits)],
    queryFn: async ({ signal }) => (await tryStyle(assetId, edits, style, signal)) ?? '',
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    enabled,
  });
