import { useState, type KeyboardEvent } from 'react';
import { announce } from '../../lib/announce.ts';
import { pieceName } from './names.ts';
import type { Point, Understood } from './understood.ts';
import { t } from '../../lib/words.ts';

/** Steps in shares of the page; the large ones with Shift. */
const STEP = { small: 0.01, large: 0.06 } as const;
const ZOOM = 1.5;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const inShare = (value: number) => Math.min(1, Math.max(0, value));

/** A pointer on the page for the keyboard: the arrow keys move it and the view with it, Enter uses the tool there, + and - zoom. */
export function usePointerKeys(
  drawing: Understood,
  act: (point: Point) => void,
  view: { onPoint: (at: Point) => void; zoomBy: (by: number, at: Point) => void },
) {
  const [cursor, setCursor] = useState<Point>();
  const at = cursor ?? { x: 0.5, y: 0.5 };
  /** Puts the pointer there, where it is seen. */
  const point = (next: Point) => {
    setCursor(next);
    view.onPoint(next);
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow) {
      const far = event.shiftKey ? STEP.large : STEP.small;
      const next = { x: inShare(at.x + arrow.x * far), y: inShare(at.y + arrow.y * far) };
      const [before, after] = [drawing.pieceAt(at)?.id, drawing.pieceAt(next)];
      if (after?.id !== before) announce(after ? pieceName(after) : t('Paper'));
      point(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      point(at);
      act(at);
    } else if (event.key === '+' || event.key === '=') view.zoomBy(ZOOM, at);
    else if (event.key === '-') view.zoomBy(1 / ZOOM, at);
    else return;
    event.preventDefault();
  };
  return { cursor, setCursor, press };
}
