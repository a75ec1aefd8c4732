import { z } from 'zod';
import { handIds } from '../lettering/hand.ts';
import { settledText } from '../lettering/write.ts';
import { hashOfUrl } from '../mockups/mockup-key.ts';
import { channelsOf } from '../placement/hex-color.ts';
import { pictureName } from '../uploads/picture-name.ts';
import { writingSchema } from './writing.ts';

/** Longer ones are letters, not captions. */
export const mostCaptionCharacters = 60;

export const captionPlaces = ['under', 'rim'] as const;
export type CaptionPlace = (typeof captionPlaces)[number];

/** What it is written with. */
export const inks = { dark: '#18302a', white: '#ffffff', red: '#c2321e', blue: '#2456a6' } as const;
export const inkIds = ['dark', 'white', 'red', 'blue'] as const;
export type Ink = (typeof inkIds)[number];

/** The ink that is read on a ground of this color (`#rrggbb`). */
export function inkOn(ground: string): Ink {
  const [red, green, blue] = channelsOf(ground);
  return red * 0.299 + green * 0.587 + blue * 0.114 < 120 ? 'white' : 'dark';
}

/** A name, an age, a year, a few words: written with a picture in a hand of ours. */
const writtenSchema = z.object({
  text: z.string().max(200).transform(settledText).pipe(z.string().min(1).max(mostCaptionCharacters)),
  hand: z.enum(handIds),
  place: z.enum(captionPlaces),
  ink: z.enum(inkIds),
});
export type WrittenCaption = z.infer<typeof writtenSchema>;

/** Written by the child, and lifted off its drawing; in an ink of ours or in those of its own pens. */
const liftedSchema = z.object({
  writing: writingSchema,
  place: z.enum(captionPlaces),
  ink: z.enum([...inkIds, 'own']),
});
export type LiftedCaption = z.infer<typeof liftedSchema>;

export const captionSchema = z.union([writtenSchema, liftedSchema]);
export type Caption = z.infer<typeof captionSchema>;

export const isLifted = (caption: Caption): caption is LiftedCaption => 'writing' in caption;

/** A year has room on a poster, and each picture is still seen. */
export const mostTogether = 16;

/** Several pictures as one, row by row, the line's own among them. */
export const togetherSchema = z
  .object({
    pictures: z.array(z.string().min(1).max(2000)).min(2).max(mostTogether),
    columns: z.number().int().min(1).max(mostTogether),
  })
  .refine(({ pictures, columns }) => columns <= pictures.length, 'more columns than pictures')
  .refine(
    ({ pictures }) => new Set(pictures.map(pictureName)).size === pictures.length,
    'the same picture twice',
  );

/** What is printed with a picture, as one with it. */
export const compositionSchema = z.object({
  caption: captionSchema.optional(),
  together: togetherSchema.optional(),
});
export type Composition = z.infer<typeof compositionSchema>;

function settledCaption(caption: Caption): Caption | undefined {
  if (isLifted(caption)) return caption;
  const text = settledText(caption.text);
  return text === '' ? undefined : { ...caption, text };
}

/** Nothing where nothing is printed with it: that is not stored. */
export function ownComposition(composition: Composition | null | undefined): Composition | undefined {
  const { caption, together } = composition ?? {};
  const settled = caption && settledCaption(caption);
  const own = {
    ...(settled && { caption: settled }),
    ...(together && together.pictures.length > 1 && { together }),
  };
  return Object.keys(own).length > 0 ? own : undefined;
}

/** All pictures that are printed where this one is: itself, or those that it stands among. */
export const picturesShown = (own: string, composition: Composition | null | undefined): string[] =>
  composition?.together?.pictures ?? [own];

/** Whether a picture is among those that are printed together with it. */
export const showsItself = (own: string, composition: Composition | null | undefined): boolean =>
  picturesShown(own, composition).map(pictureName).includes(pictureName(own));

/** The same with each picture under its one name, as it is kept. */
export const namedComposition = (composition: Composition): Composition =>
  withPictures(composition, pictureName);

/** The same with other addresses of its pictures. */
export function withPictures(composition: Composition, addressOf: (picture: string) => string): Composition {
  const { together } = composition;
  return together
    ? { ...composition, together: { ...together, pictures: together.pictures.map(addressOf) } }
    : composition;
}

const wordsOf = (caption: Caption): unknown[] =>
  isLifted(caption)
    ? [caption.writing, caption.place, caption.ink]
    : [caption.text, caption.hand, caption.place, caption.ink];

/** A short name, for keys and files. It tells nobody what was written. */
export function compositionKey(composition: Composition | null | undefined): string {
  const own = ownComposition(composition);
  if (!own) return '';
  const { caption, together } = own;
  const words = caption ? wordsOf(caption) : [];
  // A caption alone keeps the key that it had.
  return hashOfUrl(
    JSON.stringify(together ? [words, together.pictures.map(pictureName), together.columns] : words),
  );
}
