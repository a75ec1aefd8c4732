import { LINE_RADIUS } from '@doodleloom/atelier/edits/edit';
import { useMemo, useState, type ReactElement } from 'react';
import { said, several, t } from '../../lib/words.ts';
import { Note } from '../../ui/note.tsx';
import { Weft } from '../../ui/weft.tsx';
import type { Look } from './api/drawing-edits.ts';
import { Corners } from './corners.tsx';
import { DoubtQuestion } from './doubt-question.tsx';
import { DrawingCanvas } from './drawing-canvas.tsx';
import * as edit from './edit-with.ts';
import type { Edits } from './edit-history.ts';
import { LiveDraft } from './live-draft.tsx';
import { OwnLine } from './own-line.tsx';
import { INK, PAPER, pendingOf, type Brush } from './paint-page.ts';
import { PieceList } from './piece-list.tsx';
import { TopRow } from './top-row.tsx';
import { outlineOf, useDoubts } from './use-doubts.ts';
import { useTaps } from './use-taps.ts';
import { ToolOptions } from './tool-options.tsx';
import { BRUSHES, TOOLS, WELD_HINT, type Together, type Tool } from './tools.ts';
import type { Piece } from './understood.ts';
import { useCorrecting, type Correcting, type ReadDrawing } from './use-correcting.ts';

interface Props {
  assetId: string;
  photo: string;
  opened: Look;
  onSaved: (edits: Edits, editsId: string | undefined) => void;
}

const FIRST_COLOR = '#2f9e44';
const NOTHING_THERE: Partial<Record<Edits[number]['kind'], string>> = {
  fill: said('No line closes this place, so it can’t be filled. Draw the line that is missing first.'),
  drawing: said('No line closes this place, so it can’t be filled. Draw the line that is missing first.'),
  face: said('The eyes are too near to each other. Please tap one, then the other.'),
  'no-face': said('There is no face here.'),
  name: said('There is nothing here that could have a name.'),
  paper: said('This is paper already.'),
  join: said('These two places are one thing already, or there is nothing at one of them.'),
  weld: said('These parts don’t touch, or they are one part already.'),
  split: said('There is nothing at one of these two places that could be parted from the other.'),
};

export function Workbench({ assetId, photo, opened, onSaved }: Props): ReactElement {
  const correcting = useCorrecting(assetId, opened);
  const [tool, setTool] = useState<Tool>('fill');
  const { drawing, refusal, failed, lost, kept } = correcting;
  const nothingThere = lost[0] && NOTHING_THERE[lost[0].kind];
  return (
    <>
      <TopRow correcting={correcting} assetId={assetId} onSaved={onSaved} />
      <output className="said">
        {failed && (
          <Note tone="bad">
            {t('We could not reach the shop.')}{' '}
            <button type="button" className="link" onClick={correcting.again}>
              {t('Try Again')}
            </button>
          </Note>
        )}
        {refusal && (
          <Note tone="bad">
            {refusal} {t('Undo brings it back.')}
          </Note>
        )}
        {nothingThere && <Note>{t(nothingThere)}</Note>}
        {kept > 0 && (
          <Note>
            {several(
              kept,
              'One thing you set right before finds nothing on the drawing now. It is kept.',
              '{count} things you set right before find nothing on the drawing now. They are kept.',
            )}
          </Note>
        )}
      </output>
      {drawing ? (
        <Tools
          assetId={assetId}
          correcting={correcting}
          drawing={drawing}
          photo={photo}
          tool={tool}
          onTool={setTool}
          asDrawn={opened.seen?.view.pieces ?? []}
        />
      ) : (
        <div className="waiting">{!refusal && <Weft label={t('Looking at the drawing…')} />}</div>
      )}
    </>
  );
}

interface ToolsProps {
  assetId: string;
  correcting: Correcting;
  drawing: ReadDrawing;
  photo: string;
  tool: Tool;
  onTool: (tool: Tool) => void;
  /** Pieces with the colours that the child gave them. */
  asDrawn: readonly Piece[];
}

function Tools({ assetId, correcting, drawing, photo, tool, onTool, asDrawn }: ToolsProps): ReactElement {
  const [colour, setColour] = useState<string | null>(FIRST_COLOR);
  const [brush, setBrush] = useState<number>(BRUSHES[1].radius);
  const [kind, setKind] = useState<Together>('weld');
  const inHand = { tool, colour, brush, kind };
  const { first, naming, waitsFor, tap, stroke, actOnAll, finish, takeAway, takeAwayWhole, letGo } = useTaps(
    correcting,
    drawing,
    inHand,
  );
  const { doubt, answer } = useDoubts(correcting, drawing);
  const { present } = correcting.history;
  const take = (next: Tool) => {
    letGo();
    onTool(next);
  };
  const turns = edit.turnsSince(present, drawing);
  const pending = useMemo(() => pendingOf(present, drawing.readWith), [present, drawing]);
  const isWeld = tool === 'join' && kind === 'weld';
  const hint = t(isWeld ? WELD_HINT : TOOLS.find(({ id }) => id === tool)!.hint);
  if (tool === 'own-line' || tool === 'corners')
    return (
      <div className="bench">
        <ToolBar tool={tool} onTool={take} />
        <WholePicture {...{ assetId, correcting, drawing, photo, tool, hint }} onDone={() => take('fill')} />
      </div>
    );
  return (
    <div className="bench">
      <ToolBar tool={tool} onTool={take} />
      {doubt && <DoubtQuestion doubt={doubt} onAnswer={answer} />}
      <div className="easel">
        <DrawingCanvas
          drawing={drawing}
          edits={present}
          pending={pending}
          turns={turns}
          brush={brushOf(tool, brush, colour)}
          taps={isWeld || tool === 'fill'}
          lasso={isWeld}
          by={isWeld ? 'part' : tool === 'join' ? 'thing' : 'colour'}
          eye={first}
          asked={outlineOf(doubt)}
          label={t('The drawing. {hint} Arrow keys move the pointer, Enter uses it.', { hint })}
          onTap={tap}
          onStroke={stroke}
        />
      </div>
      <div className="options">
        <LiveDraft assetId={assetId} correcting={correcting} shape={drawing.view.width / drawing.view.height}>
          <p className="hint">{waitsFor ? t(waitsFor) : hint}</p>
        </LiveDraft>
        <ToolOptions
          tool={tool}
          drawing={drawing}
          asDrawn={asDrawn}
          colour={colour}
          onColour={setColour}
          brush={brush}
          onBrush={setBrush}
          together={kind}
          onTogether={setKind}
          naming={naming}
          onName={(is) => finish(naming && edit.named(present, drawing, naming, is))}
          onTakeAway={(whole) => naming && (whole ? takeAwayWhole : takeAway)(naming)}
          onTurn={(by) => correcting.set(edit.turned(present, drawing, by))}
        />
        <PieceList
          drawing={drawing}
          tool={tool}
          onAct={tap}
          onTakeAway={takeAway}
          {...((tool === 'fill' || isWeld) && { onAll: actOnAll })}
        />
      </div>
    </div>
  );
}

/** Tools that need something else to look at than the page with its tints. */
function WholePicture({
  assetId,
  correcting,
  drawing,
  photo,
  tool,
  hint,
  onDone,
}: Omit<ToolsProps, 'onTool' | 'asDrawn'> & { hint: string; onDone: () => void }): ReactElement {
  const { present } = correcting.history;
  if (tool === 'own-line')
    return (
      <OwnLine
        assetId={assetId}
        edits={present}
        hint={hint}
        onSet={(strength) => correcting.set(edit.withOwnLine(present, strength))}
      />
    );
  return (
    <Corners
      photo={photo}
      corners={drawing.view.sheet.corners}
      turns={(drawing.view.turns + edit.turnsSince(present, drawing)) % 4}
      hint={hint}
      onDone={(corners) => {
        correcting.set(edit.withCorners(present, corners));
        onDone();
      }}
    />
  );
}

/** What a drag with a tool leaves on the page, while the finger is down. */
function brushOf(tool: Tool, radius: number, colour: string | null): Brush | undefined {
  if (tool === 'erase') return { radius, colour: PAPER };
  if (tool === 'line') return { radius: LINE_RADIUS, colour: INK };
  return tool === 'fill' ? { radius: 2 * LINE_RADIUS, colour: colour ?? PAPER } : undefined;
}

function ToolBar({ tool, onTool }: { tool: Tool; onTool: (tool: Tool) => void }): ReactElement {
  return (
    <fieldset className="toolbar" aria-label={t('Tools')}>
      {TOOLS.map(({ id, name, icon: Icon }) => (
        <button key={id} type="button" aria-pressed={tool === id} onClick={() => onTool(id)}>
          <Icon aria-hidden />
          {t(name)}
        </button>
      ))}
    </fieldset>
  );
}
