import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { useEffect, useRef, type ReactElement } from 'react';
import { weekdayInWords } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { t } from '../../lib/words.ts';
import { sentence } from '../../lib/sentence.tsx';

type Props = {
  orderNumber: string;
  email: string;
  /** Opens the order, without an account too; none where one stands on its page already. */
  orderLink?: string | undefined;
  arrivesBy?: Date | undefined;
  isMember: boolean;
};

/** What has just happened and what happens next, at the top of the page and with the focus on it. */
export function Thanks({ orderNumber, email, orderLink, arrivesBy, isMember }: Props): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <Card className="thanks" aria-labelledby="thanks">
      <h2 id="thanks" ref={heading} tabIndex={-1}>
        {t('Thank you. We have your order.')}
      </h2>
      <p className="lead">
        {sentence('Order number {number}', { number: <b className="order-number">{orderNumber}</b> })}
      </p>
      {arrivesBy && <p>{sentence('With you by {day}.', { day: <b>{weekdayInWords(arrivesBy)}</b> })}</p>}
      <p>
        {sentence(
          'A mail with the link to your order goes to {email}. Next we draw the print files and hand them to the printer; each piece is printed for you, one at a time. The order’s page shows how far it is.',
          { email: <b>{email}</b> },
        )}
      </p>
      {(orderLink ?? isMember) && (
        <div className="btn-row mt-1.5">
          {orderLink && (
            <ButtonLink variant="primary" to={orderLink}>
              {t('See your order')}
            </ButtonLink>
          )}
          {isMember && <ButtonLink to={screenPaths.orders}>{t('See my orders')}</ButtonLink>}
        </div>
      )}
    </Card>
  );
}
