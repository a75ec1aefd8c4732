import type { StyleContext } from '../context/style-context.ts';
import type { Picture } from '../finish/picture.ts';

/** What is painted of a drawing in one style. */
export type Style = (context: StyleContext) => Picture;
