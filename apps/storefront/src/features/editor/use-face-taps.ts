import { useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { said, t } from '../../lib/words.ts';
import { waitsForMouth, withFace, withMouth, withoutFace } from './edit-with.ts';
import { isMouthOf, type Point } from './understood.ts';
import type { Correcting, ReadDrawing } from './use-correcting.ts';

const OTHER_EYE = said('Now tap the other eye.');
const ITS_MOUTH = said('Now tap the mouth, or go on with something else.');

/** Two taps make a face, a third one says where its mouth is; one on a face takes it away. */
export function useFaceTaps({ history: { present }, set }: Correcting, drawing: ReadDrawing) {
  const [first, setFirst] = useState<Point>();
  const [named, setNamed] = useState<readonly Point[]>();
  const eyes = named && waitsForMouth(present, drawing, named) ? named : undefined;
  const letGo = () => {
    setFirst(undefined);
    setNamed(undefined);
  };
  const tap = (point: Point) => {
    letGo();
    if (eyes && isMouthOf(eyes, point, drawing.view)) return set(withMouth(present, drawing, eyes, point));
    if (first) {
      set(withFace(present, drawing, [first, point]));
      setNamed([first, point]);
      return announce(t(ITS_MOUTH));
    }
    const face = drawing.faceAt(point);
    if (face) return set(withoutFace(present, drawing, face.eyes));
    setFirst(point);
    return announce(t(OTHER_EYE));
  };
  return { first, waitsFor: first ? OTHER_EYE : eyes && ITS_MOUTH, tap, letGo };
}
