import type { StyleName } from '../context/style-context.ts';
import type { Edit } from '../edits/edit.ts';
import type { Stage as ReadStage } from '../intake/read-drawing.ts';
import type { RefusalCode } from '../paper/refusal.ts';
import type { Quad } from '../paper/sheet-corners.ts';
import type { Turns } from '../paper/turn-page.ts';
import type { Scene } from '../scene/scene.ts';

/** What the page asks a worker for, one after the other. */
export type DeviceTask =
  | {
      readonly kind: 'read';
      readonly photo: Blob;
      readonly cleanSize: number;
      readonly edits: readonly Edit[];
    }
  /** Another worker has read it: this one draws it, too. */
  | { readonly kind: 'share'; readonly scene: Scene }
  | { readonly kind: 'draw'; readonly style: StyleName; readonly size: number; readonly seed: number };

export interface DevicePicture {
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
}

/** The drawing itself on pure white. */
export interface CleanOnDevice extends DevicePicture {
  /** Of the sheet on the photo, where it does not fill it. */
  readonly corners?: Quad;
  /** Quarter turns clockwise that brought the photo upright. */
  readonly turns: Turns;
}

export type DeviceStage = 'fetch' | ReadStage;

/** What a worker says. `read` answers with the scene as soon as it is there, and then with the clean drawing. */
export type DeviceMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'stage'; readonly stage: DeviceStage; readonly done: number }
  | { readonly kind: 'scene'; readonly scene: Scene }
  | { readonly kind: 'clean'; readonly clean: CleanOnDevice }
  | { readonly kind: 'drawn'; readonly style: StyleName; readonly draft: DevicePicture }
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  | { readonly kind: 'failed'; readonly message: string };
