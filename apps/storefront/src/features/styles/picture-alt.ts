import { drawingId } from '@doodleloom/domain/styles/style';

/** What a made picture shows, for those who do not see it: the drawing in a look, or the drawing itself. */
export const pictureAlt = (drawing: string, styleId: string | undefined, look: string): string =>
  styleId === drawingId ? `${drawing}, cleaned up` : `${drawing} as ${look}`;
