import { useEffect, useState } from 'react';
import { noteSize, seenSize } from '../pictures/seen-size.ts';

/** A picture's own measures, so that its frame never crops it. */
export function usePictureSize(name: string, opened: string | undefined): ReturnType<typeof seenSize> {
  const [size, setSize] = useState(() => seenSize(name));
  useEffect(() => {
    if (opened === undefined) return undefined;
    const picture = new Image();
    const measure = () => {
      noteSize(name, picture);
      setSize(seenSize(name));
    };
    picture.addEventListener('load', measure);
    picture.src = opened;
    return () => picture.removeEventListener('load', measure);
  }, [name, opened]);
  return size;
}
