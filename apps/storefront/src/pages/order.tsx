import { isRefusedAs, messageOf } from '../lib/request-failed.ts';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Screen } from '../app/screen.tsx';
import { useAuth } from '../features/auth/auth-context.ts';
import { openSignIn } from '../features/auth/auth-dialog-store.ts';
import { Thanks } from '../features/checkout/thanks.tsx';
import { noteNoLongerUnpaid } from '../features/checkout/unpaid-order.ts';
import { readOrder } from '../features/orders/api/orders.ts';
import { OrderDetails } from '../features/orders/order-details.tsx';
import { PayPanel } from '../features/payment/pay-panel.tsx';
import { useNow } from '../lib/use-now.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { OutOfReach } from '../ui/out-of-reach.tsx';
import { Weft } from '../ui/weft.tsx';
import { t } from '../lib/words.ts';

export default function Order(): ReactElement {
  const { orderId = '' } = useParams();
  const [search] = useSearchParams();
  const { user, loading } = useAuth();
  const now = useNow();
  const key = search.get('key');
  const order = useQuery({
    queryKey: ['order', orderId, key, user?.id],
    queryFn: () => readOrder(orderId, key),
    enabled: !loading || key !== null,
    refetchInterval: 15_000,
  });
  const status = order.data?.status;
  const { refetch } = order;
  const isUnknown = isRefusedAs(order.error, 'order-not-found');
  const [isPaying, setIsPaying] = useState(false);
  if (status === 'awaiting-payment' && !isPaying) setIsPaying(true);
  const hasJustPaid = isPaying && order.data?.isPaid === true;
  const onPaid = useCallback(() => void refetch(), [refetch]);
  useEffect(() => {
    if (status && status !== 'awaiting-payment') noteNoLongerUnpaid(orderId, status !== 'canceled');
  }, [orderId, status]);

  return (
    <Screen
      title={t('Your order')}
      heading={t('Your order')}
      {...(user && { back: { to: screenPaths.orders, label: t('My orders') } })}
    >
      {order.isPending && <Weft label={t('Looking for your order')} />}
      {order.isError && (
        <OutOfReach
          title={isUnknown ? t('We could not find this order') : t('This page could not be loaded')}
          why={messageOf(order.error)}
          onRetry={isUnknown ? undefined : order.refetch}
        >
          {isUnknown && !user && (
            <Button variant="primary" onClick={openSignIn}>
              {t('Sign In')}
            </Button>
          )}
          <ButtonLink to={screenPaths.landing}>{t('Return to Home')}</ButtonLink>
        </OutOfReach>
      )}
      {order.data && (
        <OrderDetails order={order.data} now={now}>
          {hasJustPaid && (
            <Thanks
              orderNumber={order.data.number}
              email={order.data.shippingAddress.email ?? ''}
              arrivesBy={order.data.promisedAt ? new Date(order.data.promisedAt) : undefined}
              isMember={user !== null}
            />
          )}
          {order.data.status === 'awaiting-payment' && (
            <PayPanel orderId={orderId} orderKey={key} onPaid={onPaid} />
          )}
        </OrderDetails>
      )}
    </Screen>
  );
}
