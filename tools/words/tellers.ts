import type { Teller } from './told.ts';

const domain = 'packages/domain/src';
const blanks = 'packages/printhouse/src/catalogue';

/** Sources that know nothing of languages, and whose sentences mails say in their reader's own. */
export const mailTellers: readonly Teller[] = [
  { file: 'packages/backend/src/mail/account-mails.ts' },
  // Why an order was canceled, where the shop says it itself.
  { file: 'apps/server/src/payments/follow-payments.ts', only: ['why'] },
  { file: 'apps/server/src/orders/follow-order.ts', only: ['why'] },
];

/** Sources that know nothing of languages, and whose sentences the storefront shows in the visitor's own. */
export const tellers: readonly Teller[] = [
  // Messages and rules of the shop
  ...[
    'auth-messages',
    'catalog-messages',
    'generation-messages',
    'link-messages',
    'message',
    'order-messages',
    'session-messages',
    'sharing-messages',
    'upload-messages',
  ].map((name) => ({ file: `${domain}/texts/${name}.ts` })),
  { file: `${domain}/texts/mockup-texts.ts`, only: ['mockupNotes'] },
  { file: `${domain}/refusals/refusals.ts`, only: ['refusals'] },
  { file: `${domain}/styles/style.ts`, without: ['crayon', 'gradient'] },
  { file: `${domain}/categories/category.ts`, only: ['categoryNames'] },
  { file: `${domain}/categories/category-cards.ts`, only: ['categoryDescriptions'] },
  { file: `${domain}/catalog/audience.ts`, only: ['audiences'] },
  { file: `${domain}/catalog/product.ts`, only: ['oneSize', 'standardColor'] },
  { file: `${domain}/catalog/product-families.ts`, only: ['productFamilies'] },
  { file: `${domain}/catalog/size-ages.ts` },
  { file: `${domain}/mockups/card-badges.ts` },
  { file: `${domain}/print/sharpness.ts` },
  { file: `${domain}/generation/progress.ts` },
  { file: `${domain}/generation/drawn-picture.ts`, only: ['label'] },
  { file: `${domain}/sharing/share.ts`, only: ['madeFrom'] },
  { file: `${domain}/links/link-description.ts` },
  { file: `${domain}/links/link-expiry.ts` },
  { file: `${domain}/links/link-state.ts`, only: ['linkStateNames'] },
  { file: `${domain}/erasure/copy.ts`, only: ['copyWords'] },
  { file: `${domain}/orders/order-states.ts`, only: ['customer'] },
  { file: `${domain}/orders/checkout-state.ts` },
  { file: `${domain}/orders/countries.ts`, only: ['name'] },
  { file: `${domain}/orders/shipping-address.ts` },
  { file: `${domain}/orders/shipping-address.ts`, only: ['words'], words: true },
  { file: `${domain}/payments/till-cards.ts`, only: ['name'] },
  { file: `${domain}/privacy/privacy-words.ts` },
  { file: `${domain}/shop-pages/pages.ts` },
  { file: `${domain}/shop-pages/shop-facts.ts`, only: ['placeholder'] },

  // Sentences of the server
  { file: 'packages/common/src/picture-refusals.ts' },
  { file: 'packages/atelier/src/paper/refusal.ts', only: ['REFUSALS'] },
  { file: 'apps/server/src/artwork/render-artwork.ts', only: ['renderTexts'] },
  { file: 'apps/server/src/artwork/store-photo.ts', only: ['Refusal'] },
  { file: 'apps/server/src/functions/account.ts', only: ['Refusal'] },
  { file: 'apps/server/src/functions/printify-integration.ts', only: ['Refusal'] },
  { file: 'apps/server/src/functions/redeem-upload-link.ts', only: ['Refusal'] },
  {
    file: 'packages/backend/src/auth/auth-error.ts',
    only: [
      'email_not_confirmed',
      'user_banned',
      'email_exists',
      'same_password',
      'otp_expired',
      'signup_disabled',
      'over_request_rate_limit',
      'over_email_send_rate_limit',
      'current_password_required',
      'current_password_invalid',
    ],
  },

  // What the embedded print house calls its blanks, and what it says of them
  { file: `${blanks}/data/apparel-blueprints.ts`, only: ['title'] },
  { file: `${blanks}/data/home-blueprints.ts`, only: ['title'] },
  { file: `${blanks}/data/colours.ts`, only: ['COLOUR_SETS'] },
  ...['clothing-kinds', 'home-kinds', 'paper-kinds'].map((name) => ({
    file: `${blanks}/data/${name}.ts`,
    only: ['text', 'care'],
  })),
  { file: `${blanks}/data/kind-basics.ts`, only: ['WASH', 'WIPE', 'DISHES', 'PAPER_CARE'] },
  { file: `${blanks}/size-guide.ts` },
  { file: `${blanks}/descriptions.ts`, only: ['TECHNIQUE_TEXT'] },
];
