import type { Database, Queryable } from '@doodleloom/backend/database/database';
import { languageOf } from '@doodleloom/backend/auth/users/language';
import { mailLayout, type Brand } from '@doodleloom/backend/mail/mail-layout';
import type { MailLanguages, MailWords } from '@doodleloom/backend/mail/mail-words';
import { outbox } from '@doodleloom/backend/mail/outbox';
import { filesAtOnce } from '../artwork/bucket-files.ts';

interface Services {
  database: Database;
  brand: Brand;
  languages: MailLanguages;
  receiptUrl: (id: string) => string;
}

/**
 * Takes an account away with everything that is its own, and answers of the receipt. Its drawings go as every deleted
 * drawing does; what else lies in its folders is listed here and removed by `removeLooseFiles`. Orders become those of a
 * guest, and are forgotten as theirs are.
 */
export async function deleteAccount(
  { database, brand, languages, receiptUrl }: Services,
  { id, email }: { id: string; email: string },
): Promise<string> {
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ id: string }>(
      `insert into public.erasures (subject, user_id) values ('account', $1) returning id`,
      [id],
    );
    const receipt = rows[0]!.id;
    await transaction.query(
      `insert into public.erased_copies (erasure_id, kind, name)
        select $1::uuid, 'photo', 'artwork/' || name from storage.objects
          where bucket_id = 'artwork' and split_part(name, '/', 1) = $2 and not public.is_named_artwork(name)
        union all
        select $1::uuid, 'export', 'exports/' || name from storage.objects
          where bucket_id = 'exports' and split_part(name, '/', 1) = $2`,
      [receipt, id],
    );
    const words = languages.words(await languageOf(transaction, id));
    await transaction.query('delete from mail.outbox where recipient = $1', [email]);
    // Its drawings first: their notes are made while it is still known whose they are.
    await transaction.query('delete from public.assets where user_id = $1', [id]);
    await transaction.query('delete from auth.users where id = $1', [id]);
    await transaction.query(
      `update public.erasures set part_of = $1 where user_id = $2 and subject = 'drawing' and part_of is null`,
      [receipt, id],
    );
    await outbox.put(transaction, goodbye(words, email, brand, receiptUrl(receipt)));
    return receipt;
  });
}

function goodbye(words: MailWords, recipient: string, brand: Brand, url: string) {
  const { t } = words;
  return {
    kind: 'account_deleted',
    recipient,
    subject: t('Your {brand} account is deleted', { brand: brand.name }),
    ...mailLayout(brand, words, {
      heading: t('Your account is deleted.'),
      paragraphs: [
        t(
          'Every copy of your drawings goes within a minute, at the printer, too. What an order still needs stays until it has arrived and the guarantee is over.',
        ),
        t(
          'The receipt names each copy. This is the last mail from us, unless an order of yours is still on its way.',
        ),
      ],
      button: { label: t('See the receipt'), url },
    }),
  };
}

type Remove = (bucket: string, paths: readonly string[]) => Promise<void>;

/** The files of deleted accounts that belong to no drawing. Safe to do twice. */
export async function removeLooseFiles(database: Queryable, remove: Remove): Promise<void> {
  const { rows } = await database.query<{ id: string; names: string[] | null }>(
    `select e.id, array_agg(c.name) filter (where c.gone_at is null and c.place = 'here') as names
      from public.erasures e left join public.erased_copies c on c.erasure_id = e.id
      where e.subject = 'account' and e.done_at is null group by e.id`,
  );
  for (const { id, names } of rows) {
    for (const bucket of ['artwork', 'exports']) {
      const paths = (names ?? [])
        .filter((name) => name.startsWith(`${bucket}/`))
        .map((name) => name.slice(bucket.length + 1));
      for (let at = 0; at < paths.length; at += filesAtOnce)
        await remove(bucket, paths.slice(at, at + filesAtOnce));
    }
    await database.query('select public.settle_erased_files(array[$1::uuid])', [id]);
    await database.query('update public.erasures set done_at = now() where id = $1', [id]);
  }
}
