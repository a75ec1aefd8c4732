import { useEffect, useState } from 'react';

type Size = { width: number; height: number };

/** A picture's own measures, so that its frame never crops it; upright until it is known. */
export function usePictureSize(src: string | undefined): Size {
  const [size, setSize] = useState<Size>({ width: 4, height: 5 });
  useEffect(() => {
    if (src === undefined) return undefined;
    const picture = new Image();
    const measure = () => setSize({ width: picture.naturalWidth, height: picture.naturalHeight });
    picture.addEventListener('load', measure);
    picture.src = src;
    return () => picture.removeEventListener('load', measure);
  }, [src]);
  return size;
}
