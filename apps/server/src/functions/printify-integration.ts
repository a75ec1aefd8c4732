import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { mostTogether } from '@doodleloom/domain/composition/composition';
import type { Caller } from '@doodleloom/backend/database/caller';
import type { Printing } from '@doodleloom/printing/printing';
import { z } from 'zod';
import { artworkPathOf, type ArtworkFiles } from '../artwork/artwork-files.ts';
import type { PictureAccess } from '../pictures/picture-access.ts';
import { mayUseTools, type Operators } from './operator-access.ts';
import { json, jsonBody, type ServerFunction, withRefusals } from './server-function.ts';

interface Services {
  printing: Pick<Printing, 'runAction'>;
  files: Pick<ArtworkFiles, 'addressOf'>;
  access: Pick<PictureAccess, 'mayUse' | 'opened' | 'inSizes'>;
  operators: Operators;
  /** The products that the operator does not sell. */
  hidden: () => Promise<ReadonlySet<number>>;
}

/** The parameters that name a picture of ours. */
const pictureParameters = ['artwork_url', 'image_url'] as const;
const severalPictures = z.looseObject({
  together: z.looseObject({ pictures: z.array(z.string()).max(mostTogether) }),
});
const shownPictures = z.looseObject({ urls: z.array(z.string()) });

/**
 * The body with every picture under its one name, however it was addressed, so that caches know it again. Anyone who may not
 * see a picture has nothing made of it; what is no picture of ours is refused by the action itself.
 */
async function named(body: unknown, caller: Caller | undefined, { files, access }: Services) {
  const read = z.record(z.string(), z.unknown()).safeParse(body);
  if (!read.success) return body;
  const parameters = { ...read.data };
  const nameOf = async (url: string): Promise<string> => {
    const path = artworkPathOf(url);
    if (!path) return url;
    if (caller?.role !== 'service_role' && !(await access.mayUse(caller, url)))
      throw new Refusal('picture-not-yours');
    return files.addressOf(path);
  };
  for (const name of pictureParameters) {
    const url = parameters[name];
    if (typeof url === 'string') parameters[name] = await nameOf(url);
  }
  const several = severalPictures.safeParse(parameters['composition']);
  if (several.success) {
    const { together } = several.data;
    const pictures = await Promise.all(together.pictures.map(nameOf));
    parameters['composition'] = { ...several.data, together: { ...together, pictures } };
  }
  return parameters;
}

const listed = z.looseObject({ id: z.number() });
const offered = z.looseObject({ blueprintId: z.number() });
const shelf = z.looseObject({ blueprints: z.array(listed).optional(), offers: z.array(offered).optional() });

/** The answer without what the operator does not sell. */
async function whatIsSold(body: unknown, hidden: Services['hidden']): Promise<unknown> {
  const read = shelf.safeParse(body);
  if (!read.success || !(read.data.blueprints ?? read.data.offers)) return body;
  const gone = await hidden();
  if (gone.size === 0) return body;
  const { blueprints, offers } = read.data;
  return {
    ...read.data,
    ...(blueprints && { blueprints: blueprints.filter(({ id }) => !gone.has(id)) }),
    ...(offers && { offers: offers.filter(({ blueprintId }) => !gone.has(blueprintId)) }),
  };
}

/** What no page of the shop asks: the operator's tools do, at the cost of the provider's limits. */
const toolActions: readonly unknown[] = [
  'get_print_providers',
  'get_variants',
  'upload_image',
  'create_product_with_mockup',
  'get_product_mockups',
];
const asked = z.looseObject({
  action: z.unknown(),
  blueprint_id: z.coerce.number().optional().catch(undefined),
});

/** A hidden product has no page, and in a real shop the tools are the operator's. */
async function check(body: unknown, caller: Caller | undefined, { operators, hidden }: Services) {
  const { action, blueprint_id: blueprintId } = asked.safeParse(body).data ?? {};
  if (action === 'get_product_page' && blueprintId && (await hidden()).has(blueprintId))
    throw new Refusal('not-found', 'This product can’t be had.');
  const isTool = operators.isProduction && toolActions.includes(action) && caller?.role !== 'service_role';
  if (isTool && !(await mayUseTools(operators, caller))) throw new Refusal('not-allowed');
}

/** The provider's action table (spec §7). The service key may do everything, a visitor what is safe. */
export const printifyIntegration = (services: Services): ServerFunction =>
  withRefusals(async ({ request, caller, visitor }) => {
    const body = await named(await jsonBody(request), caller, services);
    await check(body, caller, services);
    const answer = await services.printing.runAction({
      body,
      caller: caller?.role === 'service_role' ? 'server' : 'visitor',
      visitor,
    });
    const shown = shownPictures.safeParse(answer.body);
    if (!shown.success) return json(await whatIsSold(answer.body, services.hidden), answer.status);
    const { urls: names } = shown.data;
    const urls = await Promise.all(names.map((name) => services.access.opened(name)));
    const srcSets = await Promise.all(names.map((name) => services.access.inSizes(name)));
    return json({ ...shown.data, urls, srcSets }, answer.status);
  });
