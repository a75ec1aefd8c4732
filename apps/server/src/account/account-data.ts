import type { Edit } from '@doodleloom/atelier/edits/edit';
import type { Queryable } from '@doodleloom/backend/database/database';
import { downloadName } from '@doodleloom/domain/styles/brand-safe';
import { cutoutPath, picturePath } from '../artwork/artwork-paths.ts';
import { storedEdits } from '../artwork/drawing-edits.ts';
import { artworkPathOf } from '../artwork/artwork-files.ts';
import { eventsOf } from '../orders/order-events.ts';
import { orderById } from '../orders/order-store.ts';

interface PictureOfExport {
  style: string;
  status: string;
  madeAt: Date;
  /** In the ZIP; none where nothing was made. */
  files: string[];
}

interface DrawingOfExport {
  id: string;
  name: string;
  title: string | null;
  child: string | null;
  childAge: number | null;
  uploadedAt: Date;
  file: string | null;
  /** What its owner set right, as the engine takes it. */
  setRight: readonly Edit[];
  /** What the child wrote on it, as it was lifted to sign with. */
  writing: unknown;
  pictures: PictureOfExport[];
}

/** A stored file and what it is called in the ZIP. */
export interface FileOfExport {
  path: string;
  name: string;
}

type Row = {
  id: string;
  filename: string;
  title: string | null;
  child_name: string | null;
  child_age: number | null;
  created_at: Date;
  original_url: string;
  edits: unknown;
  writing: unknown;
  jobs: { id: string; style_id: string; status: string; created_at: string }[] | null;
};

const fileName = (text: string) => text.replaceAll(/[^\p{L}\p{N}._ -]+/gu, '_').slice(0, 80) || 'drawing';

async function drawingsOf(database: Queryable, userId: string) {
  const { rows } = await database.query<Row>(
    `select a.id, a.filename, a.title, a.child_name, a.child_age, a.created_at, a.original_url,
        (select e.edits from public.drawing_edits e where e.asset_id = a.id order by e.version desc limit 1) as edits,
        (select w.writing from public.writings w where w.asset_id = a.id) as writing,
        (select json_agg(json_build_object('id', j.id,
          'style_id', j.style_id, 'status', j.status, 'created_at', j.created_at) order by j.created_at)
        from public.jobs j where j.asset_id = a.id) as jobs
      from public.assets a where a.user_id = $1 order by a.created_at, a.id`,
    [userId],
  );
  const files: FileOfExport[] = [];
  const drawings = rows.map((row, at): DrawingOfExport => {
    const folder = `drawings/${String(at + 1).padStart(3, '0')}`;
    const original = artworkPathOf(row.original_url);
    const kept = (path: string, name: string): string => {
      files.push({ path, name: `${folder}/${name}` });
      return `${folder}/${name}`;
    };
    return {
      id: row.id,
      name: row.filename,
      title: row.title,
      child: row.child_name,
      childAge: row.child_age,
      uploadedAt: row.created_at,
      file: original?.startsWith(`${userId}/`) ? kept(original, fileName(row.filename)) : null,
      setRight: storedEdits(row.edits),
      writing: row.writing,
      pictures: (row.jobs ?? []).map((job, index) => {
        const named = `${downloadName('', job.style_id)}-${index + 1}`;
        return {
          style: job.style_id,
          status: job.status,
          madeAt: new Date(job.created_at),
          files:
            job.status === 'succeeded'
              ? [
                  kept(picturePath(userId, job.id), `${named}.png`),
                  kept(cutoutPath(userId, job.id), `${named}-without-background.png`),
                ]
              : [],
        };
      }),
    };
  });
  return { drawings, files };
}

const only = <Whole, Key extends keyof Whole>(whole: Whole, ...keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>;

async function ordersOf(database: Queryable, userId: string) {
  const { rows } = await database.query<{ id: string }>(
    'select id from public.orders where user_id = $1 order by created_at',
    [userId],
  );
  const orders = [];
  for (const { id } of rows) {
    const order = await orderById(database, id);
    if (!order) continue;
    // What is between the shop and its provider is not the account's.
    orders.push({
      id,
      ...only(order, 'number', 'createdAt', 'email', 'shippingAddress', 'promoCode', 'status'),
      ...only(order, 'printifyOrderId', 'tracking', 'language', 'paidAt', 'subtotalCents'),
      ...only(order, 'discountCents', 'shippingCents', 'taxCents', 'totalCents'),
      lines: order.lines.map((line) => ({
        ...only(line, 'name', 'size', 'color', 'style', 'background', 'placement', 'composition'),
        ...only(line, 'unitPriceCents', 'quantity'),
      })),
      events: (await eventsOf(database, id)).map((event) => only(event, 'status', 'createdAt')),
    });
  }
  return orders;
}

/** Everything the shop has of an account, as it is written into the ZIP, and the files that go along. */
export async function accountData(database: Queryable, userId: string) {
  const [{ rows: accounts }, { rows: links }, { rows: shares }, { rows: receipts }] = await Promise.all([
    database.query<{
      email: string;
      created_at: Date;
      last_sign_in_at: Date | null;
      language: string | null;
    }>(
      `select email, created_at, last_sign_in_at,
        (select language from sign_in.languages where user_id = users.id) as language from auth.users where id = $1`,
      [userId],
    ),
    database.query(
      'select description, created_at, expires_at, used_at from public.upload_links where user_id = $1 order by created_at',
      [userId],
    ),
    database.query(
      'select job_id, child_name, shows_drawing, created_at, expires_at, is_active from public.shared_pictures where user_id = $1 order by created_at',
      [userId],
    ),
    database.query(
      `select subject, name, asked_at, done_at from public.erasures where user_id = $1 order by asked_at`,
      [userId],
    ),
  ]);
  const { drawings, files } = await drawingsOf(database, userId);
  return {
    data: {
      account: accounts[0],
      drawings,
      orders: await ordersOf(database, userId),
      links,
      shares,
      receipts,
    },
    files,
  };
}
export type AccountData = Awaited<ReturnType<typeof accountData>>['data'];
