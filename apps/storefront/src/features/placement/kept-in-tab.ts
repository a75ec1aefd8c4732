import { pictureName } from '@doodleloom/domain/uploads/picture-name';
import { z } from 'zod';

/** More products than anyone tries out in one sitting; the oldest goes first. */
const most = 60;

/** What this tab has wished for a picture on a product: it is there again after a reload. */
export function keptInTab<Wish>(key: string, schema: z.ZodType<Wish>) {
  const keptSchema = z.array(z.tuple([z.string(), schema]));
  const nameOf = (artworkUrl: string, blueprintId: number): string =>
    `${blueprintId} ${pictureName(artworkUrl)}`;

  function kept(): [string, Wish][] {
    try {
      return keptSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
    } catch {
      return [];
    }
  }

  return {
    find(artworkUrl: string, blueprintId: number): Wish | undefined {
      const name = nameOf(artworkUrl, blueprintId);
      return kept().find(([each]) => each === name)?.[1];
    },
    /** Nothing is kept of what is as usual. */
    keep(artworkUrl: string, blueprintId: number, wish: Wish | undefined): void {
      const name = nameOf(artworkUrl, blueprintId);
      const others = kept().filter(([each]) => each !== name);
      const next = [...others, ...(wish === undefined ? [] : [[name, wish] as const])].slice(-most);
      try {
        sessionStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is full or forbidden: it is said anew after a reload.
      }
    },
  };
}
