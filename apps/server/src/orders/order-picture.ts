import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '@doodleloom/backend/database/database';
import { clientNetwork } from '@doodleloom/backend/gateway/client-address';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import type { OrderFiles } from './order-files.ts';
import { smallPicture } from './order-photos.ts';

export const orderPicturePath = '/order-pictures';

/** Opens the pictures of an order and nothing else of it: mail programs hand these addresses on to servers of their own. */
const pictureKey = (secret: string, orderId: string): string =>
  createHmac('sha256', secret).update(`order-picture:${orderId}`).digest('base64url');

function isPictureKey(secret: string, orderId: string, key: string): boolean {
  const expected = Buffer.from(pictureKey(secret, orderId));
  const given = Buffer.from(key);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

export const orderPictureUrl = (siteUrl: string, secret: string, orderId: string, position: number): string =>
  `${siteUrl}${orderPicturePath}/${orderId}/${position}?key=${pictureKey(secret, orderId)}`;

interface Parts {
  database: Queryable;
  files: Pick<OrderFiles, 'read'>;
  secret: string;
  limit: VisitorLimit;
}

const pathForm = new RegExp(`^${orderPicturePath}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/(\\d{1,3})$`);
const none = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/** The picture of a line on its product, or alone while there is no photo of it; nothing once its drawing is deleted. */
export const orderPictures =
  ({ database, files, secret, limit }: Parts) =>
  async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const [, orderId, position] = pathForm.exec(pathname) ?? [];
    if (request.method !== 'GET' || !orderId || !position) return none(404);
    if (!isPictureKey(secret, orderId, searchParams.get('key') ?? '')) return none(404);
    try {
      await limit.take(clientNetwork(request));
    } catch (error) {
      if (error instanceof Refusal) return none(error.status);
      throw error;
    }
    const { rows } = await database.query<{ photo: string | null; picture: string }>(
      `select photo_path as photo, picture_path as picture from public.order_lines
        where order_id = $1 and position = $2 and public.shows_all(order_id, position)`,
      [orderId, Number(position)],
    );
    const [line] = rows;
    if (!line) return none(404);
    const read = (path: string) => files.read(path).catch(() => undefined);
    const photo = line.photo ? await read(line.photo) : undefined;
    const picture = photo ? undefined : await read(line.picture);
    const bytes = photo ?? (picture && (await smallPicture(picture)));
    if (!bytes) return none(404);
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=3600' },
    });
  };
