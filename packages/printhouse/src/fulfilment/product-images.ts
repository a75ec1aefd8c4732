import { blueprint, variants } from '../catalogue/catalogue.ts';
import type { Variant } from '../catalogue/catalogue-types.ts';
import { family, templateFor, type MockupView } from '../mockups/families.ts';
import { mockupViews } from '../mockups/render-mockup.ts';
import type { Product } from '../state/products.ts';

export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'product';

/** Everything but the size: all sizes of one colour share their pictures. */
const look = (variant: Variant): string =>
  Object.entries(variant.options)
    .filter(([type]) => type !== 'size')
    .map(([, value]) => value)
    .join('/');

/** Print areas of another shape look different, and so does what only another outline fits. */
function shapeOf(blueprintId: number, { placeholders: [place] }: Variant): string {
  if (!place) return '';
  const aspect = place.width / place.height;
  const outlines = mockupViews(blueprintId).map((view) => templateFor(view, aspect));
  return [aspect.toFixed(1), ...outlines].join(' ');
}

export interface ProductImage {
  src: string;
  variant_ids: number[];
  position: string;
  is_default: boolean;
  is_selected_for_publishing: boolean;
  order: number | null;
  /** Of our own: what a browser draws the picture of by itself, while somebody moves what is on it. */
  scene_src?: string;
}

/** Where a view without its artwork lies; what is cut around its artwork has no such view. */
function sceneOf(blueprintId: number, variantId: number, { name, position }: MockupView, baseUrl: string) {
  const known = blueprint(blueprintId);
  const isCut = !known || known.cut !== undefined || family(known.family).cut !== undefined;
  if (isCut || position !== 'front') return {};
  return { scene_src: `${baseUrl}/scene/${blueprintId}/${variantId}/${name}` };
}

/** One picture per look and view; exactly one of each look is the default. */
export function productImages(product: Product, baseUrl: string): ProductImage[] {
  const { blueprintId, printProviderId, title } = product.document;
  const enabled = new Set(product.document.variants.filter((each) => each.isEnabled).map(({ id }) => id));
  const looks = new Map<string, number[]>();
  for (const variant of variants(blueprintId, printProviderId) ?? []) {
    if (!enabled.has(variant.id)) continue;
    const key = `${look(variant)}|${shapeOf(blueprintId, variant)}`;
    looks.set(key, [...(looks.get(key) ?? []), variant.id]);
  }
  return [...looks.values()].flatMap((ids) =>
    mockupViews(blueprintId).map((view, index): ProductImage => ({
      src: `${baseUrl}/mockup/${product.id}/${ids[0]}/${100 + index}/${slugOf(title)}.jpg?camera_label=${view.name}&revision=${product.updatedAt}`,
      variant_ids: ids,
      position: view.position,
      is_default: index === 0,
      is_selected_for_publishing: index === 0,
      order: null,
      ...sceneOf(blueprintId, ids[0] ?? 0, view, baseUrl),
    })),
  );
}

/** The view of a picture's camera number. */
export const viewOfCamera = (blueprintId: number, cameraId: number) =>
  mockupViews(blueprintId)[cameraId - 100];
