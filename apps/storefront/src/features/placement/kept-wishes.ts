import { compositionSchema } from '@doodleloom/domain/composition/composition';
import { placementSchema } from '@doodleloom/domain/placement/placement';
import { keptInTab } from './kept-in-tab.ts';

/** Where this tab has placed a picture on a product, and what it has written with it. */
export const keptPlacements = keptInTab('doodleloom-placements', placementSchema);
export const keptCompositions = keptInTab('doodleloom-compositions', compositionSchema);
