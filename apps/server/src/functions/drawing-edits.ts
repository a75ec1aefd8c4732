import type { Database } from '@doodleloom/backend/database/database';
import {
  correctDrawingContract,
  lookAtDrawingContract,
  tryStyleContract,
} from '@doodleloom/domain/functions/drawing-edits';
import type { ArtworkFiles } from '../artwork/artwork-files.ts';
import { asEdits, correctionsOf, storeCorrection } from '../artwork/drawing-edits.ts';
import { ownDrawing, photoAt } from '../artwork/own-drawing.ts';
import { DrawingRefused } from '../artwork/render-artwork.ts';
import type { SendDrafts } from '../artwork/style-drafts.ts';
import type { Look, TryStyle } from '../artwork/style-engine.ts';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import { serverFunction, signedIn } from './server-function.ts';

interface Services {
  database: Database;
  files: Pick<ArtworkFiles, 'read'>;
  look: Look;
  tryStyle: TryStyle;
  limit: VisitorLimit;
  sendDrafts: SendDrafts;
}

/** How a drawing is read with these edits (decision 0114). */
export const lookAtDrawing = ({
  database,
  files,
  look,
  limit,
}: Pick<Services, 'database' | 'files' | 'look' | 'limit'>) =>
  serverFunction(lookAtDrawingContract, async ({ assetId, edits: asked }, { caller, signal }) => {
    await limit.take(signedIn(caller));
    const path = await ownDrawing(database, caller!, assetId);
    const versions = asked ? [] : await correctionsOf(database, assetId);
    const edits = asked ? asEdits(asked) : (versions[0]?.edits ?? []);
    const history = {
      edits: [...edits],
      earlier: versions
        .slice(1)
        .map((one) => [...one.edits])
        .toReversed(),
    };
    try {
      const { view, clean } = await look(await photoAt(path, files), edits, signal);
      return { body: { ...history, view, clean: dataUrl(clean) } };
    } catch (error) {
      if (error instanceof DrawingRefused) return { body: { ...history, refusal: error.message } };
      throw error;
    }
  });

/** A drawing with these edits in one style, small (decision 0130). */
export const tryStyleOn = ({
  database,
  files,
  tryStyle,
  limit,
}: Pick<Services, 'database' | 'files' | 'tryStyle' | 'limit'>) =>
  serverFunction(tryStyleContract, async ({ assetId, edits, style }, { caller, signal }) => {
    await limit.take(signedIn(caller));
    const path = await ownDrawing(database, caller!, assetId);
    const list = asEdits(edits);
    try {
      const photo = await photoAt(path, files);
      return { body: { picture: dataUrl(await tryStyle(photo, { style, edits: list, signal })) } };
    } catch (error) {
      if (error instanceof DrawingRefused) return { body: { refusal: error.message } };
      throw error;
    }
  });

const dataUrl = ({ bytes, mime }: { bytes: Uint8Array; mime: string }) =>
  `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;

/** Keeps what its owner set right; drafts are drawn anew. */
export const correctDrawing = ({
  database,
  limit,
  sendDrafts,
}: Pick<Services, 'database' | 'limit' | 'sendDrafts'>) =>
  serverFunction(correctDrawingContract, async ({ assetId, edits }, { caller }) => {
    await limit.take(signedIn(caller));
    await ownDrawing(database, caller!, assetId);
    const list = asEdits(edits);
    const { editsId, isNew } = await database.transaction((transaction) =>
      storeCorrection(transaction, assetId, list),
    );
    if (isNew) await sendDrafts(assetId, editsId);
    return { body: { editsId } };
  });
