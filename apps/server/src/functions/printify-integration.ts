import { Refusal } from '@doodleloom/domain/refusals/refusals';
import type { Caller } from '@doodleloom/backend/database/caller';
import type { Printing } from '@doodleloom/printing/printing';
import { z } from 'zod';
import { artworkPathOf, type ArtworkFiles } from '../artwork/artwork-files.ts';
import type { PictureAccess } from '../pictures/picture-access.ts';
import { json, jsonBody, type ServerFunction, withRefusals } from './server-function.ts';

interface Services {
  printing: Pick<Printing, 'runAction'>;
  files: Pick<ArtworkFiles, 'addressOf'>;
  access: Pick<PictureAccess, 'mayUse' | 'opened'>;
}

/** The parameters that name a picture of ours. */
const pictureParameters = ['artwork_url', 'image_url'] as const;
const shownPictures = z.looseObject({ urls: z.array(z.string()) });

/**
 * The body with every picture under its one name, however it was addressed, so that caches know it again. Anyone who may not
 * see a picture has nothing made of it; what is no picture of ours is refused by the action itself.
 */
async function named(body: unknown, caller: Caller | undefined, { files, access }: Services) {
  const read = z.record(z.string(), z.unknown()).safeParse(body);
  if (!read.success) return body;
  const parameters = { ...read.data };
  for (const name of pictureParameters) {
    const url = parameters[name];
    const path = typeof url === 'string' ? artworkPathOf(url) : undefined;
    if (typeof url !== 'string' || !path) continue;
    if (caller?.role !== 'service_role' && !(await access.mayUse(caller, url)))
      throw new Refusal('picture-not-yours');
    parameters[name] = files.addressOf(path);
  }
  return parameters;
}

/** The provider's action table (spec §7). The service key may do everything, a visitor what is safe. */
export const printifyIntegration = (services: Services): ServerFunction =>
  withRefusals(async ({ request, caller, visitor }) => {
    const answer = await services.printing.runAction({
      body: await named(await jsonBody(request), caller, services),
      caller: caller?.role === 'service_role' ? 'server' : 'visitor',
      visitor,
    });
    const shown = shownPictures.safeParse(answer.body);
    if (!shown.success) return json(answer.body, answer.status);
    const urls = await Promise.all(shown.data.urls.map((url) => services.access.opened(url)));
    return json({ ...shown.data, urls }, answer.status);
  });
