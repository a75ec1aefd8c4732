import { t } from '../../lib/words.ts';

/** What we use of Stripe.js, which its makers ask to be loaded from them alone. */
export type StripeElements = {
  create(
    kind: 'payment',
    options: object,
  ): {
    mount(at: HTMLElement): void;
    on(event: 'ready' | 'loaderror', run: () => void): void;
    destroy(): void;
  };
};
export type StripeClient = {
  elements(options: object): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ error?: { message?: string } }>;
};

declare global {
  // oxlint-disable-next-line no-var
  var Stripe: ((publishableKey: string) => StripeClient) | undefined;
}

const address = 'https://js.stripe.com/v3/';
let loading: Promise<void> | undefined;

/** Loads Stripe.js when somebody comes to pay, and not before. */
export async function loadStripe(publishableKey: string): Promise<StripeClient> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading = undefined;
      script.remove();
      reject(
        new Error(t('The payment form could not be loaded. Please check your connection and try again.')),
      );
    });
    document.head.append(script);
  });
  await loading;
  if (!globalThis.Stripe) throw new Error(t('The payment form could not be loaded. Please try again.'));
  return globalThis.Stripe(publishableKey);
}
