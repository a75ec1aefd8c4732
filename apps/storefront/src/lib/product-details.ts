import { productDetailsSchema, type ProductDetails } from '@doodleloom/domain/catalog/product-details';
import { providerAction } from './provider-action.ts';
import { RequestFailed } from './request-failed.ts';

/** Everything about one product; nothing where it can't be had (any more). */
export async function loadProductDetails(
  blueprintId: number,
  signal?: AbortSignal,
): Promise<ProductDetails | null> {
  try {
    return productDetailsSchema.parse(
      await providerAction('get_product_page', { blueprint_id: blueprintId }, signal),
    );
  } catch (cause) {
    if (cause instanceof RequestFailed && cause.code === 'not-found') return null;
    throw cause;
  }
}
