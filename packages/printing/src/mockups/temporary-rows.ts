import type { PrintingDatabase } from '../ports.ts';

/** A temporary product as it is on record: before it is made without its id. */
export interface TemporaryRow {
  mark: string;
  shop_id: number | string;
  product_id: string | null;
}

/** The records of temporary products. */
export function temporaryRows(database: PrintingDatabase) {
  const found = async (where: string, parameters: unknown[]): Promise<TemporaryRow[]> =>
    (
      await database.query<TemporaryRow>(
        `select mark, shop_id, product_id from printing.temporary_products where ${where}`,
        parameters,
      )
    ).rows;

  return {
    /** By what it shows the picture is known of which it is made, and with which it goes. */
    add: (mark: string, { shop, madeAt, upload }: { shop: number; madeAt: Date; upload?: string }) =>
      database.query(
        `insert into printing.temporary_products (mark, shop_id, made_at, picture)
          values ($1, $2::bigint, $3::bigint,
            (select picture from printing.made_of_pictures where kind = 'upload' and id = $4 limit 1))`,
        [mark, shop, madeAt.getTime(), upload ?? null],
      ),
    name: (mark: string, productId: string) =>
      database.query('update printing.temporary_products set product_id = $2 where mark = $1', [
        mark,
        productId,
      ]),
    forget: (mark: string) =>
      database.query('delete from printing.temporary_products where mark = $1', [mark]),
    async ofProduct(productId: string): Promise<TemporaryRow | undefined> {
      return (await found('product_id = $1', [productId]))[0];
    },
    ofPictures: (pictures: readonly string[]) => found('picture = any($1)', [pictures]),
    /** Some of those made before, behind this mark: also those that could not be swept are passed by. */
    some: (before: number, mark: string) =>
      found('made_at <= $1::bigint and mark > $2 order by mark limit 100', [before, mark]),
  };
}
