import type { PrintifyClient } from '../client/printify-client.ts';
import { ProviderRefusal } from '../client/provider-errors.ts';
import type { ArtworkPictures, MockupFiles, PrintingDatabase } from '../ports.ts';
import { NotOurPicture } from './not-our-picture.ts';

type Kind = 'upload' | 'mockup';

/** A picture's address without the site it stood on: that may change. */
const pictureOf = (url: string): string => new URL(url, 'http://site.invalid').pathname;

/** Remembers what was made of each of our pictures, so that it goes when the picture goes. */
export function createMadeOfPictures(parts: {
  database: PrintingDatabase;
  client: PrintifyClient;
  pictures: Pick<ArtworkPictures, 'isThere'>;
  files: MockupFiles;
}) {
  const { database, client, pictures, files } = parts;

  /** What the provider has thrown away itself is gone. */
  async function archive(id: string): Promise<void> {
    await client.uploads.archive(id).catch((error: unknown) => {
      if (!(error instanceof ProviderRefusal && error.status === 404)) throw error;
    });
  }

  async function erase(urls: readonly string[]): Promise<void> {
    const of = [urls.map(pictureOf)];
    const { rows } = await database.query<{ kind: Kind; id: string }>(
      `select distinct kind, id from printing.made_of_pictures made where picture = any($1)
          and not exists (select from printing.made_of_pictures other
            where other.kind = made.kind and other.id = made.id and other.picture <> all($1))`,
      of,
    );
    const ids = (kind: Kind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
    await files.remove(ids('mockup'));
    for (const id of ids('upload')) await archive(id);
    await database.query('delete from printing.made_of_pictures where picture = any($1)', of);
  }

  return {
    /**
     * Writes down what was made of a picture, and looks afterwards whether that is still there: whoever deletes it later
     * finds the note, and what came too late goes at once.
     */
    async keep(url: string, kind: Kind, ids: readonly string[]): Promise<void> {
      await database.query(
        `insert into printing.made_of_pictures (picture, kind, id) select $1, $2, unnest($3::text[])
          on conflict do nothing`,
        [pictureOf(url), kind, ids],
      );
      if (await pictures.isThere(url)) return;
      await erase([url]);
      throw new NotOurPicture(url);
    },
    /** Takes away what was made of these pictures: our product photos, and what the provider has in its library. */
    erase,
    /** The provider's copies of an order's print files, where it has made its products of them already. */
    async eraseOrder(orderId: string): Promise<void> {
      const { rows } = await database.query<{ image_id: string }>(
        `update printing.order_products set image_id = null
          from (select order_id, position, image_id from printing.order_products
            where order_id = $1 and product_id is not null and image_id is not null) sent
          where order_products.order_id = sent.order_id and order_products.position = sent.position
          returning sent.image_id`,
        [orderId],
      );
      for (const { image_id } of rows) await archive(image_id);
    },
  };
}

export type MadeOfPictures = ReturnType<typeof createMadeOfPictures>;
