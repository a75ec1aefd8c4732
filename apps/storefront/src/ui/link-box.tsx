import './link-box.css';
import { Copy } from 'lucide-react';
import type { ReactElement } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { Button } from './button.tsx';
import { t } from '../lib/words.ts';

/** The whole link, readable, with a button to copy it while it is of use. */
export function LinkBox({ url, copyable = true }: { url: string; copyable?: boolean }): ReactElement {
  return (
    <div className="linkbox">
      <code>{url}</code>
      {copyable && (
        <Button variant="soft" size="small" icon={Copy} onClick={() => void copyText(url)}>
          {t('Copy')}
        </Button>
      )}
    </div>
  );
}
