import { pageEdits } from '@doodleloom/atelier/edits/edit';
import type { Writing } from '@doodleloom/domain/composition/writing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactElement } from 'react';
import { announce } from '../../lib/announce.ts';
import { messageOf } from '../../lib/request-failed.ts';
import { said, t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Weft } from '../../ui/weft.tsx';
import { redrawOnThisDevice } from '../device/device-drafts.ts';
import { WritingDrawing } from '../pictures/writing-drawing.tsx';
import { keepEdits, lookAt } from './api/drawing-edits.ts';
import { liftWriting } from './api/lift-writing.ts';
import { DrawingCanvas } from './drawing-canvas.tsx';
import { isSame, type Edits } from './edit-history.ts';
import { cutOut, thinned } from './edit-with.ts';
import { ReadDrawingDialog } from './read-drawing-dialog.tsx';
import { onPhoto, understood, type Point, type Understood } from './understood.ts';

interface Props {
  assetId: string;
  onClose: () => void;
  onUse: (writing: Writing) => void;
}

/** The page as it lies, nothing taken out of it, and what was set right of it. */
type Page = Understood & { clean: string; saved: Edits };

async function lookAtPage(assetId: string, signal: AbortSignal): Promise<Page> {
  const saved = await lookAt(assetId, undefined, signal);
  const page = pageEdits(saved.edits);
  const { seen, refusal } = isSame(page, saved.edits) ? saved : await lookAt(assetId, page, signal);
  if (!seen) throw new Error(refusal ?? '');
  // Nothing on it is tinted or framed: what was understood of it is of no matter here.
  return { ...understood({ ...seen.view, pieces: [], faces: [] }), clean: seen.clean, saved: saved.edits };
}

/** What the child wrote is marked on the flat page, and lifted off it to sign pictures with. */
export default function WritingDialog({ assetId, onClose, onUse }: Props): ReactElement {
  return (
    <ReadDrawingDialog
      title={t('Where did your child write?')}
      name="page-to-lift-from"
      assetId={assetId}
      read={lookAtPage}
      onClose={onClose}
    >
      {(page) => <Marking assetId={assetId} page={page} onUse={onUse} />}
    </ReadDrawingDialog>
  );
}

const hint = said('Draw a line around the words, or tap two corners of a box around them.');
const problems = {
  nothing: said('There is no writing within that line. Mark it once more.'),
  'too-much': said('That is more than a few words. Please mark less.'),
} as const;

/** Points so near to each other, in shares of the page, say nothing new. */
const near = 0.004;

const boxOf = (p: Point, q: Point): Point[] => [p, { x: q.x, y: p.y }, q, { x: p.x, y: q.y }];

/** What was marked, and what was lifted from there. */
function useMarked(assetId: string, page: Page) {
  const [first, setFirst] = useState<Point>();
  const [outline, setOutline] = useState<readonly Point[]>();
  const lifting = useMutation({
    mutationFn: (marked: readonly Point[]) =>
      liftWriting(
        assetId,
        marked.map((point) => onPhoto(page, point)),
      ),
    onSuccess: (lifted) =>
      announce(t(typeof lifted === 'string' ? problems[lifted] : said('The writing is lifted.'))),
  });
  const mark = (points: readonly Point[]) => {
    const marked = thinned(points, near);
    setFirst(undefined);
    setOutline(marked);
    if (marked.length > 2) lifting.mutate(marked);
  };
  const tap = (point: Point) => {
    if (first) mark(boxOf(first, point));
    else {
      setFirst(point);
      announce(t('Now tap the opposite corner.'));
    }
  };
  return { first, outline, lifting, mark, tap };
}

function Marking({ assetId, page, onUse }: Omit<Props, 'onClose'> & { page: Page }): ReactElement {
  const { first, outline, lifting, mark, tap } = useMarked(assetId, page);
  const taking = useTaking(assetId, page, onUse);
  const [isTakenOut, setTakenOut] = useState(false);
  const lifted = lifting.data;
  const problem = typeof lifted === 'string' ? t(problems[lifted]) : undefined;
  const writing = typeof lifted === 'object' && !lifting.isPending ? lifted : undefined;
  const failed = lifting.error ?? taking.error;
  const pending = useMemo(() => [], []);
  return (
    <div className="bench marking">
      <div className="easel">
        <DrawingCanvas
          drawing={page}
          edits={page.saved}
          pending={pending}
          turns={0}
          taps
          lasso
          by="colour"
          eye={first}
          asked={outline}
          label={t('The drawing. {hint} Arrow keys move the pointer, Enter uses it.', { hint: t(hint) })}
          onTap={tap}
          onStroke={mark}
        />
      </div>
      <div className="options">
        <p className="hint">{t(first ? said('Now tap the opposite corner.') : hint)}</p>
        {lifting.isPending && <Weft label={t('Lifting the writing…')} />}
        {problem && !lifting.isPending && <Note>{problem}</Note>}
        {failed && <Note tone="bad">{messageOf(failed)}</Note>}
        {writing && outline && (
          <>
            <WritingDrawing writing={writing} label={t('What your child wrote')} />
            <label className="take-out">
              <input
                type="checkbox"
                checked={isTakenOut}
                onChange={({ currentTarget }) => setTakenOut(currentTarget.checked)}
              />
              {t('Take it out of the drawing, too. Pictures that are made from now on are drawn without it.')}
            </label>
            <Button
              variant="primary"
              busy={taking.isPending && t('Saving…')}
              onClick={() => taking.mutate({ writing, outline: isTakenOut ? outline : undefined })}
            >
              {t('Sign with it')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Where it is to leave the drawing, that is one more thing that was set right. */
function useTaking(assetId: string, page: Page, onUse: (writing: Writing) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ outline }: { writing: Writing; outline: readonly Point[] | undefined }) => {
      if (!outline) return;
      const edits = cutOut(page.saved, page, outline);
      redrawOnThisDevice(assetId, edits, await keepEdits(assetId, edits));
      void queries.invalidateQueries({ queryKey: ['style-drafts', assetId] });
    },
    onSuccess: (_, { writing }) => onUse(writing),
  });
}
