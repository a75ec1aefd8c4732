import type { Eye, Face, Mark, Scene } from './scene.ts';

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

/** The regions that carry a face, and those that it is made of. */
export const regionsOfFaces = ({ faces }: Pick<Scene, 'faces'>): Set<number> =>
  new Set(faces.flatMap((face) => [face.host, ...faceParts(face).flatMap(({ regions }) => regions)]));

/** The strokes that are lids: eyes that the child drew closed stay lines. */
export const lidsOf = ({ faces }: Pick<Scene, 'faces'>): Set<number> =>
  new Set(
    faces.flatMap(({ eyes }) => eyes.flatMap(({ drawn, strokes }) => (drawn === 'closed' ? strokes : []))),
  );
