import { describe, expect, test } from 'vitest';
import { deleteAccountContract } from './account.ts';
import { saveCodeContract } from './desk-codes.ts';
import { deskLogContract } from './desk-log.ts';
import { deskOrdersContract } from './desk-orders.ts';
import { deskPicturesContract } from './desk-pictures.ts';
import { savePriceContract } from './desk-prices.ts';
import { showProductContract } from './desk-products.ts';
import { erasureReceiptContract } from './erasure.ts';
import { liftWritingContract } from './lift-writing.ts';
import { operateOrderContract, productMarginsContract } from './operator.ts';
import { checkPromoCodeContract } from './orders.ts';
import { orderPaymentContract, tillPayContract } from './payments.ts';
import { mostPicturesAtOnce, pictureAddressesContract } from './picture-addresses.ts';
import { pictureFacesContract } from './picture-faces.ts';
import { sharedPictureContract } from './shared-picture.ts';
import { checkUploadLinkContract } from './upload-links.ts';

const id = '0b4b9c5e-7a55-4c1f-9d3e-2f6a1c8e4d10';
const letters = (count: number) => 'a'.repeat(count);
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);
const code = {
  code: 'SUMMER',
  percentOff: null,
  centsOff: 500,
  blueprintIds: null,
  validFrom: null,
  validUntil: null,
  mostUses: null,
  isActive: true,
};
const share = { ...code, percentOff: 10, centsOff: null };
const corner = { x: 0.5, y: 0.5 };

/** A field of an otherwise sound request: the least and the most it may be, and what is just outside. */
const bounds = [
  [deleteAccountContract, {}, 'password', [letters(1), letters(1000)], ['', letters(1001)]],
  [saveCodeContract, code, 'code', [letters(2), letters(40)], ['a', letters(41), 'two words']],
  [saveCodeContract, share, 'percentOff', [1, 100], [0, 101]],
  [saveCodeContract, code, 'centsOff', [1, 1_000_000], [0, 1_000_001]],
  [saveCodeContract, code, 'blueprintIds', [[1], times(200, 1)], [[], [0], times(201, 1)]],
  [saveCodeContract, code, 'mostUses', [1, 1_000_000], [0, 1_000_001]],
  [deskLogContract, {}, 'after', ['', letters(40)], [letters(41)]],
  [deskLogContract, {}, 'aboutId', ['', letters(100)], [letters(101)]],
  [deskOrdersContract, {}, 'text', ['', letters(100)], [letters(101)]],
  [deskOrdersContract, {}, 'offsetMinutes', [-900, 900], [-901, 901]],
  [deskOrdersContract, {}, 'after', ['', letters(100)], [letters(101)]],
  [deskPicturesContract, {}, 'after', ['', letters(100)], [letters(101)]],
  [savePriceContract, { cents: 1 }, 'kind', [letters(1), letters(80)], ['', ' ', letters(81)]],
  [savePriceContract, { kind: 'mug' }, 'cents', [null, 1, 99_999_999], [0, 100_000_000]],
  [showProductContract, { blueprintId: 1, isShown: true }, 'why', ['', letters(500)], [letters(501)]],
  [showProductContract, { isShown: true }, 'blueprintId', [1], [0]],
  [erasureReceiptContract, { receiptId: id }, 'key', ['', letters(200)], [letters(201)]],
  [
    liftWritingContract,
    { assetId: id },
    'outline',
    [times(3, corner), times(400, corner), times(3, { x: 0, y: 1 })],
    [times(2, corner), times(401, corner), times(3, { x: -0.1, y: 0 })],
  ],
  [operateOrderContract, { orderId: id, action: 'note' }, 'why', ['', letters(500)], [letters(501)]],
  [operateOrderContract, { orderId: id, action: 'refund' }, 'cents', [1], [0]],
  [
    operateOrderContract,
    { orderId: id, action: 'refund' },
    'key',
    [letters(8), letters(200)],
    [letters(7), letters(201)],
  ],
  [
    operateOrderContract,
    { orderId: id, action: 'resend' },
    'letterId',
    ['1', '9'.repeat(18)],
    ['', '9'.repeat(19), '-1'],
  ],
  [productMarginsContract, {}, 'country', ['DE'], ['de', 'DEU', 'D']],
  [checkPromoCodeContract, {}, 'code', ['', letters(100)], [letters(101)]],
  [orderPaymentContract, { orderId: id }, 'key', ['', letters(200)], [letters(201)]],
  [tillPayContract, { secret: 's' }, 'payment', ['', letters(100)], [letters(101)]],
  [tillPayContract, { payment: 'p' }, 'secret', ['', letters(100)], [letters(101)]],
  [pictureAddressesContract, {}, 'pictures', [['a'], [letters(1000)]], [[], [letters(1001)]]],
  [pictureFacesContract, {}, 'pictures', [['a'], [letters(1000)]], [[], [letters(1001)]]],
  [sharedPictureContract, {}, 'shareId', ['', letters(100)], [letters(101)]],
  [checkUploadLinkContract, {}, 'linkId', ['', letters(100)], [letters(101)]],
] as const;

describe('what a request may hold', () => {
  test.each(bounds.map(([contract, ...rest]) => [contract.name, rest[1], contract, ...rest] as const))(
    '%s: %s',
    (_, field, { request }, sound, __, inside, outside) => {
      const takes = (value: unknown) => request.safeParse({ ...sound, [field]: value }).success;
      expect(inside.map(takes)).not.toContain(false);
      expect(outside.map(takes)).not.toContain(true);
    },
  );

  test.each([pictureAddressesContract, pictureFacesContract])(
    '$name: no more pictures than a gallery shows at once',
    ({ request }) => {
      const takes = (count: number) => request.safeParse({ pictures: times(count, 'a') }).success;
      expect([takes(mostPicturesAtOnce), takes(mostPicturesAtOnce + 1)]).toEqual([true, false]);
    },
  );
});
