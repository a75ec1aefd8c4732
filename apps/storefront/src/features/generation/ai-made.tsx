import type { ReactElement } from 'react';
import { Badge } from '../../ui/badge.tsx';

/** The mark of a picture that a hosted image model drew. */
export const AiMade = (): ReactElement => <Badge tone="slate">AI-made picture</Badge>;
