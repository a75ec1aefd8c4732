import { sharedPictureContract } from '@doodleloom/domain/functions/shared-picture';
import { artworkBucket } from '@doodleloom/domain/uploads/artwork-path';
import type { Caller } from '@doodleloom/backend/database/caller';
import type { Database } from '@doodleloom/backend/database/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishStyleJob } from '../src/artwork/style-job.ts';
import { pictureFaces } from '../src/functions/picture-faces.ts';
import type { ServerFunction } from '../src/functions/server-function.ts';
import { sharedPicture } from '../src/functions/shared-picture.ts';
import { pictureAccess } from '../src/pictures/picture-access.ts';
import { aJob, anAsset, anonymous, aUser, engines, originalOf, productDatabase } from './product-database.ts';

const site = 'http://localhost:3000';
const secret = 'a secret of the shop, long enough for its tokens';
const face = { x: 0.9, y: 0.1, width: 0.1, height: 0.1 };
const limit = { take: async () => undefined };

async function answerOf(work: ServerFunction, body: object, caller?: Caller): Promise<unknown> {
  const request = new Request(site, { method: 'POST', body: JSON.stringify(body) });
  const answer = await work({ caller, visitor: 'somebody', request, signal: request.signal });
  return answer.json();
}

describe.each(engines)('where a picture shows faces, on %s', (engine) => {
  let database: Database;
  let owner: Awaited<ReturnType<typeof aUser>>;
  let other: typeof owner;
  let picture: string;
  let path: string;
  let share: string;
  const access = pictureAccess(site, secret);

  beforeAll(async () => {
    database = await productDatabase(engine);
    [owner, other] = [await aUser(database), await aUser(database)];
    const job = await aJob(database, await anAsset(database, owner.id));
    path = `${owner.id}/${job}.png`;
    picture = originalOf(owner.id, `${job}.png`);
    await finishStyleJob(database, job, { imageUrl: picture, engine: 'embedded', faces: [face] });
    const { rows } = await database.query<{ id: string }>(
      `insert into public.shared_pictures (user_id, job_id, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
      [owner.id, job],
    );
    share = rows[0]!.id;
  });
  afterAll(() => database.close());

  const ask = (pictures: string[], caller?: Caller, by: Pick<typeof access, 'mayUse'> = access) =>
    answerOf(pictureFaces({ database, access: by, limit }), { pictures }, caller);

  test('is answered to its owner, and to nobody who only knows what it is called', async () => {
    expect(await ask([picture, originalOf(owner.id)], owner)).toEqual({ faces: [[face], []] });
    for (const stranger of [other, anonymous, undefined])
      expect(await ask([picture], stranger)).toEqual({ faces: [[]] });
    // in a folder of one's own it is another picture
    const elsewhere = picture.replace(owner.id, other.id);
    expect(await ask([elsewhere], other)).toEqual({ faces: [[]] });
  });

  test('is answered to anybody with a link of it, until what the link gave opens nothing any more', async () => {
    const open = sharedPicture({ database, access, limit, now: () => new Date() });
    const answer = await answerOf(open, { shareId: share, toKeep: true });
    const { picture: kept } = sharedPictureContract.answer.parse(answer);
    for (const guest of [undefined, anonymous, other])
      expect(await ask([kept], guest)).toEqual({ faces: [[face]] });
    // An address of one picture opens no other, and none that anybody made up.
    const ofAnother = await access.sign(artworkBucket, `${owner.id}/cat.jpg`, 'kept');
    const forged = await pictureAccess(site, 'another secret, long enough for its tokens too').sign(
      artworkBucket,
      path,
    );
    for (const address of [`${picture}?token=${new URL(ofAnother).searchParams.get('token')}`, forged])
      expect(await ask([address])).toEqual({ faces: [[]] });
    const over = await pictureAccess(site, secret, () => Date.now() - 40 * 86_400_000).sign(
      artworkBucket,
      path,
      'kept',
    );
    expect(await ask([over])).toEqual({ faces: [[]] });

    await database.query('update public.shared_pictures set is_active = false where id = $1', [share]);
    expect(await answerOf(open, { shareId: share, toKeep: true })).toHaveProperty('error');
  });
});
