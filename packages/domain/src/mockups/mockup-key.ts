import { pictureName } from '../uploads/picture-name.ts';

/** A short stable hash of an address (53 bits, cyrb53): a key for caches, no secret. */
export function hashOfUrl(url: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < url.length; index += 1) {
    const code = url.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** The artwork cache is keyed by a hash of the artwork's address (spec §9): the one that names it. */
export const artworkKey = (artworkUrl: string): string => hashOfUrl(pictureName(artworkUrl));

/** The mockup cache is keyed by blueprint, variant and that hash (spec §9). */
export const mockupKey = (blueprintId: number, variantId: number | null, artworkUrl: string): string =>
  `${blueprintId}:${variantId ?? 'any'}:${artworkKey(artworkUrl)}`;
