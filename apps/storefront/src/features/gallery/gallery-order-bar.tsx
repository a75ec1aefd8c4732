import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { t } from '../../lib/words.ts';
import { Chip } from '../../ui/badge.tsx';
import { Select } from '../../ui/select.tsx';
import { readChildren, type GalleryOrder } from './api/assets.ts';

type Props = { userId: string; order: GalleryOrder; onChange: (order: GalleryOrder) => void };

/** Whose drawings, and from which end; the children appear once one of them has a name. */
export function GalleryOrderBar({ userId, order, onChange }: Props): ReactElement {
  const { data: children = [] } = useQuery({
    queryKey: ['children', userId],
    queryFn: () => readChildren(userId),
    staleTime: 60_000,
  });
  return (
    <div className="gallery-order">
      {children.length > 0 && (
        <fieldset className="chips" aria-label={t('Whose drawings?')}>
          <Chip chosen={order.child === undefined} onClick={() => onChange({ ...order, child: undefined })}>
            {t('Everyone')}
          </Chip>
          {children.map((child) => (
            <Chip key={child} chosen={order.child === child} onClick={() => onChange({ ...order, child })}>
              {child}
            </Chip>
          ))}
        </fieldset>
      )}
      <Select
        label={t('Order')}
        options={[
          { value: 'newest', name: t('Newest first') },
          { value: 'oldest', name: t('Oldest first') },
        ]}
        value={order.oldestFirst ? 'oldest' : 'newest'}
        onChange={(value) => onChange({ ...order, oldestFirst: value === 'oldest' })}
      />
    </div>
  );
}
