import { lazy as lazyPart } from 'react';
import { loadPart } from './load-part.ts';

/** A part of a page that is loaded when it is wanted. */
export const lazy: typeof lazyPart = (load) => lazyPart(() => loadPart(load));
