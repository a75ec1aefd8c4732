import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../src');

/** Whose words are read as they stand, and why that is right. */
const known: Record<string, string> = {
  'lib/request-failed.ts': 'decides whose words are shown',
  'features/links/api/phone-upload.ts': 'reads the body of a refusal, which is the server’s',
  'features/payment/stripe-form.tsx': 'Stripe says why a card was refused, in the customer’s language',
};

/** An error that is put on a screen by itself, with whatever words it has. */
const ownWords =
  /\b(error|cause|failure|reason|problem)\??\.message\b|String\((error|cause)\)|\$\{(error|cause)\}/i;

test('what an error says is only shown by way of messageOf, so that no browser’s own words reach a screen', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const reading = files.filter((name) => ownWords.test(readFileSync(join(sources, name), 'utf8')));
  expect(reading.toSorted()).toEqual(Object.keys(known).toSorted());
});
