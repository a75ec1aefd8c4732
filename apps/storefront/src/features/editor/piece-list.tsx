import type { ReactElement } from 'react';
import { pieceName, thingName } from './names.ts';
import type { Tool } from './tools.ts';
import type { Point, Understood } from './understood.ts';
import { said, several, t } from '../../lib/words.ts';

interface Props {
  drawing: Understood;
  tool: Tool;
  onAct: (point: Point) => void;
  onTakeAway: (point: Point) => void;
}

const VERBS: Partial<Record<Tool, string>> = { fill: said('Fill'), name: said('Name'), join: said('Choose') };
/** Smaller pieces, in shares of the page, are specks. */
const SPECK = 0.0006;

/** Everything that was understood, in words: for the keyboard, and for those who listen. */
export function PieceList({ drawing, tool, onAct, onTakeAway }: Props): ReactElement {
  const { pieces, things } = drawing.view;
  const verb = t(VERBS[tool] ?? '');
  const thingOf = (id: number) => things.find((thing) => thing.pieces.includes(id));
  const shown = pieces.filter(({ share }) => share > SPECK).toSorted((p, q) => q.share - p.share);
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
              <span>{name}</span>
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
    </details>
  );
}
