import { samplePath } from '@doodleloom/domain/styles/sample-path';
import { drawingId, exampleDrawing, type Look, type StyleId } from '@doodleloom/domain/styles/style';

/** The drawings the shop shows off with: drawn by us, photographed, and restyled by our own engine. */
export const drawings = {
  cat: { width: 873, height: 960 },
  house: { width: 960, height: 787 },
  robot: { width: 800, height: 960 },
  dinosaur: { width: 960, height: 768 },
  girl: { width: 738, height: 960 },
  bunny: { width: 768, height: 960 },
} as const;

export type SampleName = keyof typeof drawings;

/** Long sides of the stored pictures. */
const sizes = [480, 720, 960] as const;

export type SamplePicture = { src: string; srcSet: string; width: number; height: number };

function picture(name: SampleName, look: StyleId | 'original'): SamplePicture {
  const { width, height } = drawings[name];
  const widthAt = (size: number) => Math.round((size * width) / Math.max(width, height));
  const at = (size: number) => samplePath(name, look, size);
  return {
    src: at(sizes[0]),
    srcSet: sizes.map((size) => `${at(size)} ${widthAt(size)}w`).join(', '),
    width,
    height,
  };
}

/** A sample drawing, as a child drew it and as the engine dressed it. */
export const sample = (name: SampleName) => ({
  original: picture(name, 'original'),
  inStyle: (style: StyleId) => picture(name, style),
});

/** The example of a look on its card: what the look calls its own, with larger ones for sharper screens. */
export const exampleOf = ({ id, previewImage }: Look): SamplePicture => ({
  ...picture(exampleDrawing, id === drawingId ? 'original' : id),
  src: previewImage,
});
