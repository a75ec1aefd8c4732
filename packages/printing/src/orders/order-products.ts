import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import type { Composition } from '@doodleloom/domain/composition/composition';
import type { Placement } from '@doodleloom/domain/placement/placement';
import { outwardFileName } from '@doodleloom/domain/styles/brand-safe';
import { allPages } from '../client/all-pages.ts';
import type { PrintifyClient } from '../client/printify-client.ts';
import type { UploadRequest } from '../client/requests.ts';
import type { ProviderCatalog } from '../catalog/provider-catalog.ts';
import { artworkIn } from '../composition/compose-picture.ts';
import { edgeColorOf } from '../mockups/edge-color.ts';
import { productRequest } from '../mockups/product-request.ts';
import type { OwnPicture, OwnPictures, PrintingDatabase } from '../ports.ts';

export interface ProviderLine {
  blueprintId: number;
  printProviderId: number;
  variantId: number;
  quantity: number;
  name: string;
  style: string;
  background: ArtworkMode;
  /** Its mirroring is in the print file already. */
  placement?: Placement | null;
  /** What is printed with it; in the print file already, too. */
  composition?: Composition | null;
  printFileUrl: string;
}

export class LineUnavailable extends Error {
  override name = 'LineUnavailable';
}

interface Progress {
  image_id: string | null;
  product_id: string | null;
}

const mostContentBytes = 5 * 1024 * 1024;

/** The product that an order's line orders: made once, whatever crashes in between. */
export function createOrderProducts(parts: {
  client: PrintifyClient;
  catalog: ProviderCatalog;
  database: PrintingDatabase;
  printFiles: OwnPictures;
}) {
  const { client, catalog, database, printFiles } = parts;

  /** Answers what an earlier run has got to; undefined for the first one. */
  async function begin(orderId: string, position: number): Promise<Progress | undefined> {
    const inserted = await database.query(
      'insert into printing.order_products (order_id, position) values ($1, $2::int) on conflict do nothing returning 1',
      [orderId, position],
    );
    if (inserted.rows.length > 0) return undefined;
    const { rows } = await database.query<Progress>(
      'select image_id, product_id from printing.order_products where order_id = $1 and position = $2::int',
      [orderId, position],
    );
    return rows[0];
  }

  const note = (orderId: string, position: number, column: keyof Progress, value: string) =>
    database.query(
      `update printing.order_products set ${column} = $3 where order_id = $1 and position = $2::int`,
      [orderId, position, value],
    );

  async function printFileOf(line: ProviderLine): Promise<OwnPicture> {
    const file = await printFiles.read(line.printFileUrl);
    if (!file) throw new LineUnavailable(`the print file ${line.printFileUrl} is gone`);
    return file;
  }

  function uploadRequest(file: OwnPicture): UploadRequest {
    const file_name = outwardFileName('print.png');
    return file.bytes.length > mostContentBytes
      ? { file_name, url: file.url }
      : { file_name, contents: Buffer.from(file.bytes).toString('base64') };
  }

  /** The product an earlier run may have made without hearing of it. */
  async function findByMark(shop: number, mark: string): Promise<string | undefined> {
    for await (const product of allPages((page) => client.products.list(shop, { page, limit: 50 }))) {
      if (product.tags.includes(mark)) return product.id;
    }
    return undefined;
  }

  return async (shop: number, orderId: string, position: number, line: ProviderLine): Promise<string> => {
    const before = await begin(orderId, position);
    if (before?.product_id) return before.product_id;
    const mark = `order-${orderId}-${position}`;
    const lost = before && (await findByMark(shop, mark));
    if (lost) {
      await note(orderId, position, 'product_id', lost);
      return lost;
    }
    const variants = await catalog.variants(line.blueprintId, line.printProviderId);
    const variant = variants.find(({ id }) => id === line.variantId);
    const blueprint = await catalog.blueprint(line.blueprintId);
    if (!variant || !blueprint) throw new LineUnavailable(`${line.name} is no longer offered`);
    const file = await printFileOf(line);
    const image = before?.image_id
      ? await client.uploads.find(before.image_id)
      : await client.uploads.create(uploadRequest(file));
    await note(orderId, position, 'image_id', image.id);
    const isAlone = line.background === 'scene' && !line.composition?.together;
    const edgeColor = isAlone ? await edgeColorOf(await artworkIn(file.bytes, line.composition)) : undefined;
    const blank = {
      title: blueprint.title,
      providerId: line.printProviderId,
      variants: [variant],
      mode: line.background,
      placement: line.placement ?? undefined,
    };
    const request = productRequest(line.blueprintId, blank, { ...image, edgeColor }, line.style);
    const product = await client.products.create(shop, { ...request, tags: [...(request.tags ?? []), mark] });
    const made = product.variants.find(({ id }) => id === line.variantId);
    await note(orderId, position, 'product_id', product.id);
    if (made && !made.is_available) throw new LineUnavailable(`${line.name} (${variant.title}) is sold out`);
    return product.id;
  };
}

export type OrderProducts = ReturnType<typeof createOrderProducts>;
