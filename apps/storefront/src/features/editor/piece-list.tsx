import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { pieceName, thingName } from './names.ts';
import type { Tool } from './tools.ts';
import type { Piece, Point, Understood } from './understood.ts';
import { said, several, t } from '../../lib/words.ts';

interface Props {
  drawing: Understood;
  tool: Tool;
  onAct: (point: Point) => void;
  onTakeAway: (point: Point) => void;
  /** With a tool that takes several parts at once, as a drag on the page does: what it does with those that are marked. */
  onAll?: (pieces: readonly Piece[]) => void;
}

const VERBS: Partial<Record<Tool, string>> = { fill: said('Fill'), name: said('Name'), join: said('Choose') };
/** Smaller pieces, in shares of the page, are specks. */
const SPECK = 0.0006;

/** A part keeps its place when the drawing is read anew, and not its number. */
const keyOf = ({ x, y }: Point) => `${x} ${y}`;

/** Everything that was understood, in words: for the keyboard, and for those who listen. */
export function PieceList({ drawing, tool, onAct, onTakeAway, onAll }: Props): ReactElement {
  const { pieces, things } = drawing.view;
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set());
  const mark = (key: string, isMarked: boolean) =>
    setMarks((now) => new Set(isMarked ? [...now, key] : [...now].filter((other) => other !== key)));
  const verb = t(VERBS[tool] ?? '');
  const thingOf = (id: number) => things.find((thing) => thing.pieces.includes(id));
  const shown = pieces
    .filter(({ share, isRim }) => share > SPECK && !isRim)
    .toSorted((p, q) => q.share - p.share);
  const marked = shown.filter(({ at }) => marks.has(keyOf(at)));
  return (
    <details
      className="pieces"
      // What opens stands below what is seen, on a phone behind its tools.
      onToggle={({ currentTarget: list }) => list.open && list.scrollIntoView({ block: 'start' })}
    >
      <summary>{several(shown.length, 'One part in this drawing', '{count} parts in this drawing')}</summary>
      <ul>
        {shown.map((piece, k) => {
          const thing = thingOf(piece.id);
          const name = `${pieceName(piece)}${thing ? ` (${thingName(thing.kind).toLowerCase()})` : ''}`;
          return (
            <li key={piece.id}>
              {onAll ? (
                <label>
                  <input
                    type="checkbox"
                    aria-label={t('Mark part {number}: {name}', { number: k + 1, name })}
                    checked={marks.has(keyOf(piece.at))}
                    onChange={({ target }) => mark(keyOf(piece.at), target.checked)}
                  />
                  {name}
                </label>
              ) : (
                <span>{name}</span>
              )}
              {verb && (
                <button
                  type="button"
                  className="link"
                  aria-label={t('{verb} part {number}: {name}', { verb, number: k + 1, name })}
                  onClick={() => onAct(piece.at)}
                >
                  {verb}
                </button>
              )}
              <button
                type="button"
                className="link"
                aria-label={t('Take away part {number}: {name}', { number: k + 1, name })}
                onClick={() => onTakeAway(piece.at)}
              >
                {t('Take away')}
              </button>
            </li>
          );
        })}
      </ul>
      {onAll && marked.length > 0 && (
        <Button
          size="small"
          disabled={tool === 'join' && marked.length < 2}
          onClick={() => {
            onAll(marked);
            setMarks(new Set());
          }}
        >
          {tool === 'join'
            ? several(marked.length, 'Join the marked part', 'Join {count} marked parts')
            : several(marked.length, 'Fill the marked part', 'Fill {count} marked parts')}
        </Button>
      )}
    </details>
  );
}
