import type { Photo } from '../paper/photo.ts';
import type { Quad } from '../paper/sheet-corners.ts';
import { straighten } from '../paper/straighten.ts';
import { brightPatches } from './bright-patches.ts';
import { clearLight } from './clear-light.ts';
import { findCorners } from './find-corners.ts';
import { findSheets } from './find-sheets.ts';
import { photoFault, type PhotoFault } from './photo-fault.ts';

export type { Point } from '../scene/scene.ts';

/** What a look at the small picture of a photo tells, in a few hundredths of a second. */
export interface Look {
  readonly corners?: Quad;
  /** Of several sheets that lie apart, where there are several; which of them is meant is not known then. */
  readonly sheets?: readonly Quad[];
  readonly fault?: PhotoFault;
}

/** The desk around a sheet is no part of the drawing that could be cut off. */
export function lookAtPhoto(photo: Photo): Look {
  const bright = brightPatches(photo);
  const sheets = findSheets(bright);
  const corners = sheets.length > 0 ? undefined : findCorners(bright);
  const pages = sheets.length > 0 ? sheets : [corners];
  const [fault] = pages.flatMap((page) => photoFault(page ? within(photo, page) : photo) ?? []);
  return { ...(corners && { corners }), ...(sheets.length > 0 && { sheets }), ...(fault && { fault }) };
}

/** The sheet seen from straight above, with shadows and the lamp's colour taken out. */
export const cleared = (photo: Photo, corners: Quad | undefined): Photo =>
  clearLight(corners ? within(photo, corners) : photo);

const within = (photo: Photo, corners: Quad) => straighten(photo, { kind: 'quad', corners, share: 1 });
