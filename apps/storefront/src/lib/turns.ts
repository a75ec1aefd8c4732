import { useEffect, useState } from 'react';

const pieces: (() => void)[] = [];
let isOpening = false;
let isCalled = false;

function callNext(): void {
  if (isCalled || pieces.length === 0) return;
  isCalled = true;
  setTimeout(() => {
    isCalled = false;
    const piece = pieces.shift();
    callNext();
    piece?.();
  });
}

/** Has a piece of work done in a task of its own; the answer takes it back. */
function inTurn(piece: () => void): () => void {
  pieces.push(piece);
  callNext();
  return () => {
    const place = pieces.indexOf(piece);
    if (place >= 0) pieces.splice(place, 1);
  };
}

/**
 * The shop is opened: until this is taken back, what the first view does not show is drawn piece by piece, so that between
 * two of them the browser can paint and answer a finger. A visitor who comes back or reloads wants the place where the
 * page was left, which needs all of it at once.
 */
export function takeTurns(): () => void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  isOpening = arrival?.type === 'navigate';
  return () => {
    isOpening = false;
  };
}

/** Ends the browser's task where work may be divided. */
export const turn = (): Promise<void> =>
  isOpening ? new Promise((resolve) => void inTurn(resolve)) : Promise.resolve();

/** Whether it is this part's turn to be drawn; at once, when the shop is open. */
export function useTurn(): boolean {
  const [isMine, setMine] = useState(!isOpening);
  useEffect(() => (isMine ? undefined : inTurn(() => setMine(true))), [isMine]);
  return isMine;
}
