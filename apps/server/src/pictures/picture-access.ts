import type { Caller } from '@doodleloom/backend/database/caller';
import { createUrlTokens } from '@doodleloom/backend/storage/url-token';
import { mockupEdgePx } from '@doodleloom/domain/mockups/mockup';
import { artworkBucket } from '@doodleloom/domain/uploads/artwork-path';
import type { Turns } from '@doodleloom/domain/uploads/turns';
import { artworkPathOf } from '../artwork/artwork-files.ts';

/**
 * Rows and carts name a picture by one address for ever; it opens nothing. What opens it is an address that expires,
 * given to anyone who may see the picture (decision 0554).
 */
export interface PictureAccess {
  /** An address that opens a file of a private bucket for a while; a photo turned as its drawing stands, where it lies on its side. */
  sign(bucket: string, path: string, life?: keyof typeof lives, turns?: Turns): Promise<string>;
  /** The same for what an address of ours names; any other address stays what it is. */
  opened(name: string): Promise<string>;
  /** The product photo that an address names in several widths, as its `srcset`; nothing for any other address. */
  inSizes(name: string): Promise<string>;
  /**
   * Whether somebody may have this picture ordered or photographed: its owner by being signed in, anybody else by an
   * address that opens it. What is no picture of ours is nobody's.
   */
  mayUse(caller: Caller | undefined, url: string): Promise<boolean>;
}

const hour = 3_600_000;
/** Addresses made within one step are the same, so that browsers keep what they have; they open for at most so many steps. */
const lives = {
  screen: { stepMs: hour, steps: 2 },
  /** The print provider fetches when it is asked to. */
  provider: { stepMs: hour / 6, steps: 2 },
  /** Long enough for a cart that is kept in a browser, and for an address that is handed on. */
  kept: { stepMs: 24 * hour, steps: 31 },
} as const;

/** From the strip of categories to a card on a good screen, in pixels; the widest is the photo itself. */
const smallerWidths = [160, 400, 640] as const;

/** A photo that is turned comes no larger than a screen shows it, in pixels of its longer side. */
const turnedSidePx = 2048;

const namedPath = /^\/storage\/v1\/object\/public\/(artwork|mockups)\/([\w-]+(?:\/[\w.-]+)+)$/;

/** Whose folder of the bucket `artwork` this is. */
export const isOwner = (caller: Caller | undefined, path: string): boolean =>
  caller?.role === 'authenticated' && path.startsWith(`${caller.claims.sub}/`);

export function pictureAccess(siteUrl: string, secret: string, now: () => number = Date.now): PictureAccess {
  const tokens = createUrlTokens(secret);

  const tokenFor = (url: string, life: keyof typeof lives, transformations?: string): Promise<string> => {
    const { stepMs, steps } = lives[life];
    const since = new Date(Math.floor(now() / stepMs) * stepMs);
    const token = { scope: 'download', url, ...(transformations && { transformations }) } as const;
    return tokens.sign(token, (stepMs * steps) / 1000, since);
  };

  const signed = async (place: string, life: keyof typeof lives): Promise<string> =>
    `${siteUrl}/storage/v1/object/sign/${place}?token=${await tokenFor(place, life)}`;

  /** The file itself stays as it was taken: only what is looked at is turned (decision 0682). */
  const turned = async (place: string, life: keyof typeof lives, turns: Turns): Promise<string> => {
    const within = `height:${turnedSidePx},width:${turnedSidePx},resize:contain`;
    const token = await tokenFor(place, life, `${within},quality:86,rotate:${90 * turns},format:webp`);
    return `${siteUrl}/storage/v1/render/image/sign/${place}?token=${token}`;
  };

  function named(name: string): string | undefined {
    const { pathname = '' } = URL.canParse(name, siteUrl) ? new URL(name, siteUrl) : {};
    const [, bucket, path] = namedPath.exec(pathname) ?? [];
    return bucket && path && `${bucket}/${path}`;
  }

  return {
    sign: (bucket, path, life = 'screen', turns = 0) =>
      turns ? turned(`${bucket}/${path}`, life, turns) : signed(`${bucket}/${path}`, life),
    async opened(name) {
      const place = named(name);
      return place ? signed(place, 'screen') : name;
    },
    async inSizes(name) {
      const place = named(name);
      if (!place?.startsWith('mockups/')) return '';
      const each = smallerWidths.map(async (width) => {
        const token = await tokenFor(place, 'screen', `width:${width},resize:contain,format:webp`);
        return `${siteUrl}/storage/v1/render/image/sign/${place}?token=${token} ${width}w`;
      });
      return [...(await Promise.all(each)), `${await signed(place, 'screen')} ${mockupEdgePx}w`].join(', ');
    },
    async mayUse(caller, url) {
      const path = artworkPathOf(url);
      if (!path) return false;
      if (isOwner(caller, path)) return true;
      const token = new URL(url, siteUrl).searchParams.get('token');
      return tokens.verifyDownload(token, `${artworkBucket}/${path}`).then(
        () => true,
        () => false,
      );
    },
  };
}
