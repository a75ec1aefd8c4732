import { RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import type { EditOf } from '@doodleloom/atelier/edits/edit';
import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Peek } from '../../ui/peek.tsx';
import { ColorChoice } from './color-choice.tsx';
import { THINGS } from './names.ts';
import { BRUSHES, TOGETHER, type Together, type Tool } from './tools.ts';
import type { Piece, Point, Understood } from './understood.ts';
import { t } from '../../lib/words.ts';

interface Props {
  tool: Tool;
  drawing: Understood;
  asDrawn: readonly Piece[];
  colour: string | null;
  onColour: (colour: string | null) => void;
  brush: number;
  onBrush: (radius: number) => void;
  /** What two taps say. */
  together: Together;
  onTogether: (kind: Together) => void;
  /** Where a thing was tapped that is to get a name. */
  naming?: Point;
  onName: (is: EditOf<'name'>['is']) => void;
  onTakeAway: (whole: boolean) => void;
  onTurn: (by: 1 | -1) => void;
}

/** What the tool in hand needs to know. */
export function ToolOptions(props: Props): ReactElement | null {
  const { tool, drawing, naming } = props;
  if (tool === 'fill')
    return <ColorChoice pieces={props.asDrawn} value={props.colour} onChange={props.onColour} />;
  if (tool === 'erase')
    return (
      <Peek
        label={t('Brush')}
        choices={BRUSHES.map(({ name, radius }) => ({ name: t(name), value: radius }))}
        value={props.brush}
        onChange={props.onBrush}
      />
    );
  if (tool === 'join')
    return (
      <Peek
        label={t('What two taps say')}
        choices={TOGETHER.map(({ name, value }) => ({ name: t(name), value }))}
        value={props.together}
        onChange={props.onTogether}
      />
    );
  if (tool === 'turn')
    return (
      <div className="turns">
        <Button size="small" icon={RotateCcw} onClick={() => props.onTurn(-1)}>
          {t('Left')}
        </Button>
        <Button size="small" icon={RotateCw} onClick={() => props.onTurn(1)}>
          {t('Right')}
        </Button>
      </div>
    );
  if (tool !== 'name' || !naming) return null;
  const piece = drawing.pieceAt(naming);
  const now = drawing.view.things.find(({ pieces }) => piece && pieces.includes(piece.id))?.kind;
  return (
    <fieldset className="things" aria-label={t('What is it?')}>
      {THINGS.map(({ kind, name }) => (
        <button
          key={kind}
          type="button"
          className="editor-chip"
          aria-pressed={kind === now}
          onClick={() => props.onName(kind)}
        >
          {t(name)}
        </button>
      ))}
      <Button size="small" variant="danger" icon={Trash2} onClick={() => props.onTakeAway(true)}>
        {t('Not part of the drawing')}
      </Button>
      {drawing.thingAt(naming).length > 1 && (
        <Button size="small" variant="danger" icon={Trash2} onClick={() => props.onTakeAway(false)}>
          {t('Take only this part away')}
        </Button>
      )}
    </fieldset>
  );
}
