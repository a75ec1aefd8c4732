import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { environmentExample, settingsPage } from './documentation.ts';

const root = new URL('../../../../', import.meta.url).pathname;

describe('configuration', () => {
  test('needs nothing: every setting has a default', () => {
    const config = readConfig({}, '/shop');
    expect(config).toMatchObject({
      PORT: 3000,
      DATA_DIR: '/shop/data',
      ORDER_RELEASE: 'automatic',
      ROLE: 'all',
    });
  });

  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: ' ', OPERATOR_EMAILS: '' })).toMatchObject({ PORT: 3000, OPERATOR_EMAILS: [] });
  });

  // holds D-037
  test.each([
    [{ PORT: 'eighty' }, 'PORT is “eighty”, but must be a whole number from 0 to 65535 (0: any free port).'],
    [{ PORT: '70000' }, 'PORT is “70000”'],
    [{ SITE_URL: 'shop.example' }, 'SITE_URL is “shop.example”, but must be an http or https URL.'],
    [{ DATABASE_URL: 'mysql://root:hunter2@db' }, 'DATABASE_URL is a value that is not shown'],
    [{ PASSWORD_MIN_LENGTH: '5' }, 'PASSWORD_MIN_LENGTH is “5”, but must be a whole number from 6 to 72.'],
    [{ PROMO_CODES: 'FREE' }, 'PROMO_CODES is “FREE”'],
    [{ SHIPPING_COUNTRIES: 'America' }, 'SHIPPING_COUNTRIES is “America”'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET is not set, but S3_ENDPOINT needs it.'],
    [{ STYLE_ENGINE: 'dall-e' }, 'STYLE_ENGINE is “dall-e”, but must be embedded, openai'],
    [{ STYLE_ENGINE: 'openai' }, 'STYLE_API_KEY is not set, but STYLE_ENGINE “openai” needs it.'],
    [
      { STYLE_ENGINE: 'openai', STYLE_API_KEY: 'key', STYLE_MODEL: 'flux-pro' },
      'STYLE_MODEL “flux-pro” is no name of a model of openai; one is “gpt-image-1”.',
    ],
    [{ STYLE_MODEL: 'gpt-image-1' }, 'STYLE_MODEL “gpt-image-1” is set, but STYLE_ENGINE is “embedded”'],
    [
      { STYLE_ENGINE_FAULTS: 'crayon=2' },
      'STYLE_ENGINE_FAULTS is “crayon=2”, but must be styles with whole numbers, as in clay=2, vector=1.',
    ],
    [
      { STYLE_ENGINE_FAULTS: 'clay=2', NODE_ENV: 'production' },
      'STYLE_ENGINE_FAULTS is set, but this is “production”',
    ],
    [
      { STYLE_ENGINE_FAULTS: 'clay=2', SITE_URL: 'https://shop.example' },
      'STYLE_ENGINE_FAULTS is set, but this is “production”',
    ],
    [
      { NODE_ENV: 'development', SITE_URL: 'https://shop.example', TRUST_PROXY: 'true' },
      'NODE_ENV is “development”, but SITE_URL “https://shop.example” is an address that others open',
    ],
    [
      { NODE_ENV: 'test', SITE_URL: 'http://shop.example', TRUST_PROXY: 'true' },
      'NODE_ENV is “test”, but SITE_URL “http://shop.example” is an address that others open',
    ],
    [
      { OPERATOR_EMAILS: 'owner@shop.example', NODE_ENV: 'production' },
      'OPERATOR_EMAILS is set, but without SMTP_URL no mail can show in production that an address is its account’s',
    ],
    [{ OPERATOR_EMAILS: 'owner@shop.example, nobody' }, 'OPERATOR_EMAILS is “owner@shop.example, nobody”'],
    [{ MAIL_FROM: 'hello@shop.example, b@c.d' }, 'MAIL_FROM is “hello@shop.example, b@c.d”'],
    [{ MAIL_FROM: 'Shop <hello@shop.example>\r\nBcc: x@y.z' }, 'MAIL_FROM is'],
    [{ CONTACT_EMAIL: 'a,b@shop.example' }, 'CONTACT_EMAIL is “a,b@shop.example”'],
    [{ ROLE: 'worker' }, 'the embedded database serves one process only'],
    [{ PAYMENT: 'cash' }, 'PAYMENT is “cash”, but must be invoice, till or stripe'],
    [
      { PAYMENT: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' },
      'STRIPE_WEBHOOK_SECRET is not set, but PAYMENT “stripe”',
    ],
    [{ STRIPE_SECRET_KEY: 'pk_live_hunter2' }, 'STRIPE_SECRET_KEY is a value that is not shown'],
    [{ PAYMENT: 'till', SITE_URL: 'https://shop.example' }, 'at the till nobody really pays'],
    [
      { PRINTIFY_API_TOKEN: 'token', NODE_ENV: 'production' },
      'PAYMENT is not set, but with PRINTIFY_API_TOKEN',
    ],
    [
      { PRINTIFY_API_TOKEN: 'token', NODE_ENV: 'production', PAYMENT: 'invoice' },
      'SHOP_ADDRESS is not set, but a shop that sells has to say it',
    ],
    [
      { PRINTIFY_API_TOKEN: 'token', NODE_ENV: 'production', PAYMENT: 'invoice' },
      'CONTACT_EMAIL is “hello@localhost”, where no customer’s mail arrives',
    ],
  ])('%j stops the start and names variable, value and what is accepted', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(message);
  });

  test.each([
    [{}, false],
    [{ SITE_URL: 'http://localhost:8080' }, false],
    [{ SITE_URL: 'http://127.0.0.1:8080/' }, false],
    [{ SITE_URL: 'https://[::1]' }, false],
    [{ SITE_URL: 'http://192.168.1.5:3000', NODE_ENV: 'development' }, false],
    [{ SITE_URL: 'http://192.168.1.5:3000' }, true],
    [{ SITE_URL: 'https://localhost.shop.example' }, true],
    [{ SITE_URL: 'https://shop.example', TRUST_PROXY: 'true' }, true],
    [{ TRUST_PROXY: 'true' }, true],
    [{ NODE_ENV: 'production' }, true],
  ])(
    'a shop that others can open is in production unless it is said to be none: %j',
    (environment, expected) => {
      expect(readConfig(environment).isProduction).toBe(expected);
    },
  );

  test('a secret never stands in the message', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toThrow('hunter2');
  });

  test('operators are named where a mail can reach them, and senders with a name or without', () => {
    const mail = {
      SMTP_URL: 'smtp://mail.example',
      OPERATOR_EMAILS: 'owner@shop.example, Second@shop.example',
    };
    expect(readConfig({ ...mail, NODE_ENV: 'production' }).OPERATOR_EMAILS).toHaveLength(2);
    expect(readConfig({ OPERATOR_EMAILS: 'owner@shop.example' }).OPERATOR_EMAILS).toHaveLength(1);
    for (const sender of ['hello@shop.example', 'Doodleloom <hello@shop.example>'])
      expect(readConfig({ MAIL_FROM: sender }).MAIL_FROM).toBe(sender);
  });

  // holds Q-38
  test('with a Printify token orders wait for the operator', () => {
    expect(readConfig({ PRINTIFY_API_TOKEN: 'token' }).ORDER_RELEASE).toBe('approval');
  });

  test('orders are on invoice unless a payment service is said, and in production with a real printer it must be said', () => {
    expect(readConfig({}).PAYMENT).toBe('invoice');
    expect(readConfig({ PRINTIFY_API_TOKEN: 'token' }).PAYMENT).toBe('invoice');
    const production = {
      PRINTIFY_API_TOKEN: 'token',
      NODE_ENV: 'production',
      SHOP_OPERATOR: 'Doodleloom LLC',
      SHOP_ADDRESS: '12 Analytical Row, Oakland, CA 94601',
      SHOP_LAW: 'California',
      CONTACT_EMAIL: 'hello@shop.example',
    };
    expect(readConfig({ ...production, PAYMENT: 'invoice' }).PAYMENT).toBe('invoice');
  });

  test('taxes, prices by kind, fees and a season are read as an operator writes them', () => {
    expect(readConfig({ TAX_RATES: '8%, US-CA=7.25%, DE=19%' }).TAX_RATES).toEqual({
      otherwise: 800,
      places: { 'US-CA': 725, DE: 1900 },
    });
    expect(readConfig({ TAX_RATES: 'US-OR=0%' }).TAX_RATES).toEqual({
      otherwise: 800,
      places: { 'US-OR': 0 },
    });
    expect(readConfig({ PRICE_RULES: 'Magnet=7.00, Wall Art=29.99' }).PRICE_RULES).toEqual([
      { kind: 'Magnet', cents: 700 },
      { kind: 'Wall Art', cents: 2999 },
    ]);
    expect(readConfig({ PAYMENT_FEE: '2.9%+0.30' }).PAYMENT_FEE).toEqual({ rate: 290, cents: 30 });
    expect(readConfig({}).PAYMENT_FEE).toEqual({ rate: 0, cents: 0 });
    expect(readConfig({ SEASON: 'Christmas=2026-12-24' }).SEASON).toEqual({
      name: 'Christmas',
      date: '2026-12-24',
    });
    for (const wrong of [
      { TAX_RATES: '108%' },
      { PRICE_RULES: 'Magnet=7' },
      { SEASON: 'Christmas=2026-13-40' },
    ])
      expect(() => readConfig(wrong)).toThrow(ConfigError);
  });

  test('promo codes are read as percent or cents', () => {
    expect(readConfig({ PROMO_CODES: 'WELCOME=10%, FIVE=5.00' }).PROMO_CODES).toEqual([
      { code: 'WELCOME', percentOff: 10 },
      { code: 'FIVE', centsOff: 500 },
    ]);
  });

  test('the settings page and .env.example say what the settings say', () => {
    expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(environmentExample());
    expect(readFileSync(join(root, 'docs/settings.md'), 'utf8')).toBe(settingsPage());
  });
});
