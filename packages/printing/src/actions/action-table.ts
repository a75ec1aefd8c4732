import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { defaultArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { usableMockups } from '@doodleloom/domain/mockups/mockup';
import { checkCaption } from '@doodleloom/domain/composition/caption-problem';
import { showsItself } from '@doodleloom/domain/composition/composition';
import {
  providerActions,
  providerId,
  type ProviderActions,
} from '@doodleloom/domain/functions/provider-actions';
import { outwardOr } from '@doodleloom/domain/styles/brand-safe';
import { mockupErrors } from '@doodleloom/domain/texts/mockup-texts';
import { categoryOf } from '@doodleloom/domain/categories/category';
import { z } from 'zod';
import type { ProviderCatalog } from '../catalog/provider-catalog.ts';
import type { PrintifyClient } from '../client/printify-client.ts';
import type { OrderRequest, ProductRequest } from '../client/requests.ts';
import type { ArtworkUploads } from '../mockups/artwork-uploads.ts';
import type { MockupWorkflow } from '../mockups/mockup-workflow.ts';
import { productRequest } from '../mockups/product-request.ts';
import type { TemporaryProducts } from '../mockups/temporary-products.ts';
import { action } from './action.ts';
import type { Action } from './action.ts';

export interface ActionParts {
  client: PrintifyClient;
  catalog: ProviderCatalog;
  uploads: ArtworkUploads;
  temporary: TemporaryProducts;
  mockups: MockupWorkflow;
}

async function makeTemporary(
  parts: ActionParts,
  wish: z.output<ProviderActions['create_product_with_mockup']['parameters']>,
): Promise<{ id: string }> {
  const { catalog, client, temporary } = parts;
  const [shop] = await catalog.shops();
  if (shop?.id !== wish.shop_id) throw new Refusal('shop-not-found', mockupErrors.noShops);
  const blueprint = await catalog.blueprint(wish.blueprint_id);
  const isOffered = await catalog.offer(wish.blueprint_id, wish.print_provider_id);
  const offered = isOffered ? await catalog.variants(wish.blueprint_id, wish.print_provider_id) : [];
  const variants = offered.filter((variant) => wish.variant_ids.includes(variant.id));
  if (!blueprint || variants.length === 0) throw new Refusal('variant-not-found', mockupErrors.noVariants);
  const mode = defaultArtworkMode({ name: blueprint.title, category: categoryOf(blueprint.title) });
  const blank = { title: blueprint.title, providerId: wish.print_provider_id, variants, mode };
  const request = productRequest(wish.blueprint_id, blank, await client.uploads.find(wish.image_id));
  const product = await temporary.make(shop.id, {
    ...request,
    title: outwardOr(wish.title, request.title),
    description: outwardOr(wish.description, request.description),
  });
  return { id: product.id };
}

/** What the provider offers. */
const catalogActions = ({ catalog }: ActionParts) => ({
  get_shops: action('visitor', 'read', providerActions.get_shops, async () => ({
    shops: await catalog.shops(),
  })),

  get_products: action('visitor', 'read', providerActions.get_products, async () => ({
    blueprints: await catalog.blueprints(),
  })),

  get_product_details: action(
    'visitor',
    'read',
    providerActions.get_product_details,
    async ({ blueprintId }) => {
      const details = await catalog.details(blueprintId);
      if (!details) throw new Refusal('not-found', 'The print provider does not know this.');
      return { details };
    },
  ),

  get_print_providers: action(
    'visitor',
    'read',
    providerActions.get_print_providers,
    async ({ blueprint_id }) => ({
      providers: await catalog.providersOf(blueprint_id),
    }),
  ),

  get_variants: action(
    'visitor',
    'read',
    providerActions.get_variants,
    async ({ blueprint_id, print_provider_id }) => {
      // Only of a provider that prints this: nobody fills the cache with ids of their own.
      const isOffered = await catalog.offer(blueprint_id, print_provider_id);
      const variants = isOffered ? await catalog.variants(blueprint_id, print_provider_id) : [];
      return { variants: variants.map(({ places, ...variant }) => ({ ...variant, placeholders: places })) };
    },
  ),

  get_offers: action('visitor', 'read', providerActions.get_offers, async ({ blueprint_ids }) => {
    const offers = await Promise.all(
      [...new Set(blueprint_ids)].map((blueprint) => catalog.offer(blueprint)),
    );
    return { offers: offers.flatMap((offer) => offer ?? []) };
  }),

  get_product_page: action('visitor', 'read', providerActions.get_product_page, async ({ blueprint_id }) => {
    const page = await catalog.page(blueprint_id);
    if (!page) throw new Refusal('not-found', 'This product can’t be had.');
    return page;
  }),
});

/** Mockups, and the temporary products that are photographed for them. */
const mockupActions = (parts: ActionParts) => {
  const { client, uploads, temporary, mockups } = parts;
  return {
    create_mockup: action(
      'visitor',
      'make',
      providerActions.create_mockup,
      async (wish, _caller, visitor) => {
        await checkCaption(wish.composition);
        if (!showsItself(wish.artwork_url, wish.composition))
          throw new Refusal(
            'invalid-request',
            'composition: the picture itself is not among those beside it',
          );
        return mockups(
          {
            blueprintId: wish.blueprint_id,
            printProviderId: wish.print_provider_id,
            variantId: wish.variant_id,
            artworkUrl: wish.artwork_url,
            artworkMode: wish.artwork_mode,
            placement: wish.placement,
            composition: wish.composition,
            styleId: wish.style_id,
            variantOnly: wish.variant_only,
          },
          visitor,
        );
      },
    ),

    upload_image: action(
      'visitor',
      'make',
      providerActions.upload_image,
      ({ image_url, file_name: fileName }) => uploads(image_url, 'scene', { fileName }),
    ),

    create_product_with_mockup: action(
      'visitor',
      'make',
      providerActions.create_product_with_mockup,
      (wish) => makeTemporary(parts, wish),
    ),

    get_product_mockups: action(
      'visitor',
      'read',
      providerActions.get_product_mockups,
      async ({ shop_id, product_id }, caller) => {
        // A visitor has no business with the shop's own products.
        if (caller === 'visitor' && !(await temporary.isTemporary(product_id))) {
          throw new Refusal('product-not-found', mockupErrors.noMockupUrls);
        }
        const { images } = await client.products.find(shop_id, product_id);
        const usable = new Set(usableMockups(images));
        return { images: images.filter(({ src }) => usable.has(src)) };
      },
    ),

    delete_product: action(
      'server',
      'make',
      providerActions.delete_product,
      async ({ shop_id, product_id }) => {
        // The shop's own products are nobody's to remove through this table.
        const isOurs = await temporary.remove(shop_id, product_id);
        if (!isOurs) throw new Refusal('product-not-found');
        return { success: true };
      },
    ),
  };
};

const created = z.object({ id: z.string() });

/** The provider's own requests: only the server sends them. */
const shopRequests = {
  create_product: {
    parameters: z.object({
      shopId: providerId,
      productData: z.custom<ProductRequest>((data) => typeof data === 'object' && data !== null),
    }),
    answer: created,
  },
  create_order: {
    parameters: z.object({
      shopId: providerId,
      orderData: z.custom<OrderRequest>((data) => typeof data === 'object' && data !== null),
    }),
    answer: created,
  },
};

/** What becomes the shop's own. */
const shopActions = ({ client }: ActionParts) => ({
  create_product: action('server', 'make', shopRequests.create_product, async ({ shopId, productData }) => {
    const { title, description, tags = [] } = productData;
    const safe = {
      title: outwardOr(title, 'Custom product'),
      description: outwardOr(description, 'Printed to order from an original drawing.'),
      tags: tags.map((tag) => outwardOr(tag, 'custom')),
    };
    return { id: (await client.products.create(shopId, { ...productData, ...safe })).id };
  }),

  create_order: action('server', 'make', shopRequests.create_order, async ({ shopId, orderData }) => ({
    id: (await client.orders.submit(shopId, orderData)).id,
  })),
});

/** The actions of `printify-integration` (spec §7), with one for the whole mockup workflow and one for many offers. */
export const actionTable = (
  parts: ActionParts,
): Readonly<Record<keyof ProviderActions | keyof typeof shopRequests, Action>> => ({
  ...catalogActions(parts),
  ...mockupActions(parts),
  ...shopActions(parts),
});
