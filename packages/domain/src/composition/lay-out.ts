import type { ArtworkMode } from '../catalog/artwork-mode.ts';
import { unitsToAnEm, type Hand } from '../lettering/hand.ts';
import { unwritable, writeInto, type Written } from '../lettering/write.ts';
import type { Size } from '../print/print-area.ts';
import {
  inkOn,
  inks,
  isLifted,
  type Caption,
  type Composition,
  type LiftedCaption,
  type WrittenCaption,
} from './composition.ts';
import { writingHeight } from './writing.ts';
import { gridOf, type Box } from './grid.ts';

interface LaidLetter {
  outline: string;
  x: number;
  y: number;
  /** Its own, where it is not the caption's. */
  ink?: string;
}

/** Letters where they are written: outlines in units of an em, each moved and made as large as it is. */
export interface LaidCaption {
  letters: LaidLetter[];
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
/** Beside what a child wrote itself, in shares of its height; letters of ours have descenders that hardly any word uses. */
const airAround = 0.22;
const haloOfLifted = 0.7;

/** Shares of the picture. */
const captionWidth = 0.92;
const largest = { under: 0.13, rim: 0.1 } as const;
const largestLifted = { under: 0.15, rim: 0.12 } as const;
const least = 0.042;
const mostLines = 2;

/** Under a cut-out there is no rim to write on. */
const placeOf = ({ place }: Caption, mode: ArtworkMode) => (mode === 'cutout' ? 'under' : place);

function lettersOf({ lines, em }: Written, width: number): LaidLetter[] {
  const scale = em / unitsToAnEm;
  return lines.flatMap((line, index) => {
    const from = (width - line.width * scale) / 2;
    const standsOn = em * (airAbove + index * lineHeight + ascent);
    return line.letters.map((letter) => ({
      outline: letter.outline,
      x: from + letter.x * scale,
      y: standsOn,
    }));
  });
}

/** What is wrong with a caption, for who wrote it. */
export type CaptionProblem = { kind: 'unwritable'; characters: string[] } | { kind: 'too-long' };

/** A broad picture has no room for letters of its width. */
const measureOf = ({ width, height }: Size): number => Math.min(width, height * 1.3);

function writtenOn(size: Size, caption: WrittenCaption, mode: ArtworkMode, hand: Hand): Written | undefined {
  const measure = measureOf(size);
  return writeInto(caption.text, hand, {
    width: size.width * captionWidth,
    mostLines,
    largest: largest[placeOf(caption, mode)] * measure,
    least: least * measure,
  });
}

/** How high the child's own writing stands; nothing where it is too long to be read. */
function liftedHigh(size: Size, caption: LiftedCaption, mode: ArtworkMode): number | undefined {
  const measure = measureOf(size);
  const broadest = (size.width * captionWidth * writingHeight) / caption.writing.width;
  const high = Math.min(largestLifted[placeOf(caption, mode)] * measure, broadest);
  return high >= least * measure ? high : undefined;
}

/** Asked on a square: what fits there is read everywhere. */
export function captionProblem(caption: Caption, hand: Hand | undefined): CaptionProblem | undefined {
  const square = { width: 1, height: 1 };
  if (isLifted(caption)) return liftedHigh(square, caption, 'scene') ? undefined : { kind: 'too-long' };
  if (!hand) return undefined;
  const characters = unwritable(caption.text, hand);
  if (characters.length > 0) return { kind: 'unwritable', characters };
  return writtenOn(square, caption, 'scene', hand) ? undefined : { kind: 'too-long' };
}

/** Letters in their band, whose upper left corner is at 0, 0. */
interface Line extends Pick<LaidCaption, 'letters' | 'scale' | 'ink'> {
  high: number;
  halo: { color: string; width: number };
}

const haloOn = (ink: string): string => (inkOn(ink) === 'white' ? inks.white : inks.dark);

function writtenLine(size: Size, caption: WrittenCaption, mode: ArtworkMode, hand: Hand): Line | undefined {
  const written = writtenOn(size, caption, mode, hand);
  return (
    written && {
      letters: lettersOf(written, size.width),
      scale: written.em / unitsToAnEm,
      ink: inks[caption.ink],
      high: written.em * (airAbove + written.lines.length * lineHeight + airBelow),
      halo: { color: haloOn(inks[caption.ink]), width: haloWidth * unitsToAnEm },
    }
  );
}

function liftedLine(size: Size, caption: LiftedCaption, mode: ArtworkMode): Line | undefined {
  const high = liftedHigh(size, caption, mode);
  if (!high) return undefined;
  const { writing, ink } = caption;
  const scale = high / writingHeight;
  const x = (size.width - writing.width * scale) / 2;
  const [first] = writing.strokes;
  const own = ink === 'own' ? (first?.color ?? inks.dark) : inks[ink];
  return {
    letters: writing.strokes.map(({ outline, color }) => ({
      outline,
      x,
      y: high * airAround,
      ...(ink === 'own' && { ink: color }),
    })),
    scale,
    ink: own,
    high: high * (1 + 2 * airAround),
    halo: { color: haloOn(own), width: haloWidth * writingHeight * haloOfLifted },
  };
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
  const line = caption && lineOf(size, caption, mode, hand);
  if (!caption || !line) return { size, artworks };
  const { width, height } = size;
  const onRim = placeOf(caption, mode) === 'rim';
  // Whole pixels: files have no others.
  const band = Math.round(line.high);
  const box: Box = { x: 0, y: onRim ? height - band : height, width, height: band };
  return {
    size: { width, height: onRim ? height : height + band },
    artworks,
    caption: {
      letters: line.letters.map((letter) => ({ ...letter, y: box.y + letter.y })),
      scale: line.scale,
      ink: line.ink,
      ...(onRim ? { halo: line.halo } : {}),
      box,
    },
  };
}

function lineOf(size: Size, caption: Caption, mode: ArtworkMode, hand: Hand | undefined): Line | undefined {
  if (isLifted(caption)) return liftedLine(size, caption, mode);
  return hand && writtenLine(size, caption, mode, hand);
}
