import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { englishWords, mailWords, type MailLanguages } from '../src/mail/mail-words.ts';
import { anAccount, anAddress, browserOf } from './auth-fixtures.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';
import { engines } from './test-database.ts';

const spanish = mailWords('es', {
  'Confirm your {brand} account': 'Confirme su cuenta de {brand}',
  'Choose a new password for {brand}': 'Elija una contraseña nueva para {brand}',
});
const languages: MailLanguages = {
  asked: (headers) => headers.get('accept-language') ?? undefined,
  words: (language) => (language === 'es' ? spanish : englishWords),
};
const inSpanish = { 'accept-language': 'es' };
const inEnglish = { 'accept-language': 'en' };

describe.each(engines)('the language of mails about accounts on %s', (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(engine, { languages, auth: { autoConfirm: false } });
  });
  afterAll(() => backend.close());
  const subjectsTo = async (email: string) =>
    (await backend.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
  const recover = (email: string, headers: Record<string, string>) =>
    browserOf(backend).ask('POST', '/recover', { email }, headers);

  test('is that of the sign-up, and a stranger who asks for a new password does not change it', async () => {
    const account = anAccount();
    await browserOf(backend).ask('POST', '/signup', account, inSpanish);
    await recover(account.email, inEnglish);
    expect(await subjectsTo(account.email)).toEqual([
      'Confirme su cuenta de Your account',
      'Elija una contraseña nueva para Your account',
    ]);
  });

  test('follows the owner: each sign-in and each refresh notes what is read there', async () => {
    const account = anAccount();
    await backend.service.auth.admin.createUser({ ...account, email_confirm: true });
    const browser = browserOf(backend);
    const tokens = async (grant: string, body: object, headers: Record<string, string>) => {
      const answer = await browser.ask('POST', `/token?grant_type=${grant}`, body, headers);
      return (await answer.json()) as { refresh_token: string };
    };
    await recover(account.email, inSpanish);
    const { refresh_token } = await tokens('password', account, inSpanish);
    await recover(account.email, inEnglish);
    await tokens('refresh_token', { refresh_token }, inEnglish);
    await recover(account.email, inSpanish);
    const english = 'Choose a new password for Your account';
    expect(await subjectsTo(account.email)).toEqual([
      english,
      'Elija una contraseña nueva para Your account',
      english,
    ]);
  });

  test('is noted for a sign-in link that makes the account, and goes with the account', async () => {
    const email = anAddress();
    await browserOf(backend).ask('POST', '/otp', { email, create_user: true }, inSpanish);
    expect(await subjectsTo(email)).toEqual(['Confirme su cuenta de Your account']);
    const noted = async () =>
      (
        await backend.database.query(
          'select language from sign_in.languages l join auth.users u on u.id = l.user_id where u.email = $1',
          [email],
        )
      ).rows;
    expect(await noted()).toEqual([{ language: 'es' }]);
    const { rows } = await backend.database.query<{ id: string }>(
      'select id from auth.users where email = $1',
      [email],
    );
    await backend.service.auth.admin.deleteUser(rows[0]!.id, true);
    expect(
      (await backend.database.query('select from sign_in.languages where user_id = $1', [rows[0]!.id])).rows,
    ).toEqual([]);
  });
});
