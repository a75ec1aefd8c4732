import { accountId } from '@doodleloom/printhouse/api/house';
import { describe, expect, test } from 'vitest';
import { count, freshUrl, mug, openTheWorkshop, tee, workshop } from './mockup-workshop.ts';
import { addressOf } from './with-print-house.ts';

openTheWorkshop();

describe('what was made of a deleted picture', () => {
  const inLibrary = async (id: string) => {
    const { rows } = await workshop.database.query<{ file_key: string }>(
      'select file_key from printhouse.uploads where id = $1',
      [id],
    );
    return fetch(`${workshop.url}/files/${accountId}/${rows[0]?.file_key}`);
  };
  /** A shop whose photos are all different, as drawings are, or the same for all. */
  const photographing = (differently: boolean) => {
    const shop = freshUrl();
    let photos = 0;
    return workshop.another({
      fetch: async (input, init) => {
        if (!addressOf(input).includes('/mockup/')) return fetch(input, init);
        const bytes = `photo ${differently ? (photos += 1) : 'of anything'} ${shop}`;
        return new Response(bytes, { headers: { 'content-type': 'image/webp' } });
      },
    });
  };

  test('goes with it: our photos and the provider’s copy, and nobody else’s', async () => {
    const [mine, other] = [freshUrl(), freshUrl()];
    const printing = photographing(true);
    const made = await printing.mockups({ blueprintId: mug, artworkUrl: mine });
    const others = await printing.mockups({ blueprintId: tee, artworkUrl: other });
    const keptOf = (urls: readonly string[]) =>
      urls.filter((url) => workshop.kept.has(url.replace('/mockups/', '')));
    expect([(await inLibrary(made.artworkId!)).status, keptOf(made.urls)]).toEqual([200, made.urls]);
    await workshop.printing.erasure.erase([mine.replace('https://shop.example', 'http://moved.example')]);
    expect([(await inLibrary(made.artworkId!)).status, keptOf(made.urls)]).toEqual([404, []]);
    expect([(await inLibrary(others.artworkId!)).status, keptOf(others.urls)]).toEqual([200, others.urls]);
    // A second time there is nothing left to do.
    await workshop.printing.erasure.erase([mine]);
    expect(count('/archive.json')).toBe(1);
  });

  test('a photo that two pictures share goes with the second of them', async () => {
    const [one, two] = [freshUrl(), freshUrl()];
    const printing = photographing(false);
    const { urls } = await printing.mockups({ blueprintId: mug, artworkUrl: one });
    expect((await printing.mockups({ blueprintId: mug, artworkUrl: two })).urls).toEqual(urls);
    const kept = () => urls.filter((url) => workshop.kept.has(url.replace('/mockups/', '')));
    await workshop.printing.erasure.erase([one]);
    expect(kept()).toEqual(urls);
    await workshop.printing.erasure.erase([two]);
    expect(kept()).toEqual([]);
  });

  test('a photo that is ready after its picture was deleted is not kept', async () => {
    const url = freshUrl();
    let isThere = true;
    const printing = workshop.another({
      artwork: { ...workshop.pictures, isThere: async () => isThere },
      mockupFiles: {
        put: async (path, picture) => {
          isThere = false;
          workshop.kept.set(path, picture);
          return `/mockups/${path}`;
        },
        remove: (addresses) =>
          Promise.resolve(addresses.forEach((each) => workshop.kept.delete(each.replace('/mockups/', '')))),
      },
    });
    const before = workshop.kept.size;
    const answer = await printing.mockups({ blueprintId: mug, artworkUrl: url });
    expect(answer).toMatchObject({ urls: [url], error: expect.any(String) });
    expect(workshop.kept.size).toBe(before);
  });

  test('what the provider has lost itself stands in nobody’s way; a provider that is down is asked again', async () => {
    const url = freshUrl();
    const { artworkId } = await workshop.printing.mockups({ blueprintId: mug, artworkUrl: url });
    const erase = (answer: () => Response) =>
      workshop
        .another({
          fetch: async (input, init) =>
            addressOf(input).includes('/archive.json') ? answer() : fetch(input, init),
        })
        .erasure.erase([url]);
    await expect(erase(() => new Response('{}', { status: 500 }))).rejects.toMatchObject({
      name: expect.stringMatching(/^Provider/),
    });
    expect((await inLibrary(artworkId!)).status).toBe(200);
    await erase(() => new Response('{}', { status: 404 }));
    const { rows } = await workshop.database.query(`select from printing.made_of_pictures where id = $1`, [
      artworkId,
    ]);
    expect(rows).toEqual([]);
  });
});
