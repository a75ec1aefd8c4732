import type { PrintifyClient } from '../client/printify-client.ts';
import { archiveUpload } from '../erasure/remove-copies.ts';
import type { CopyElsewhere } from '../erasure/remove-copies.ts';
import type { ArtworkPictures, MockupFiles, PrintingDatabase } from '../ports.ts';
import { NotOurPicture } from './not-our-picture.ts';
import type { TemporaryProducts } from './temporary-products.ts';

type Kind = 'upload' | 'mockup';

/** A picture's address without the site it stood on: that may change. */
const pictureOf = (url: string): string => new URL(url, 'http://site.invalid').pathname;

/** Remembers what was made of each of our pictures, so that it goes when the picture goes. */
export function createMadeOfPictures(parts: {
  database: PrintingDatabase;
  client: PrintifyClient;
  pictures: Pick<ArtworkPictures, 'isThere'>;
  files: MockupFiles;
  temporary: Pick<TemporaryProducts, 'marksOf' | 'removeOf'>;
}) {
  const { database, client, pictures, files, temporary } = parts;

  /** What was made of these pictures and could not be made of another one: what shows several goes with each of them. */
  async function madeOf(names: readonly string[]): Promise<{ kind: Kind; id: string }[]> {
    const { rows } = await database.query<{ kind: Kind; id: string }>(
      `select distinct kind, id from printing.made_of_pictures made where picture = any($1)
          and (together or not exists (select from printing.made_of_pictures other
            where other.kind = made.kind and other.id = made.id and other.picture <> all($1)))`,
      [names],
    );
    return rows;
  }

  const idsOf = async (names: readonly string[], kind: Kind) =>
    (await madeOf(names)).filter((row) => row.kind === kind).map(({ id }) => id);

  async function eraseMockups(urls: readonly string[]): Promise<void> {
    const names = urls.map(pictureOf);
    await files.remove(await idsOf(names, 'mockup'));
    await database.query(
      `delete from printing.made_of_pictures where kind = 'mockup' and picture = any($1)`,
      [names],
    );
  }

  async function erase(urls: readonly string[]): Promise<void> {
    await eraseMockups(urls);
    const names = urls.map(pictureOf);
    await temporary.removeOf(names);
    for (const id of await idsOf(names, 'upload')) await archiveUpload(client, id);
    await database.query('delete from printing.made_of_pictures where picture = any($1)', [names]);
  }

  return {
    /**
     * Writes down what was made of a picture or several, and looks afterwards whether they are still there: anyone who deletes it later
     * finds the note, and what came too late goes at once.
     */
    async keep(urls: readonly string[], kind: Kind, ids: readonly string[]): Promise<void> {
      await database.query(
        `insert into printing.made_of_pictures (picture, kind, id, together)
          select picture, $2, id, $4 from unnest($1::text[]) picture, unnest($3::text[]) id on conflict do nothing`,
        [urls.map(pictureOf), kind, ids, urls.length > 1],
      );
      const there = await Promise.all(urls.map((url) => pictures.isThere(url)));
      const gone = urls.find((_, index) => !there[index]);
      if (gone === undefined) return;
      await erase([gone]);
      throw new NotOurPicture(gone);
    },
    /** Takes away what was made of these pictures: our product photos, and what the provider has in its library. */
    erase,
    /** Our product photos alone: they lie here, and wait for no provider. */
    eraseMockups,
    async copiesOf(urls: readonly string[]): Promise<CopyElsewhere[]> {
      const names = urls.map(pictureOf);
      const samples = await temporary.marksOf(names);
      return [...(await madeOf(names)), ...samples.map((id) => ({ kind: 'sample' as const, id }))];
    },
  };
}

export type MadeOfPictures = ReturnType<typeof createMadeOfPictures>;
