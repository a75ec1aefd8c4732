import { messageOf } from '../lib/request-failed.ts';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Screen } from '../app/screen.tsx';
import basket from '../assets/crayon/basket.svg?no-inline';
import lock from '../assets/crayon/lock.svg';
import { useAuth } from '../features/auth/auth-context.ts';
import { openSignIn } from '../features/auth/auth-dialog-store.ts';
import { readMyOrders } from '../features/orders/api/orders.ts';
import { OrderCard } from '../features/orders/order-card.tsx';
import { useNow } from '../lib/use-now.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RetryNote } from '../ui/retry-note.tsx';
import { Weft } from '../ui/weft.tsx';
import { t } from '../lib/words.ts';

export default function Orders(): ReactElement {
  const { user, loading } = useAuth();
  return (
    <Screen
      title={t('My Orders')}
      heading={t('My orders')}
      lead={t('What you have ordered, and where it is.')}
    >
      {user && <OrderList key={user.id} userId={user.id} />}
      {!user && loading && <Weft label={t('Loading')} />}
      {!user && !loading && (
        <EmptyState art={lock} title={t('Please sign in to see your orders')}>
          <p className="lead">
            {t('Ordered without an account? The link in your confirmation mail opens the order.')}
          </p>
          <Button variant="primary" size="big" onClick={openSignIn}>
            {t('Sign In')}
          </Button>
        </EmptyState>
      )}
    </Screen>
  );
}

function OrderList({ userId }: { userId: string }): ReactElement {
  const now = useNow();
  const orders = useQuery({ queryKey: ['orders', userId], queryFn: readMyOrders, refetchInterval: 15_000 });
  if (orders.isPending) return <Weft label={t('Loading your orders')} />;
  // News that cannot be had take nothing away that is known.
  if (orders.isLoadingError) {
    return <RetryNote onRetry={orders.refetch}>{messageOf(orders.error)}</RetryNote>;
  }
  if (orders.data.length === 0) {
    return (
      <EmptyState art={basket} title={t('Nothing here yet')}>
        <p className="lead">{t('Your first order will stand here.')}</p>
        <ButtonLink variant="primary" to={screenPaths.gallery}>
          {t('Back to the gallery')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className="stack">
      {orders.data.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} now={now} />
        </li>
      ))}
    </ul>
  );
}
