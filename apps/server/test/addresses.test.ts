import { isMailAddress } from '@doodleloom/backend/mail/mail-address';
import { addressProblems, emptyAddress } from '@doodleloom/domain/orders/shipping-address';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const isOrderable = (email: string) =>
  !addressProblems({ ...emptyAddress, email }).some(({ field }) => field === 'email');

const piece = fc.stringMatching(/^[a-zA-Z0-9.,;:<>()"'@+_ -]{0,12}$/);
const likely = fc.tuple(piece, piece, piece).map(([name, host, end]) => `${name}@${host}.${end}`);

test('an order takes the addresses that a mail can go to, and no others', () => {
  fc.assert(
    fc.property(fc.oneof(likely, fc.emailAddress(), fc.string({ unit: 'binary' })), (email) => {
      // A shopper's mailbox is somewhere in the world: its domain has a dot.
      const hasDot = /@[^@]+\.[^@]+$/.test(email);
      expect(isOrderable(email)).toBe(isMailAddress(email) && hasDot && email.length <= 200);
    }),
    { numRuns: 500 },
  );
});
