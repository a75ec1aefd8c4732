import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { allPages } from '../src/client/all-pages.ts';
import type { PrintifyClient } from '../src/client/printify-client.ts';
import { ProviderRefusal } from '../src/client/provider-errors.ts';

interface Contract {
  client: PrintifyClient;
  /** A blank that the provider certainly has. */
  blueprintId: number;
}

/** What the client expects of a provider, whichever it is. Makes and deletes a product, never an order. */
export function clientContract(name: string, open: () => Contract): void {
  describe(`the client against ${name}`, () => {
    let contract: Contract;
    let shop = 0;
    beforeAll(async () => {
      contract = open();
      shop = (await contract.client.shops.list())[0]?.id ?? 0;
    });

    test('there is a shop', () => expect(shop).toBeGreaterThan(0));

    test('the catalogue is read from blueprints to variants and shipping', async () => {
      const { catalog } = contract.client;
      const { blueprintId } = contract;
      expect((await catalog.blueprints()).length).toBeGreaterThan(100);
      expect(await catalog.blueprint(blueprintId)).toMatchObject({ id: blueprintId });
      const [provider] = await catalog.providersOf(blueprintId);
      if (!provider) throw new Error('nobody offers it');
      const list = await catalog.variants(blueprintId, provider.id, true);
      const inStock = await catalog.variants(blueprintId, provider.id);
      expect(list.variants.length).toBeGreaterThanOrEqual(inStock.variants.length);
      expect(list.variants[0]?.placeholders[0]?.width).toBeGreaterThan(0);
      expect((await catalog.shipping(blueprintId, provider.id)).profiles.length).toBeGreaterThan(0);
      expect((await catalog.shippingMethods(blueprintId, provider.id)).data[0]?.attributes.name).toBe(
        'standard',
      );
      const costs = await catalog.methodCosts(blueprintId, provider.id, 'standard');
      expect(costs.data[0]?.attributes.shippingCost.firstItem.amount).toBeGreaterThan(0);
      expect((await catalog.printProvider(provider.id)).id).toBe(provider.id);
      expect((await catalog.sizeGuide(blueprintId)).sizes).toBeInstanceOf(Array);
    });

    // holds S7-051
    test('a picture becomes a product and goes again', async () => {
      const { client, blueprintId } = contract;
      const [provider] = await client.catalog.providersOf(blueprintId);
      const { variants } = await client.catalog.variants(blueprintId, provider?.id ?? 0);
      const [variant] = variants;
      if (!provider || !variant) throw new Error('nothing to print on');
      const picture = sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#d9342b' } });
      const image = await client.uploads.create({
        file_name: 'contract.png',
        contents: (await picture.png().toBuffer()).toString('base64'),
      });
      expect(await client.uploads.find(image.id)).toMatchObject({ width: 1500, height: 1500 });
      const position = variant.placeholders[0]?.position ?? 'front';
      const product = await client.products.create(shop, {
        title: 'Contract test',
        description: 'May be deleted.',
        blueprint_id: blueprintId,
        print_provider_id: provider.id,
        variants: [{ id: variant.id, price: 2499, is_enabled: true }],
        print_areas: [
          {
            variant_ids: [variant.id],
            placeholders: [{ position, images: [{ id: image.id, x: 0.5, y: 0.5, scale: 0.3, angle: 0 }] }],
          },
        ],
      });
      try {
        expect(product.variants.find(({ id }) => id === variant.id)).toMatchObject({ is_enabled: true });
        const listed: string[] = [];
        for await (const each of allPages((page) => client.products.list(shop, { page, limit: 50 })))
          listed.push(each.id);
        expect(listed).toContain(product.id);
        const quote = await client.orders.quote(shop, {
          line_items: [{ product_id: product.id, variant_id: variant.id, quantity: 1 }],
          address_to: {
            first_name: 'Ada',
            last_name: 'Parent',
            email: 'ada@example.com',
            phone: '',
            country: 'US',
            region: 'CA',
            address1: '1 Sample Way',
            address2: '',
            city: 'Oakland',
            zip: '94601',
          },
        });
        expect(quote.standard).toBeGreaterThan(0);
        // Fields for buyers are set up in the provider's own app: a product made here has none.
        expect(await client.personalization.fields(shop, product.id)).toEqual([]);
        const item = { field_id: 'name', type: 'textbox' as const, input: { text: 'Mia' } };
        const filled = client.personalization.fill(shop, product.id, {
          variant_id: variant.id,
          items: [item],
        });
        await expect(filled).rejects.toBeInstanceOf(ProviderRefusal);
        expect((await client.products.gpsr(shop, product.id)).every(({ title }) => title !== '')).toBe(true);
      } finally {
        await client.products.remove(shop, product.id);
        await client.uploads.archive(image.id);
      }
      await client.products.remove(shop, product.id);
    });

    test('what it does not know is a 404, what is wrong with a product names its code', async () => {
      const { client, blueprintId } = contract;
      await expect(client.catalog.blueprint(999_999_999)).rejects.toMatchObject({ status: 404 });
      const nonsense = {
        title: 'Nonsense',
        description: '',
        blueprint_id: blueprintId,
        print_provider_id: 999_999,
        variants: [{ id: 1, price: 1, is_enabled: true }],
        print_areas: [{ variant_ids: [1], placeholders: [] }],
      };
      await expect(client.products.create(shop, nonsense)).rejects.toBeInstanceOf(ProviderRefusal);
    });
  });
}
