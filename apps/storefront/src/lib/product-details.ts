import { productDetailsSchema, type ProductDetails } from '@doodleloom/domain/catalog/product-details';
import { sentDetailsId } from '@doodleloom/domain/catalog/product-first-view';
import { providerAction } from './provider-action.ts';
import { isRefusedAs } from './request-failed.ts';

/** Everything about one product; nothing where it can't be had (any more). */
export async function loadProductDetails(
  blueprintId: number,
  signal?: AbortSignal,
): Promise<ProductDetails | null> {
  try {
    return await providerAction('get_product_page', { blueprint_id: blueprintId }, signal);
  } catch (cause) {
    if (isRefusedAs(cause, 'not-found')) return null;
    throw cause;
  }
}

/** What the document brought along about this product, so that nothing has to be asked for it. */
export function sentProductDetails(blueprintId: number): ProductDetails | undefined {
  const sent = document.getElementById(sentDetailsId)?.textContent;
  const details = sent ? productDetailsSchema.safeParse(JSON.parse(sent)).data : undefined;
  return details?.blueprint.id === blueprintId ? details : undefined;
}
