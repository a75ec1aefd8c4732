import { expect, test } from 'vitest';
import { readArguments, usage } from './arguments.ts';
import { knownSettings } from './settings.ts';

test('without arguments it is a database in memory on any port', () => {
  expect(readArguments([])).toEqual({
    port: 0,
    host: '127.0.0.1',
    database: { kind: 'memory' },
    sqlFiles: [],
    functionsModule: undefined,
    schemas: ['public'],
    settings: { auth: {}, rest: {}, storage: {} },
  });
});

test.each([
  ['memory', { kind: 'memory' }],
  ['postgres', { kind: 'postgres' }],
  ['pglite:./data', { kind: 'pglite', folder: './data' }],
  ['postgresql://u:p@h/d', { kind: 'url', url: 'postgresql://u:p@h/d' }],
])('--database %s is understood', (text, choice) => {
  expect(readArguments(['--database', text])?.database).toEqual(choice);
});

test.each([
  ['autoConfirm=off', { auth: { autoConfirm: false } }],
  ['GOTRUE_MAILER_AUTOCONFIRM=true', { auth: { autoConfirm: true } }],
  ['enable_confirmations=true', { auth: { autoConfirm: false } }],
  ['anonymous-sign-ins=yes', { auth: { anonymousEnabled: true } }],
  ['manualLinking=1', { auth: { manualLinkingEnabled: true } }],
  ['minimum_password_length=8', { auth: { passwordMinLength: 8 } }],
  ['rateLimits=off', { auth: { rateLimitsEnabled: false } }],
  ['siteUrl=http://localhost:3000/', { auth: { siteUrl: 'http://localhost:3000' } }],
  ['uri_allow_list=http://a/**, http://b', { auth: { allowedRedirects: ['http://a/**', 'http://b'] } }],
  ['storage.sizeLimit=50MiB', { storage: { sizeLimitBytes: 52_428_800 } }],
  ['max_rows=0', { rest: { maxRows: undefined } }],
  ['max-rows=5', { rest: { maxRows: 5 } }],
  ['signingKeys=asymmetric', { signingKeys: 'ES256' }],
  ['jwtSecret=a=b', { jwtSecret: 'a=b' }],
  ['mail=off', {}],
  ['mail=smtp://localhost:25', { smtpUrl: 'smtp://localhost:25' }],
])('--set %s is understood', (assignment, settings) => {
  const read = readArguments(['--set', assignment])?.settings;
  expect(read).toEqual({ auth: {}, rest: {}, storage: {}, ...settings });
});

test.each([
  [['--port', 'x'], '--port x: no port'],
  [['--port', '70000'], '--port 70000: no port'],
  [['--database', 'mysql'], '--database mysql: use memory, pglite:DIR, postgres or postgres://…'],
  [['--set', 'nonsense=1'], '--set nonsense=1: there is no setting of this name; see --help'],
  [['--set', 'autoConfirm'], '--set autoConfirm: there is no setting of this name; see --help'],
  [['--set', 'autoConfirm=perhaps'], '--set autoConfirm=perhaps: "perhaps" is neither true nor false'],
  [['--set', 'maxRows=many'], '--set maxRows=many: "many" is no whole number'],
  [['--set', 'signingKeys=RS256'], '--set signingKeys=RS256: "RS256" is neither ES256 nor HS256'],
  [['--wrong'], "Unknown option '--wrong'"],
])('%j is the user’s mistake, and said so', (args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});

test('help names every setting', () => {
  expect(readArguments(['--help'])).toBeUndefined();
  for (const name of Object.keys(knownSettings)) expect(usage()).toContain(name);
});
