import { drawingId } from '@doodleloom/domain/styles/style';
import { t } from '../../lib/words.ts';

/** What a made picture shows, for those who do not see it: the drawing in a look, or the drawing itself. */
export const pictureAlt = (drawing: string, styleId: string | undefined, look: string): string =>
  styleId === drawingId
    ? t('{drawing}, cleaned up', { drawing })
    : t('{drawing} as {look}', { drawing, look: t(look) });
