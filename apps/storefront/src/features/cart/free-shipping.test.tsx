// @vitest-environment happy-dom
import { totalsOf } from '@doodleloom/domain/cart/totals';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onScreen } from '../../../test/on-screen.tsx';
import { FreeShipping } from './free-shipping.tsx';

test.each([
  ['more than the shipping it saves', 4, 1999, /with Magnet at \$19.99 you pay \$11.60 more in all$/],
  ['as much as the shipping it saves', 650, 925, /with Magnet at \$9.25 you pay the same in all$/],
  ['less than the shipping it saves', 650, 700, /with Magnet at \$7.00 you pay \$2.43 less in all$/],
])(
  'what is suggested and costs %s is told with what it makes of the total',
  (_, missing, priceCents, words) => {
    const line = { priceCents: 7501 - missing, quantity: 1 };
    onScreen(
      <FreeShipping
        totals={totalsOf([line])}
        totalWith={(more) => totalsOf([line, more]).totalCents}
        suggestion={{ name: 'Magnet', count: 1, priceCents, to: '/product/851' }}
        isPending={false}
      />,
    );
    expect(screen.getByText(/free shipping/)).toHaveProperty('textContent', expect.stringMatching(words));
  },
);
