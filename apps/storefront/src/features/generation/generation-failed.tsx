import { RotateCcw } from 'lucide-react';
import type { ReactElement } from 'react';
import broken from '../../assets/crayon/broken.svg';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { t } from '../../lib/words.ts';

type Props = { message: string; onTryAgain: () => void; onDifferentStyle: () => void };

export function GenerationFailed({ message, onTryAgain, onDifferentStyle }: Props): ReactElement {
  return (
    <Card role="alert" className="mx-auto grid max-w-160 justify-items-center gap-4.5 px-8 py-10 text-center">
      <img className="wax" src={broken} width={170} height={170} alt="" />
      <h2>{t('Generation Failed')}</h2>
      <p className="lead">{message}</p>
      <p className="muted">{t('The drawing hangs in your gallery, and nothing was charged.')}</p>
      <div className="generating-acts">
        <Button variant="primary" icon={RotateCcw} onClick={onTryAgain}>
          {t('Try Again')}
        </Button>
        <Button onClick={onDifferentStyle}>{t('Choose Different Style')}</Button>
      </div>
    </Card>
  );
}
