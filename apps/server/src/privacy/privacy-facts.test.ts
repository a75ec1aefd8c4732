import { privacyFactsSchema } from '@doodleloom/domain/privacy/privacy-facts';
import { howLong, howMarked, privacyLine, watchers } from '@doodleloom/domain/privacy/privacy-words';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { publicConfig } from '../http/public-config.ts';
import { privacyFacts } from './privacy-facts.ts';

const secrets = {
  STYLE_API_KEY: 'secret-of-the-model',
  S3_SECRET_ACCESS_KEY: 'secret-of-the-store',
  PRINTIFY_API_TOKEN: 'secret-of-the-printer',
};
const alone = {};
const withModel = {
  STYLE_ENGINE: 'openai',
  STYLE_API_KEY: secrets.STYLE_API_KEY,
  GUARANTEE_DAYS: '14',
  KEEP_MAILS_DAYS: '1',
};
const spread = {
  DATABASE_URL: 'postgres://shop:secret-of-the-database@db.example/doodleloom',
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
  S3_BUCKET: 'doodleloom',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: secrets.S3_SECRET_ACCESS_KEY,
  SMTP_URL: 'smtps://shop:secret-of-the-mail@mail.example:465',
  PRINTIFY_API_TOKEN: secrets.PRINTIFY_API_TOKEN,
};

const facts = (environment: Record<string, string>) =>
  privacyFactsSchema.parse(privacyFacts(readConfig(environment, '/shop')));

const family = 'Whoever you send a link of a picture';

test.each([
  ['alone', alone, ['You', 'This shop', family, 'Our own print house, on our machines']],
  [
    'with a hosted model',
    withModel,
    ['You', 'This shop', 'OpenAI', family, 'Our own print house, on our machines'],
  ],
  [
    'spread over others',
    spread,
    ['You', 'This shop', 's3.eu-central-1.amazonaws.com', 'db.example', family, 'Printify', 'mail.example'],
  ],
])('of a shop %s the page names everybody who sees something', (_, environment, names) => {
  expect(watchers(facts(environment)).map(({ who }) => who)).toEqual(names);
});

test('a guest’s photo is said to stay on her device', () => {
  const [you] = watchers(facts(alone));
  expect(you?.what).toContain('Before you sign in, a photo you chose does not leave your device');
});

test('the numbers are the settings’', () => {
  const said = new Map(howLong(facts(withModel)));
  expect(said.get('What an order is printed from')).toContain('until 14 days after it has arrived');
  expect(said.get('Mails that were sent')).toBe('1 day');
  expect(new Map(howLong(facts(alone))).get('Mails that were sent')).toBe('7 days');
});

test('a hosted model is named beside the upload button, and its pictures are called what they are', () => {
  expect(privacyLine(facts(alone))).not.toContain('OpenAI');
  expect(howMarked(facts(alone))).not.toContain('made by AI');
  expect(privacyLine(facts(withModel))).toContain('OpenAI, which paints the pictures');
  expect(howMarked(facts(withModel))).toContain('made by AI: a model of OpenAI');
  const config = readConfig(withModel, '/shop');
  expect(publicConfig(config, 'http://shop', 'key').privacyLine).toBe(privacyLine(facts(withModel)));
});

test('no secret of the configuration stands in it', () => {
  const text = JSON.stringify([facts(alone), facts(withModel), facts(spread)]);
  expect(text).not.toContain('secret');
});
