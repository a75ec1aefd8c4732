import { pageEdits } from '@doodleloom/atelier/edits/edit';
import type { Database } from '@doodleloom/backend/database/database';
import type { Writing } from '@doodleloom/domain/composition/writing';
import { liftWritingContract } from '@doodleloom/domain/functions/lift-writing';
import type { ArtworkFiles } from '../artwork/artwork-files.ts';
import { correctionsOf } from '../artwork/drawing-edits.ts';
import { ownDrawing, photoAt } from '../artwork/own-drawing.ts';
import { DrawingRefused } from '../artwork/render-artwork.ts';
import type { LiftWriting } from '../artwork/style-engine.ts';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import { serverFunction, signedIn } from './server-function.ts';

interface Services {
  database: Database;
  files: Pick<ArtworkFiles, 'read'>;
  liftWriting: LiftWriting;
  limit: VisitorLimit;
}

/** Keeps what a child wrote on its drawing, as ink to sign with (decision 0573). Lifted again it replaces what was. */
export const liftWritingOff = ({ database, files, liftWriting, limit }: Services) =>
  serverFunction(liftWritingContract, async ({ assetId, outline }, { caller, signal }) => {
    await limit.take(signedIn(caller));
    const path = await ownDrawing(database, caller!, assetId);
    const [latest] = await correctionsOf(database, assetId, 1);
    // What was taken out of the drawing is still on its photo.
    const edits = pageEdits(latest?.edits ?? []);
    const lifted = await photoAt(path, files)
      .then((photo) => liftWriting(photo, { edits, outline, signal }))
      .catch((error: unknown) => {
        if (error instanceof DrawingRefused) return 'nothing' as const;
        throw error;
      });
    if (typeof lifted === 'string') return { body: { problem: lifted } };
    const writing: Writing = { width: lifted.width, strokes: [...lifted.strokes] };
    await database.query(
      `insert into public.writings (asset_id, writing) values ($1, $2)
         on conflict (asset_id) do update set writing = excluded.writing, lifted_at = now()`,
      [assetId, JSON.stringify(writing)],
    );
    return { body: { writing } };
  });
