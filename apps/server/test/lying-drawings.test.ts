import type { Caller } from '@doodleloom/backend/database/caller';
import type { Database } from '@doodleloom/backend/database/database';
import { opensUntil } from '@doodleloom/domain/uploads/picture-name';
import type { Turns } from '@doodleloom/domain/uploads/turns';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArtworkFiles } from '../src/artwork/artwork-files.ts';
import { storeCorrection } from '../src/artwork/drawing-edits.ts';
import { renderArtwork, type Render } from '../src/artwork/render-artwork.ts';
import { renderStyleDrafts, requestStyleDrafts, type RenderDrafts } from '../src/artwork/style-drafts.ts';
import { embeddedEngine } from '../src/artwork/style-engine.ts';
import { failedPictures } from '../src/desk/failed-pictures.ts';
import { pictureAddresses } from '../src/functions/picture-addresses.ts';
import { sharedPicture } from '../src/functions/shared-picture.ts';
import { pictureAccess } from '../src/pictures/picture-access.ts';
import { aStickFigure } from './drawings.ts';
import { aJob, anAsset, aUser, engines, originalOf, productDatabase } from './product-database.ts';

const site = 'http://localhost:3000';
const access = pictureAccess(site, 'a secret of the shop, long enough for its tokens');
const log = pino({ enabled: false });
const attempt = { isLast: true, signal: AbortSignal.timeout(60_000) };
const nothing = { bytes: new Uint8Array(), mime: 'image/png' };

/** What an address turns a photo by, in quarter turns clockwise. */
const turnsIn = (address: string | null | undefined): number => {
  const claims = Buffer.from(address?.split('.').at(-2) ?? '', 'base64url').toString();
  expect(opensUntil(address ?? '')).toBeGreaterThan(0);
  return Number(/rotate:(\d+)/.exec(claims)?.[1] ?? 0) / 90;
};

describe.each(engines)('a drawing photographed on its side, on %s', (engine) => {
  let database: Database;
  let owner: Awaited<ReturnType<typeof aUser>>;
  let asset: string;
  beforeAll(async () => {
    database = await productDatabase(engine);
    owner = await aUser(database);
    asset = await anAsset(database, owner.id);
  });
  afterAll(() => database.close());

  const filesWith = (photo: Uint8Array) =>
    ({
      read: () => Promise.resolve(photo),
      write: () => Promise.resolve(),
      remove: () => Promise.resolve(),
      list: () => Promise.resolve([]),
      addressOf: (path: string) => `${site}/storage/v1/object/public/artwork/${path}`,
    }) as unknown as ArtworkFiles;
  const paint = async (render: Render, photo = new Uint8Array(), drawing = asset) => {
    const job = await aJob(database, drawing, 'drawing');
    const work = { database, files: filesWith(photo), render, log, timeLimitMs: 60_000 };
    await renderArtwork(job, work, attempt);
    return job;
  };
  const readAs =
    (turns: Turns): Render =>
    (_, { onRead }) => {
      onRead?.(turns);
      return Promise.resolve(nothing);
    };
  const kept = async (drawing = asset) =>
    (
      await database.query<{ turns: number | null }>('select turns from public.assets where id = $1', [
        drawing,
      ])
    ).rows[0]?.turns;
  const addresses = async (caller: Caller, wish: object): Promise<(string | null)[]> => {
    const body = JSON.stringify(wish);
    const request = new Request(site, { method: 'POST', body });
    const ask = pictureAddresses({ database, access });
    const answer = await ask({ caller, visitor: 'somebody', request, signal: request.signal });
    return ((await answer.json()) as { addresses: (string | null)[] }).addresses;
  };

  test('is read so by the engine, and what is read is kept', async () => {
    const { render, close } = embeddedEngine({ threads: 1, timeoutMs: 60_000 });
    try {
      expect(await kept()).toBeNull();
      await paint(
        render,
        await sharp(await aStickFigure())
          .rotate(270)
          .jpeg()
          .toBuffer(),
      );
      expect(await kept()).toBe(1);
    } finally {
      await close();
    }
  });

  test('its photo is opened turned for its owner, as stored, or as one says who knows better', async () => {
    const photo = originalOf(owner.id);
    const pictures = [photo, photo, photo, originalOf(owner.id, 'other.png')];
    const opened = await addresses(owner, { pictures, turns: [null, 0, 3] });
    expect(opened.map(turnsIn)).toEqual([1, 0, 3, 0]);
    expect(await addresses(await aUser(database), { pictures: [photo] })).toEqual([null]);
  });

  test('stands on the page of a shared picture, too', async () => {
    const job = await paint(readAs(1));
    const { rows } = await database.query<{ id: string }>(
      `insert into public.shared_pictures (user_id, job_id, shows_drawing, expires_at)
       values ($1, $2, true, now() + interval '1 day') returning id`,
      [owner.id, job],
    );
    const limit = { take: async () => undefined };
    const open = sharedPicture({ database, access, limit, now: () => new Date() });
    const request = new Request(site, { method: 'POST', body: JSON.stringify({ shareId: rows[0]!.id }) });
    const answer = await open({ caller: undefined, visitor: 'somebody', request, signal: request.signal });
    expect(turnsIn(((await answer.json()) as { drawing: string }).drawing)).toBe(1);
  });

  test('stands among the pictures that could not be made, too', async () => {
    const failing: Render = (_, { onRead }) => {
      onRead?.(1);
      return Promise.reject(new Error('the brush broke'));
    };
    const job = await paint(failing, undefined, await anAsset(database, owner.id));
    const { pictures } = await failedPictures({ database, access });
    expect(pictures.map(({ jobId, photoUrl }) => [jobId, turnsIn(photoUrl)])).toEqual([[job, 1]]);
  });

  test('drafts tell how it lies as soon as its photo is read', async () => {
    const drawing = await anAsset(database, owner.id);
    const files = filesWith(new Uint8Array());
    const ask = () =>
      requestStyleDrafts(drawing, { database, files, access, sendDrafts: () => Promise.resolve() });
    expect(await ask()).not.toHaveProperty('turns');
    const renderDrafts: RenderDrafts = (_, __, { onRead }) => Promise.resolve(onRead?.(3));
    await renderStyleDrafts(drawing, { database, files, renderDrafts, log }, attempt);
    expect(await ask()).toMatchObject({ turns: 3 });
  });

  test('how it is turned by hand counts, and not what was read before', async () => {
    const drawing = await anAsset(database, owner.id);
    await paint(readAs(1), undefined, drawing);
    await paint(
      async (photo, request) => {
        await storeCorrection(database, drawing, [{ kind: 'turn', quarters: 2 }]);
        return readAs(3)(photo, request);
      },
      undefined,
      drawing,
    );
    expect(await kept(drawing)).toBe(2);
    // drawn again as it is set right
    await paint(readAs(2), undefined, drawing);
    expect(await kept(drawing)).toBe(2);
  });

  test('is shown as it was taken where it is too large to be turned, and its picture comes all the same', async () => {
    const drawing = await anAsset(database, owner.id);
    await database.query('update public.assets set width = 9000, height = 9000 where id = $1', [drawing]);
    const job = await paint(readAs(1), undefined, drawing);
    expect(await kept(drawing)).toBeNull();
    const { rows } = await database.query('select status from public.jobs where id = $1', [job]);
    expect(rows).toEqual([{ status: 'succeeded' }]);
  });
});
