import { wordsIn } from '../texts/words-in.ts';
import { findLook, styles } from './style.ts';

/** Words a print provider blocks products for: names of studios, series and characters (decisions: brand words stay inside). */
const trademarks: readonly string[] = wordsIn(`
  disney, pixar, mickey, minnie, clubhouse, sesame, sesame street, muppet, plasticine, superhero, superheroes,
  super hero, marvel, avengers, spider man, spiderman, batman, superman, dc comics, star wars,
  jedi, harry potter, hogwarts, pokemon, pokémon, pikachu, nintendo, super mario, minecraft,
  lego, barbie, hot wheels, paw patrol, peppa pig, bluey, elmo, cookie monster, big bird,
  dreamworks, shrek, minion, simpsons, spongebob, hello kitty, playdoh, play doh, crayola,
  transformers, my little pony, frozen elsa, winnie the pooh, looney tunes, roblox, fortnite,
  onesie`);

const flat = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** The trademark words of a text, whole words and simple plurals only. */
export function trademarksIn(text: string): string[] {
  const spaced = flat(text);
  return trademarks.filter((word) => spaced.includes(` ${word} `) || spaced.includes(` ${word}s `));
}

/** Our own style names become their neutral ones; words of garments that are somebody's mark become plain ones. */
export function withNeutralNames(text: string): string {
  const named = styles.reduce((result, style) => result.replaceAll(style.name, style.neutralName), text);
  return named
    .replace(/\bonesie(s?)(\s*®)?/gi, 'bodysuit$1')
    .replace(/[®™©]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

export type Outward = { kind: 'safe'; text: string } | { kind: 'refused'; words: string[] };

/** The one envelope for everything that leaves for the provider: title, description, tag, file name, prompt. */
export function outward(text: string): Outward {
  const neutral = withNeutralNames(text);
  const words = trademarksIn(neutral);
  return words.length === 0 ? { kind: 'safe', text: neutral } : { kind: 'refused', words };
}

/** The text when it may leave, otherwise ours that may. */
export const outwardOr = (text: string, instead: string): string => {
  const result = outward(text);
  return result.kind === 'safe' && result.text !== '' ? result.text : instead;
};

/** File names run words together ("mymickeymouse"): here a long mark counts anywhere. */
const hidesTrademark = (stem: string): boolean => {
  const letters = flat(stem).replaceAll(' ', '');
  return trademarks.some((word) => word.length >= 6 && letters.includes(word.replaceAll(' ', '')));
};

export const defaultFileName = 'artwork.png';

/** A file name for the provider: letters, digits and dashes, no trademark, the ending kept (spec §7). */
export function outwardFileName(name: string | null | undefined): string {
  const [, stem = '', extension = ''] = /^(.*?)(?:\.([a-z0-9]{1,5}))?$/i.exec(name ?? '') ?? [];
  const plain = stem.replace(/[^a-z0-9]+/gi, '-').replace(/^-+|-+$/g, '');
  if (plain === '' || trademarksIn(stem).length > 0 || hidesTrademark(stem)) return defaultFileName;
  return `${plain.slice(0, 60).toLowerCase()}.${(extension || 'png').toLowerCase()}`;
}

/** What a style is called outside (D-034); an unknown one has no name to give away. */
export const outwardStyleName = (styleId: unknown): string =>
  findLook(styleId)?.neutralName ?? 'Custom artwork';

/** What a saved picture is called, without its ending: the drawing's own name and the neutral name of its style. */
export const downloadName = (drawing: string, styleId: unknown): string =>
  outwardFileName(`${drawing} ${outwardStyleName(styleId)}`).replace(/\.png$/, '');

export interface OutwardProduct {
  title: string;
  description: string;
  tags: string[];
}

/** Title, description and tags of a product at the provider. */
export const outwardProduct = (blueprintTitle: string, styleId: unknown): OutwardProduct => {
  const style = outwardStyleName(styleId);
  const blank = outwardOr(blueprintTitle, 'Custom product');
  return {
    title: `${blank} - ${style}`,
    description: `Printed to order from an original drawing, in the look "${style}".`,
    tags: ['drawing', 'custom', style.toLowerCase()],
  };
};
