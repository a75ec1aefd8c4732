import type { Queryable } from './database-port.ts';
import { readPage } from './read-page.ts';

export interface Layer {
  id: string;
  x: number;
  y: number;
  scale: number;
  angle: number;
}

export interface PrintArea {
  variantIds: number[];
  background?: string | undefined;
  placeholders: { position: string; decorationMethod?: string | undefined; layers: Layer[] }[];
}

/** What somebody asked for; everything else about a product follows from the catalogue. */
export interface ProductDocument {
  title: string;
  description: string;
  tags: string[];
  blueprintId: number;
  printProviderId: number;
  variants: { id: number; price: number; sku?: string | undefined; isEnabled: boolean; isDefault: boolean }[];
  printAreas: PrintArea[];
  external: { id?: string | undefined; handle?: string | undefined } | null;
  safetyInformation?: string | undefined;
  /** Kept and shown as it was sent. */
  printDetails?: unknown;
}

export interface Product {
  id: string;
  shopId: number;
  document: ProductDocument;
  isLocked: boolean;
  /** Pictures can be had from then on. */
  mockupsFrom: number;
  createdAt: number;
  updatedAt: number;
}

interface Row {
  id: string;
  shop_id: number;
  document: ProductDocument;
  is_locked: boolean;
  mockups_from: number | string;
  created_at: number | string;
  updated_at: number | string;
}

const productOf = (row: Row): Product => ({
  id: row.id,
  shopId: row.shop_id,
  document: row.document,
  isLocked: row.is_locked,
  mockupsFrom: Number(row.mockups_from),
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
});

/** Products that an order made on the fly are not listed. */
export async function insertProduct(database: Queryable, product: Product, isListed = true): Promise<void> {
  await database.query(
    `insert into printhouse.products (id, shop_id, document, is_listed, mockups_from, created_at, updated_at)
     values ($1, $2::int, $3::text::jsonb, $4::boolean, $5::bigint, $6::bigint, $7::bigint)`,
    [
      product.id,
      product.shopId,
      JSON.stringify(product.document),
      isListed,
      product.mockupsFrom,
      product.createdAt,
      product.updatedAt,
    ],
  );
}

export async function updateProduct(database: Queryable, product: Product): Promise<void> {
  await database.query(
    `update printhouse.products set document = $2::text::jsonb, is_locked = $3::boolean, mockups_from = $4::bigint,
       updated_at = $5::bigint where id = $1`,
    [product.id, JSON.stringify(product.document), product.isLocked, product.mockupsFrom, product.updatedAt],
  );
}

export async function findProduct(
  database: Queryable,
  id: string,
  shopId?: number,
): Promise<Product | undefined> {
  const { rows } = await database.query<Row>(
    'select * from printhouse.products where id = $1 and ($2::int is null or shop_id = $2::int)',
    [id, shopId ?? null],
  );
  return rows[0] && productOf(rows[0]);
}

export async function listProducts(
  database: Queryable,
  shopId: number,
  limit: number,
  page: number,
): Promise<{ products: Product[]; total: number }> {
  const { rows, total } = await readPage<Row>(database, {
    from: 'printhouse.products where shop_id = $1::int and is_listed',
    order: 'created_at desc, id',
    parameters: [shopId],
    limit,
    page,
  });
  return { products: rows.map(productOf), total };
}

export async function deleteProduct(database: Queryable, id: string): Promise<void> {
  await database.query('delete from printhouse.products where id = $1', [id]);
}
