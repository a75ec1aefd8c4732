import type { Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { openShop, type Shop } from '../support/shop.ts';

export const tillOperator = { email: 'till-operator@example.com', password: 'four wild crayons' };

/** A shop where orders are paid at the till. */
export const openTillShop = (): Promise<Shop> =>
  openShop({
    environment: {
      PAYMENT: 'till',
      PROMO_CODES: 'WELCOME=10%',
      TAX_RATES: '8%, US-CA=7.25%',
      OPERATOR_EMAILS: tillOperator.email,
      LOG_LEVEL: 'warn',
    },
  });

const cards = {
  works: 'A card that works',
  declined: 'A card that is declined',
  asks: 'A card whose bank asks first',
};

/** How long an order and its payment take on a busy machine. */
export const paidMs = 60_000;

export async function pay(page: Page, card: keyof typeof cards = 'works'): Promise<void> {
  await page.getByRole('radio', { name: cards[card] }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

export const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you. We have your order.' });
export const orderIdIn = (page: Page) => /orders\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

/** The operator, who has shown by a mail's link that the address is theirs. */
export async function provenOperator(shopUrl: string): Promise<SupabaseClient> {
  const { anonKey } = (await (await fetch(`${shopUrl}/config.json`)).json()) as { anonKey: string };
  const client = createClient(shopUrl, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
  await client.auth.signUp(tillOperator);
  await client.auth.resetPasswordForEmail(tillOperator.email);
  const mails = (await (await fetch(`${shopUrl}/dev/outbox`)).text()).split('<article>');
  const mail = mails.find((each) => each.includes(tillOperator.email) && each.includes('/verify?')) ?? '';
  const link = /http[^"<\s]*\/verify\?[^"<\s]*/.exec(mail)?.[0].replaceAll('&amp;', '&') ?? '';
  const { headers } = await fetch(link, { redirect: 'manual' });
  const brought = new URLSearchParams(new URL(headers.get('location') ?? '').hash.slice(1));
  await client.auth.setSession({
    access_token: brought.get('access_token') ?? '',
    refresh_token: brought.get('refresh_token') ?? '',
  });
  // Who has shown that the mailbox is theirs chooses the password anew: the first may have been a stranger's.
  await client.auth.updateUser({ password: tillOperator.password });
  return client;
}
