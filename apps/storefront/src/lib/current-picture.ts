import {
  pictureIfAny,
  toCategories,
  type DrawnPicture,
  type ShoppedPicture,
} from '@doodleloom/domain/generation/drawn-picture';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { screenStates } from './screen-states.ts';

const key = 'doodleloom-picture';

/** The picture this tab shops for: products opened by the menu show it again. */
export function rememberPicture(picture: DrawnPicture): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(toCategories(picture).state));
  } catch {
    // Storage is full or forbidden: the screens hand the picture on all the same.
  }
}

export function rememberedPicture(): ShoppedPicture {
  try {
    return pictureIfAny(
      screenStates[screenPaths.categories].read(JSON.parse(sessionStorage.getItem(key) ?? '{}')) ?? {},
    );
  } catch {
    return undefined;
  }
}

/** It goes with the session. */
export const forgetPicture = (): void => sessionStorage.removeItem(key);
