import { ownPlacement, placementSchema, type Placement } from '@doodleloom/domain/placement/placement';
import { pictureName } from '@doodleloom/domain/uploads/picture-name';
import { z } from 'zod';

const key = 'doodleloom-placements';
/** More products than anyone tries out in one sitting; the oldest goes first. */
const most = 60;

const keptSchema = z.array(z.tuple([z.string(), placementSchema]));

function kept(): [string, Placement][] {
  try {
    return keptSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

const nameOf = (artworkUrl: string, blueprintId: number): string =>
  `${blueprintId} ${pictureName(artworkUrl)}`;

/** Where this tab has placed the picture on the product: it is there again after a reload. */
export function keptPlacement(artworkUrl: string, blueprintId: number): Placement | undefined {
  const name = nameOf(artworkUrl, blueprintId);
  return kept().find(([each]) => each === name)?.[1];
}

export function keepPlacement(artworkUrl: string, blueprintId: number, placement: Placement): void {
  const name = nameOf(artworkUrl, blueprintId);
  const others = kept().filter(([each]) => each !== name);
  const own = ownPlacement(placement);
  const next = [...others, ...(own ? [[name, own] as const] : [])].slice(-most);
  try {
    sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden: it is placed anew after a reload.
  }
}
