import type { Queryable } from '../../database/database.ts';

/** What an account's mails are written in: the language in which its owner was here last. */
export async function noteLanguage(
  transaction: Queryable,
  userId: string,
  language: string | undefined,
): Promise<void> {
  if (!language) return;
  await transaction.query(
    `insert into sign_in.languages as known (user_id, language) values ($1, $2)
     on conflict (user_id) do update set language = excluded.language where known.language <> excluded.language`,
    [userId, language],
  );
}

export async function languageOf(transaction: Queryable, userId: string): Promise<string | undefined> {
  const { rows } = await transaction.query<{ language: string }>(
    'select language from sign_in.languages where user_id = $1',
    [userId],
  );
  return rows[0]?.language;
}
