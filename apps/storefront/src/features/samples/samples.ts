import type { StyleId } from '@doodleloom/domain/styles/style';

/** The drawings the shop shows off with: drawn by us, restyled by our own engine (see README). */
const drawings = {
  cat: { width: 720, height: 900 },
  dino: { width: 900, height: 720 },
  rocket: { width: 720, height: 900 },
  flower: { width: 720, height: 900 },
  house: { width: 900, height: 720 },
  whale: { width: 900, height: 720 },
} as const;

export type SampleName = keyof typeof drawings;

const widths = [480, 960] as const;

export type SamplePicture = { src: string; srcSet: string; width: number; height: number };

function picture(name: SampleName, look: StyleId | 'original'): SamplePicture {
  const at = (width: number) => `/samples/${name}-${look}-${width}.webp`;
  return {
    src: at(widths[0]),
    srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', '),
    ...drawings[name],
  };
}

/** A sample drawing, as a child drew it and as the engine dressed it. */
export const sample = (name: SampleName) => ({
  original: picture(name, 'original'),
  inStyle: (style: StyleId) => picture(name, style),
});
