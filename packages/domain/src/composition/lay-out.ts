import type { ArtworkMode } from '../catalog/artwork-mode.ts';
import { unitsToAnEm, type Hand } from '../lettering/hand.ts';
import { unwritable, writeInto, type Written } from '../lettering/write.ts';
import type { Size } from '../print/print-area.ts';
import { inks, type Caption, type Composition } from './composition.ts';
import { gridOf, type Box } from './grid.ts';

/** Letters where they are written: outlines in units of an em, each moved and made as large as it is. */
export interface LaidCaption {
  letters: { outline: string; x: number; y: number }[];
  /** From units of an em to those of the picture. */
  scale: number;
  ink: string;
  /** Around each letter where it lies on a picture: it is read on any ground. */
  halo?: { color: string; width: number };
  box: Box;
}

/** A picture with what is printed with it, in the picture's own pixels. */
export interface LaidOut {
  size: Size;
  /** The picture, or each of several. */
  artworks: Box[];
  caption?: LaidCaption;
}

/** Shares of an em. */
const lineHeight = 1.12;
const airAbove = 0.3;
const airBelow = 0.28;
/** From the top of a line to where its letters stand. */
const ascent = 0.86;
const haloWidth = 0.12;

/** Shares of the picture. */
const captionWidth = 0.92;
const largest = { under: 0.13, rim: 0.1 } as const;
const least = 0.042;
const mostLines = 2;

/** Under a cut-out there is no rim to write on. */
const placeOf = ({ place }: Caption, mode: ArtworkMode) => (mode === 'cutout' ? 'under' : place);

function lettersOf({ lines, em }: Written, { x, y, width }: Box): LaidCaption['letters'] {
  const scale = em / unitsToAnEm;
  return lines.flatMap((line, index) => {
    const from = x + (width - line.width * scale) / 2;
    const standsOn = y + em * (airAbove + index * lineHeight + ascent);
    return line.letters.map((letter) => ({
      outline: letter.outline,
      x: from + letter.x * scale,
      y: standsOn,
    }));
  });
}

/** What is wrong with a caption, for who wrote it. */
export type CaptionProblem = { kind: 'unwritable'; characters: string[] } | { kind: 'too-long' };

function writtenOn(
  { width, height }: Size,
  caption: Caption,
  mode: ArtworkMode,
  hand: Hand,
): Written | undefined {
  // A broad picture has no room for letters of its width.
  const measure = Math.min(width, height * 1.3);
  return writeInto(caption.text, hand, {
    width: width * captionWidth,
    mostLines,
    largest: largest[placeOf(caption, mode)] * measure,
    least: least * measure,
  });
}

/** Asked on a square: what fits there is read everywhere. */
export function captionProblem(caption: Caption, hand: Hand): CaptionProblem | undefined {
  const characters = unwritable(caption.text, hand);
  if (characters.length > 0) return { kind: 'unwritable', characters };
  return writtenOn({ width: 1, height: 1 }, caption, 'scene', hand) ? undefined : { kind: 'too-long' };
}

/**
 * Where one picture or several and a caption lie. The preview, the mockup, the order and its print file all ask here: what comes out is
 * one picture, which is placed as one.
 */
export function layOut(
  pictures: readonly Size[],
  { caption, together }: Composition,
  mode: ArtworkMode,
  hand: Hand | undefined,
): LaidOut {
  const { size, boxes: artworks } = gridOf(pictures, together?.columns ?? 1);
  const { width, height } = size;
  const written = caption && hand && writtenOn(size, caption, mode, hand);
  if (!caption || !written) return { size, artworks };
  const place = placeOf(caption, mode);
  const band = written.em * (airAbove + written.lines.length * lineHeight + airBelow);
  // Whole pixels: files have no others.
  const box: Box = {
    x: 0,
    y: place === 'rim' ? height - Math.round(band) : height,
    width,
    height: Math.round(band),
  };
  const halo = caption.ink === 'white' ? inks.dark : inks.white;
  return {
    size: { width, height: place === 'rim' ? height : height + box.height },
    artworks,
    caption: {
      letters: lettersOf(written, box),
      scale: written.em / unitsToAnEm,
      ink: inks[caption.ink],
      ...(place === 'rim' ? { halo: { color: halo, width: haloWidth * unitsToAnEm } } : {}),
      box,
    },
  };
}
