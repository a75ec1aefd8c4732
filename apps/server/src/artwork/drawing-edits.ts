import { lastOf, type Edit } from '@doodleloom/atelier/edits/edit';
import { editList } from '@doodleloom/atelier/edits/edit-schema';
import type { Queryable } from '@doodleloom/backend/database/database';
import { keepTurns } from './turns.ts';
import { Refusal } from '@doodleloom/domain/refusals/refusals';

/** A drawing as its owner set it right at one time. */
export interface Correction {
  id: string;
  edits: readonly Edit[];
}

const version = 1;
/** Earlier versions that an editor offers to go back to. */
const mostEarlier = 50;

/** A list as it came from somewhere; one that cannot be is refused with the engine's own words. */
export function asEdits(edits: unknown): readonly Edit[] {
  const read = editList.safeParse({ version, edits });
  if (read.success) return read.data.edits;
  const [issue] = read.error.issues;
  throw new Refusal('invalid-request', `${issue?.path.join('.')}: ${issue?.message}`);
}

/** What is stored was judged when it came; a list of another version of the language is never taken for none. */
export const storedEdits = (list: unknown): readonly Edit[] =>
  list === null || list === undefined ? [] : editList.parse(list).edits;

/** As jsonb takes it. */
export const editsToStore = (edits: readonly Edit[]) =>
  edits.length > 0 ? JSON.stringify({ version, edits }) : null;

/** All versions, the latest first. */
export async function correctionsOf(
  database: Queryable,
  assetId: string,
  most = mostEarlier,
): Promise<Correction[]> {
  const { rows } = await database.query<{ id: string; edits: unknown }>(
    'select id, edits from public.drawing_edits where asset_id = $1 order by version desc limit $2',
    [assetId, most],
  );
  return rows.map(({ id, edits }) => ({ id, edits: storedEdits(edits) }));
}

/** Stores a version, unless the drawing is so already; and asks for drafts anew. Null: nothing was ever set right. */
export async function storeCorrection(
  transaction: Queryable,
  assetId: string,
  edits: readonly Edit[],
): Promise<{ editsId: string | null; isNew: boolean }> {
  // two tabs of one editor
  await transaction.query('select from public.assets where id = $1 for update', [assetId]);
  const [latest] = await correctionsOf(transaction, assetId, 1);
  if (JSON.stringify(latest?.edits ?? []) === JSON.stringify(edits))
    return { editsId: latest?.id ?? null, isNew: false };
  const { rows } = await transaction.query<{ id: string }>(
    `insert into public.drawing_edits (asset_id, version, edits)
     values ($1, (select coalesce(max(version), 0) + 1 from public.drawing_edits where asset_id = $1), $2) returning id`,
    [assetId, JSON.stringify({ version, edits })],
  );
  const editsId = rows[0]!.id;
  const turn = lastOf(edits, 'turn');
  // how it was turned by hand needs no reading
  if (turn) await keepTurns(transaction, { assetId, editsId }, turn.quarters);
  await transaction.query(
    `insert into public.style_drafts (asset_id, edits_id) values ($1, $2) on conflict (asset_id) do update
       set status = 'queued', ready = 0, refusal = null, edits_id = $2, created_at = now()`,
    [assetId, editsId],
  );
  return { editsId, isNew: true };
}
