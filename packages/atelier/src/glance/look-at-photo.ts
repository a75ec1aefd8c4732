import type { Photo } from '../paper/photo.ts';
import type { Quad } from '../paper/sheet-corners.ts';
import { straighten } from '../paper/straighten.ts';
import { brightPatches } from './bright-patches.ts';
import { clearLight } from './clear-light.ts';
import { findCorners } from './find-corners.ts';
import { findSheets } from './find-sheets.ts';
import { photoFault, type PhotoFault } from './photo-fault.ts';

export type { Point } from '../scene/scene.ts';

/** Where the drawing lies on a photo. */
export interface Pages {
  readonly corners?: Quad;
  /** Of several sheets that lie apart, where there are several; which of them is meant is not known then. */
  readonly sheets?: readonly Quad[];
}

/** What a look at the small picture of a photo tells, in a few hundredths of a second. */
export interface Look extends Pages {
  readonly fault?: PhotoFault;
}

export function findPages(photo: Photo): Pages {
  const bright = brightPatches(photo);
  const sheets = findSheets(bright);
  if (sheets.length > 0) return { sheets };
  const corners = findCorners(bright);
  return corners ? { corners } : {};
}

/** The desk around a sheet is no part of the drawing that could be cut off. */
export function faultOf(photo: Photo, { corners, sheets }: Pages): PhotoFault | undefined {
  const pages = sheets ?? [corners];
  return pages.flatMap((page) => photoFault(page ? within(photo, page) : photo) ?? [])[0];
}

export function lookAtPhoto(photo: Photo): Look {
  const pages = findPages(photo);
  const fault = faultOf(photo, pages);
  return { ...pages, ...(fault && { fault }) };
}

/** The sheet seen from straight above, with shadows and the lamp's colour taken out. */
export const cleared = (photo: Photo, corners: Quad | undefined): Photo =>
  clearLight(corners ? within(photo, corners) : photo);

const within = (photo: Photo, corners: Quad) => straighten(photo, { kind: 'quad', corners, share: 1 });
