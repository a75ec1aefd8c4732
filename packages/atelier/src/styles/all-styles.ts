import { clay } from './clay.ts';
import { comic } from './comic.ts';
import { disney } from './disney.ts';
import { photorealistic } from './photorealistic.ts';
import { pixar } from './pixar.ts';
import { sesame } from './sesame.ts';
import type { StyleName } from '../context/style-context.ts';
import type { Style } from './style.ts';
import { vector } from './vector.ts';

export const ALL_STYLES: Record<StyleName, Style> = {
  photorealistic,
  pixar,
  comic,
  disney,
  sesame,
  clay,
  vector,
};
