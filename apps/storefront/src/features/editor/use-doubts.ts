import { useState } from 'react';
import type { Doubt } from './doubt-question.tsx';
import * as edit from './edit-with.ts';
import type { Point } from './understood.ts';
import type { Correcting, ReadDrawing } from './use-correcting.ts';

const keyOf = (doubt: Doubt) => JSON.stringify(doubt);

/** The reading's own doubts, one after the other, each answered with one tap. */
export function useDoubts({ history, set, isReading }: Correcting, drawing: ReadDrawing) {
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const doubt = isReading ? undefined : drawing.view.doubts.find((one) => !answered.includes(keyOf(one)));
  const { present } = history;
  const answer = (isYes: boolean) => {
    if (!doubt) return;
    setAnswered([...answered, keyOf(doubt)]);
    if (doubt.kind === 'up') set(edit.turnedTo(present, isYes ? doubt.turns : drawing.view.turns));
    else if (doubt.kind === 'thing') {
      if (!isYes) set(edit.cutOut(present, drawing, doubt.outline));
    } else {
      const answerWith = isYes ? edit.withFace : edit.withoutFace;
      set(answerWith(present, drawing, doubt.eyes));
    }
  };
  return { doubt, answer };
}

/** What the drawing shows of a doubt: the outline of a thing, or a frame around two eyes. */
export function outlineOf(doubt: Doubt | undefined): readonly Point[] | undefined {
  if (doubt?.kind === 'thing') return doubt.outline;
  if (doubt?.kind !== 'face') return undefined;
  const [left, right] = doubt.eyes as [Point, Point];
  const room = 0.7 * Math.abs(right.x - left.x);
  const [x0, x1] = [Math.min(left.x, right.x) - room, Math.max(left.x, right.x) + room];
  const [y0, y1] = [Math.min(left.y, right.y) - room, Math.max(left.y, right.y) + 2 * room];
  return [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
}
