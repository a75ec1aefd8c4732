/** The one error shape of the shop's own routes and functions. */
export interface RefusalBody {
  error: { code: string; message: string; requestId?: string; fields?: Record<string, string> };
}

/** Every refusal of the shop's own routes and functions: code → status and what a person reads. */
export const refusals = {
  'not-found': [404, 'There is nothing at this address.'],
  'method-not-allowed': [405, 'This address does not take that kind of request.'],
  'invalid-request': [400, 'The request is not complete or not in the right form.'],
  'too-large': [413, 'That is more than we accept in one request.'],
  'sign-in-required': [401, 'Please sign in first.'],
  'not-allowed': [403, 'This account may not do that.'],
  'too-many-requests': [429, 'That was a lot at once. Please wait a moment and try again.'],
  'not-ready': [503, 'We are just starting. Please try again in a moment.'],
  internal: [500, 'Something went wrong on our side. Your drawing is safe; please try again.'],

  // Drawings and pictures
  'asset-not-found': [404, 'This drawing does not exist or is not yours.'],
  'job-not-found': [404, 'This job does not exist or is not yours.'],
  'picture-not-yours': [403, 'Please upload an artwork image first'],
  'photo-refused': [400, 'This photo can’t be used. Please choose another one.'],
  'gallery-full': [
    403,
    'The gallery this photo was meant for is full. Please ask its owner to delete some drawings.',
  ],
  'link-invalid': [410, 'This upload link is invalid, expired, or has already been used.'],
  'share-ended': [404, 'This picture is not shared any more. Please ask whoever sent you the link.'],
  'receipt-not-found': [404, 'We could not find this receipt. Receipts are kept for a while only.'],

  // Accounts
  'session-not-found': [404, 'This sign-in has ended already.'],
  'wrong-password': [403, 'This is not the password of this account.'],

  // Orders
  'address-incomplete': [400, 'Please fill in all required fields.'],
  'artwork-unknown': [
    400,
    'An item has no finished artwork of yours. Please add it again from your gallery.',
  ],
  'caption-refused': [400, 'The caption has a word that is too long to be read. Please make it shorter.'],
  'product-unavailable': [409, 'An item is no longer available. Please remove it or choose another one.'],
  'promo-code-invalid': [400, 'This code isn’t valid'],
  'order-not-found': [404, 'We could not find this order. Please use the link in your confirmation mail.'],
  'price-changed': [409, 'A price has changed meanwhile. Please look at the total and order again.'],
  'payment-not-found': [404, 'There is no such payment.'],
  'refund-too-much': [409, 'There is not as much to give back.'],
  'order-not-submitted': [409, 'This order has not reached the print provider yet.'],
  'order-is-over': [409, 'This order is over: nothing can be stopped any more.'],
  'order-not-waiting': [409, 'This order does not wait for a payment.'],
  'order-too-late': [409, 'This order cannot be canceled any more: it is being made, or has been.'],
  'order-at-the-provider': [
    409,
    'The print provider has this order already. Change the address there, too, and say so.',
  ],
  'drawing-gone': [409, 'The drawing of this line was deleted: it cannot be printed again.'],
  'letter-not-found': [404, 'There is no such mail.'],
  'order-not-ready': [409, 'The print provider is not ready for this order yet.'],

  // The print provider
  'unknown-action': [400, 'There is no such action.'],
  'not-our-picture': [400, 'Please upload an artwork image first'],
  'shop-not-found': [404, 'The print provider does not know this shop.'],
  'variant-not-found': [404, 'The print provider does not offer this.'],
  'product-not-found': [404, 'The print provider does not know this product.'],
  'mockup-failed': [502, 'The product photo could not be made.'],
  'provider-busy': [503, 'The print provider is busy. Please try again.'],
  'provider-refused': [400, 'The print provider does not accept this.'],
  'provider-unavailable': [502, 'The print provider does not answer. Please try again.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type RefusalCode = keyof typeof refusals;

/** A refusal is an answer, not an accident: its code and words go to the caller. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: RefusalCode, message: string = refusals[code][1], fields?: Record<string, string>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }

  get status(): (typeof refusals)[RefusalCode][0] {
    return refusals[this.code][0];
  }

  get body(): RefusalBody {
    const { code, message, fields } = this;
    return { error: { code, message, ...(fields && { fields }) } };
  }
}
