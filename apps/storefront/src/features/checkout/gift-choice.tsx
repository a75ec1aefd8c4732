import { Gift } from 'lucide-react';
import type { ReactElement } from 'react';
import { t } from '../../lib/words.ts';

type Props = { isGift: boolean; disabled: boolean; onChange: (isGift: boolean) => void };

/** The parcel goes to somebody else, the mails to the one who pays. */
export function GiftChoice({ isGift, disabled, onChange }: Props): ReactElement {
  return (
    <div className="gift">
      <input
        id="is-gift"
        type="checkbox"
        checked={isGift}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor="is-gift">
        <Gift className="icon" aria-hidden />
        {t('It is a present for somebody else')}
      </label>
      {isGift && (
        <p className="small muted">
          {t('The parcel goes to them, without any bill or price of ours in it. All mails come to you.')}
        </p>
      )}
    </div>
  );
}
