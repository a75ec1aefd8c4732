import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { openPglite } from '../src/database/pglite.ts';

/** Writes numbers one after another and says each only when it is committed; killed by the crash test. */
const [dataDir = '', dump = ''] = process.argv.slice(2);
const isNew = !existsSync(dataDir);
const database = await openPglite({ dataDir, ...(isNew ? { dump: new Blob([await readFile(dump)]) } : {}) });
await database.script('create table if not exists written (number int primary key, payload text)');
const { rows } = await database.query<{ next: number }>(
  'select coalesce(max(number), 0) + 1 as next from written',
);
for (let number = rows[0]?.next ?? 1; ; number += 1) {
  await database.transaction(async (transaction) => {
    await transaction.query('insert into written values ($1, $2)', [number, 'x'.repeat(2000)]);
    if (number % 7 === 0)
      await transaction.query('update written set payload = $1 where number = $2', ['y', number - 3]);
  });
  process.stdout.write(`${number}\n`);
}
