import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Edit } from '@doodleloom/atelier/edits/edit';
import type { Database } from '@doodleloom/backend/database/database';
import type { LookAtDrawing } from '@doodleloom/domain/functions/drawing-edits';
import type { ArtworkFiles } from '../src/artwork/artwork-files.ts';
import { correctionsOf, storeCorrection, storedEdits } from '../src/artwork/drawing-edits.ts';
import { renderStyleDrafts, requestStyleDrafts, type RenderDrafts } from '../src/artwork/style-drafts.ts';
import { findStyleJob } from '../src/artwork/style-job.ts';
import { finishedPicture, type FinishedPicture, placeMugOrder } from './pictures.ts';
import { aJob, anAsset, aUser, engines, productDatabase } from './product-database.ts';
import { openTestShop, type TestShop } from './shop.ts';

const turn = (quarters: 0 | 1 | 2 | 3): Edit => ({ kind: 'turn', quarters });

describe.each(engines)('corrections in the database, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await productDatabase(engine);
  });
  afterAll(() => database.close());
  const store = (asset: string, edits: readonly Edit[]) =>
    database.transaction((transaction) => storeCorrection(transaction, asset, edits));

  test('each saving is a version, the latest counts, and the same again is none', async () => {
    const asset = await anAsset(database, (await aUser(database)).id);
    expect(await store(asset, [])).toEqual({ editsId: null, isNew: false });
    const first = await store(asset, [turn(1)]);
    expect(await store(asset, [turn(1)])).toEqual({ ...first, isNew: false });
    await store(asset, [turn(2)]);
    const back = await store(asset, []);
    expect(back.isNew).toBe(true);
    const versions = await correctionsOf(database, asset);
    expect(versions.map(({ edits }) => edits)).toEqual([[], [turn(2)], [turn(1)]]);
    expect(versions[0]!.id).toBe(back.editsId);
  });

  test('a list in another version of the language is never taken for none', () => {
    expect(storedEdits(null)).toEqual([]);
    expect(storedEdits({ version: 1, edits: [turn(1)] })).toEqual([turn(1)]);
    expect(() => storedEdits({ version: 2, edits: [turn(1)] })).toThrow('version');
  });

  test('two tabs that save at once make two versions', async () => {
    const asset = await anAsset(database, (await aUser(database)).id);
    const saved = await Promise.all([store(asset, [turn(1)]), store(asset, [turn(3)])]);
    expect(saved.map(({ isNew }) => isNew)).toEqual([true, true]);
    expect(await correctionsOf(database, asset)).toHaveLength(2);
  });

  test('a picture keeps the version of its moment, and the first one of a version is the best-scoring', async () => {
    const asset = await anAsset(database, (await aUser(database)).id);
    const before = await aJob(database, asset);
    await store(asset, [turn(1)]);
    const [first, second] = [await aJob(database, asset), await aJob(database, asset)];
    await store(asset, [turn(2)]);
    const found = await Promise.all([before, first, second].map((id) => findStyleJob(database, id)));
    expect(found.map((job) => [job?.edits, job?.seed])).toEqual([
      [[], 1],
      [[turn(1)], 1],
      [[turn(1)], 2],
    ]);
  });

  test('a deleted drawing takes its corrections and pictures with it', async () => {
    const asset = await anAsset(database, (await aUser(database)).id);
    await store(asset, [turn(1)]);
    await aJob(database, asset);
    await database.query('delete from public.assets where id = $1', [asset]);
    expect(await correctionsOf(database, asset)).toEqual([]);
  });

  test('drafts are drawn of the drawing as it was set right last; an earlier run leaves nothing', async () => {
    const asset = await anAsset(database, (await aUser(database)).id);
    const kept = new Set<string>();
    const files = {
      list: () => Promise.resolve([...kept]),
      read: () => Promise.resolve(new Uint8Array()),
      write: (path: string) => Promise.resolve(void kept.add(path)),
      remove: (paths: readonly string[]) => Promise.resolve(paths.forEach((path) => kept.delete(path))),
    } as unknown as ArtworkFiles;
    const access = { sign: (_: string, path: string) => Promise.resolve(path) };
    const ask = () =>
      requestStyleDrafts(asset, { database, files, access, sendDrafts: () => Promise.resolve() });
    const seen: (readonly Edit[])[] = [];
    const log = pino({ enabled: false });
    const attempt = { isLast: true, signal: AbortSignal.timeout(10_000) };
    let meanwhile = (): Promise<unknown> => Promise.resolve();
    const renderDrafts: RenderDrafts = async (_, { edits }, { onDraft }) => {
      seen.push(edits);
      await meanwhile();
      await onDraft('clay', { bytes: new Uint8Array(), mime: 'image/webp' });
    };
    const render = () => renderStyleDrafts(asset, { database, files, renderDrafts, log }, attempt);
    await ask();
    await render();
    const plain = (await ask()).drafts[0]!.url;
    // set right while the drafts of an earlier version are drawn
    await store(asset, [turn(1)]);
    meanwhile = () => store(asset, [turn(2)]);
    await render();
    expect((await ask()).drafts).toEqual([]);
    meanwhile = () => Promise.resolve();
    await render();
    const told = await ask();
    expect(seen).toEqual([[], [turn(1)], [turn(2)]]);
    expect(told).toMatchObject({ pending: false, drafts: [{ styleId: 'clay' }] });
    expect(told.drafts[0]!.url).not.toBe(plain);
    expect([...kept]).toEqual([told.drafts[0]!.url]);
  });
});

describe('a drawing set right over HTTP', () => {
  let shop: TestShop;
  let owner: Awaited<ReturnType<TestShop['member']>>;
  let picture: FinishedPicture;
  beforeAll(async () => {
    shop = await openTestShop();
    owner = await shop.member();
    picture = await finishedPicture(owner);
  }, 120_000);
  afterAll(() => shop.close());
  type Client = Pick<TestShop['visitor'] extends () => infer C ? C : never, 'functions'>;
  const look = (client: Client, body: object) =>
    client.functions.invoke<LookAtDrawing>('look-at-drawing', { body });
  const correct = (client: Client, body: object) =>
    client.functions.invoke<{ editsId: string | null }>('correct-drawing', { body });
  const refused = async ({ error }: { error: unknown }) => {
    const { context } = error as { context: Response };
    return [context.status, ((await context.json()) as { error: { message: string } }).error.message];
  };

  test('it is shown with what was understood, is kept, and pictures and prints follow', async () => {
    const { assetId } = picture;
    const plain = await look(owner, { assetId });
    expect(plain.data).toMatchObject({ edits: [], earlier: [], view: { turns: 0, missed: [] } });
    expect(plain.data?.clean).toMatch(/^data:image\/webp;base64,/);
    const face = { x: 0.5, y: 0.55 };
    const edits: Edit[] = [turn(2), { kind: 'fill', at: face, colour: '#1971c2' }];
    const tried = await look(owner, { assetId, edits });
    expect(tried.data?.view?.turns).toBe(2);
    expect(tried.data?.view?.pieces.some(({ colour }) => colour === '#1971c2')).toBe(true);
    // a look stores nothing
    expect((await look(owner, { assetId })).data?.edits).toEqual([]);

    const kept = await correct(owner, { assetId, edits });
    expect(kept.data?.editsId).toBeTruthy();
    expect(await correct(owner, { assetId, edits })).toMatchObject({ data: kept.data });
    expect((await look(owner, { assetId })).data?.edits).toEqual(edits);
    await correct(owner, { assetId, edits: [turn(1)] });
    expect((await look(owner, { assetId })).data?.earlier).toEqual([edits]);

    const ordered = await placeMugOrder(owner, picture.imageUrl);
    expect(ordered.data?.success).toBe(true);
  }, 120_000);

  test('an edit that cannot be is refused with a sentence, and nothing is kept of it', async () => {
    const { assetId } = picture;
    const odd = { assetId, edits: [{ kind: 'fill', at: { x: 0.5, y: 0.5 }, colour: 'green' }] };
    for (const answer of [await look(owner, odd), await correct(owner, odd)])
      expect(await refused(answer)).toEqual([400, 'edits.0.colour: A colour is written as #rrggbb.']);
  });

  test('a drawing that nothing is left of says so in words for a parent', async () => {
    const all = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ];
    const answer = await look(owner, { assetId: picture.assetId, edits: [{ kind: 'cut', points: all }] });
    expect(answer.data?.refusal).toMatch(/could not find a drawing/);
    expect(answer.data?.view).toBeUndefined();
  });

  test('it is tried in a style with edits that nobody keeps', async () => {
    const { assetId } = picture;
    const attempt = (client: Client, edits: unknown[]) =>
      client.functions.invoke<{ picture?: string }>('try-style', {
        body: { assetId, edits, style: 'vector' },
      });
    const [none, all] = [
      await attempt(owner, []),
      await attempt(owner, [{ kind: 'keep-line', strength: 1 }]),
    ];
    expect(none.data?.picture).toMatch(/^data:image\/webp;base64,/);
    expect(all.data?.picture).toMatch(/^data:image\/webp;base64,/);
    expect(all.data?.picture).not.toBe(none.data?.picture);
    expect((await refused(await attempt(owner, [{ kind: 'keep-line', strength: 2 }])))[0]).toBe(400);
    expect((await refused(await attempt(await shop.member(), [])))[0]).toBe(404);
  });

  test('what was written on it is lifted, kept for its owner, replaced by the next, and goes with the drawing', async () => {
    const own = await finishedPicture(owner);
    const { assetId } = own;
    const box = (x0: number, y0: number, x1: number, y1: number) => [
      { x: x0, y: y0 },
      { x: x1, y: y0 },
      { x: x1, y: y1 },
      { x: x0, y: y1 },
    ];
    const lift = (client: Client, outline: unknown) =>
      client.functions.invoke<{ writing?: { width: number; strokes: unknown[] }; problem?: string }>(
        'lift-writing',
        { body: { assetId, outline } },
      );
    const kept = async () => (await owner.from('writings').select('writing').eq('asset_id', assetId)).data;
    expect((await lift(owner, box(0.02, 0.7, 0.1, 0.9))).data).toEqual({ problem: 'nothing' });
    expect(await kept()).toEqual([]);
    // what was taken out of the drawing is still on its photo
    const line = box(0.02, 0.02, 0.98, 0.21);
    await correct(owner, { assetId, edits: [turn(0), { kind: 'cut', points: line }] });
    const { data } = await lift(owner, line);
    expect(data?.writing?.strokes).toHaveLength(1);
    expect(data?.writing?.width).toBeGreaterThan(3000);
    expect(await kept()).toEqual([{ writing: data?.writing }]);
    const { data: face } = await lift(owner, box(0.22, 0.19, 0.78, 0.9));
    expect(face?.writing?.width).toBeLessThan(1500);
    expect(await kept()).toEqual([{ writing: face?.writing }]);

    expect((await refused(await lift(owner, [{ x: 0, y: 0 }])))[0]).toBe(400);
    expect((await refused(await lift(await shop.member(), line)))[0]).toBe(404);
    expect((await refused(await lift(shop.visitor(), line)))[0]).toBe(401);
    await owner.from('assets').delete().eq('id', assetId);
    expect(await kept()).toEqual([]);
  }, 120_000);

  test('nobody else looks at it or sets it right, signed in or not', async () => {
    const { assetId } = picture;
    const stranger = await shop.member();
    for (const answer of [await look(stranger, { assetId }), await correct(stranger, { assetId, edits: [] })])
      expect((await refused(answer))[0]).toBe(404);
    expect((await refused(await look(shop.visitor(), { assetId })))[0]).toBe(401);
  });
});
