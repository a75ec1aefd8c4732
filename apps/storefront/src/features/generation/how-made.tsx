import { drawingId } from '@doodleloom/domain/styles/style';
import type { ReactElement } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { t } from '../../lib/words.ts';

/** How a picture came to be: a hosted image model made it, our own engine drew it, or it is the drawing itself. */
export function HowMade({ aiMade, styleId }: { aiMade?: boolean; styleId?: string }): ReactElement | null {
  if (aiMade) return <AiMade />;
  if (styleId === drawingId) return null;
  return <span className="small muted">{t('Drawn by a computer program from your drawing.')}</span>;
}

export const AiMade = (): ReactElement => <Badge tone="slate">{t('AI-made picture')}</Badge>;
