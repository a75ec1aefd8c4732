import type { Eye, Face, Mark } from './scene.ts';

/** Everything a face is made of: eyes, mouth, nose, cheeks. */
export const faceParts = ({
  eyes,
  mouth,
  nose,
  cheeks = [],
}: Pick<Face, 'eyes' | 'mouth' | 'nose' | 'cheeks'>): readonly (Eye | Mark)[] => [
  ...eyes,
  ...[mouth, nose, ...cheeks].filter((part) => part !== undefined),
];
