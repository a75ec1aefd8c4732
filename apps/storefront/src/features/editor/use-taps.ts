import { useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { said, t } from '../../lib/words.ts';
import type { Edits } from './edit-history.ts';
import * as edit from './edit-with.ts';
import type { Together, Tool } from './tools.ts';
import type { Piece, Point } from './understood.ts';
import type { Correcting, ReadDrawing } from './use-correcting.ts';
import { useFaceTaps } from './use-face-taps.ts';

interface InHand {
  tool: Tool;
  colour: string | null;
  brush: number;
  kind: Together;
}

const OTHER_PLACE = said('Now tap the other place.');
const NO_TWO_PARTS = said('There are no two whole parts within that line. Draw around them once more.');

/** What a tap or a drag does with the tool in hand, and what it waits for. */
export function useTaps(correcting: Correcting, drawing: ReadDrawing, { tool, colour, brush, kind }: InHand) {
  const [first, setFirst] = useState<Point>();
  const [naming, setNaming] = useState<Point>();
  const [missed, setMissed] = useState(false);
  const { present } = correcting.history;
  const face = useFaceTaps(correcting, drawing);
  /** Two places are one thing, or two. */
  const tapTwice = (point: Point) => {
    setFirst(first ? undefined : point);
    if (first) correcting.set(edit.together(present, drawing, [first, point], kind));
    else announce(t(OTHER_PLACE));
  };
  const tap = (point: Point) => {
    // what lies where is known again in a moment
    if (edit.turnsSince(present, drawing) !== 0) return;
    setMissed(false);
    if (tool === 'fill') correcting.set(edit.filled(present, drawing, point, colour));
    else if (tool === 'name') setNaming(point);
    else if (tool === 'face') face.tap(point);
    else if (tool === 'join') tapTwice(point);
  };
  const finish = (edits: Edits | undefined) => {
    if (edits) correcting.set(edits);
    setNaming(undefined);
  };
  const letGo = () => {
    setMissed(false);
    setFirst(undefined);
    setNaming(undefined);
    face.letGo();
  };
  const weld = (edits: Edits | undefined) => {
    finish(edits);
    setFirst(undefined);
    if (!edits) announce(t(NO_TWO_PARTS));
    setMissed(!edits);
  };
  const isWeld = tool === 'join' && kind === 'weld';
  const stroke = (points: readonly Point[]) => {
    if (edit.turnsSince(present, drawing) !== 0) return;
    if (isWeld) weld(edit.weldedBy(present, drawing, points));
    else if (tool === 'fill') finish(edit.filledAlong(present, drawing, points, colour));
    else finish(edit.stroked(present, drawing, points, tool === 'line', brush));
  };
  /** What a drag across all of these would do. */
  const actOnAll = (pieces: readonly Piece[]) => {
    if (isWeld) weld(edit.weldedAll(present, drawing, pieces));
    else finish(edit.filledAll(present, drawing, pieces, colour));
  };
  const takeAway = (point: Point) => finish(edit.takenAway(present, drawing, point));
  const takeAwayWhole = (point: Point) => finish(edit.takenAwayWhole(present, drawing, point));
  const waitsFor = missed ? NO_TWO_PARTS : (face.waitsFor ?? (first && OTHER_PLACE));
  return {
    first: first ?? face.first,
    naming,
    waitsFor,
    tap,
    stroke,
    actOnAll,
    finish,
    takeAway,
    takeAwayWhole,
    letGo,
  };
}
