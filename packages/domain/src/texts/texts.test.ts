import { expect, test } from 'vitest';
import {
  catalogMessages,
  categoryUnavailable,
  noProductsInCategory,
  preparedLoadingText,
} from './catalog-messages.ts';
import { evaluationTexts, evaluationToasts } from './evaluation-messages.ts';
import { galleryMessages, generationMessages } from './generation-messages.ts';
import { linkMessages, signInToGenerateLinks } from './link-messages.ts';
import { mockupErrors, mockupNotes } from './mockup-texts.ts';
import { orderMessages } from './order-messages.ts';
import { authenticationRequiredToUpload, uploadMessages } from './upload-messages.ts';

// holds S5-008, S5-009, S5-010, S8-013, S8-017, S8-056, S8-060, Q-13
test('upload and link texts are letter for letter', () => {
  expect(uploadMessages.uploadFailed.text).toBe('There was an error uploading your image. Please try again.');
  expect(uploadMessages.phoneUploadFailed('').text).toBe(
    'There was an error uploading your photo. Please try again.',
  );
  expect(uploadMessages.phoneUploadFailed('Link is used').text).toBe('Link is used');
  expect(authenticationRequiredToUpload).toBe(
    'Authentication required to upload files. Please sign in first.',
  );
  expect(linkMessages.copyFailed.text).toBe('Could not copy to clipboard. Please copy manually.');
  expect(signInToGenerateLinks).toEqual({
    uploadScreen: 'Authentication required: Please sign in to generate upload links.',
    linkManager: 'Authentication required - Please sign in to generate upload links.',
  });
});

// holds S4-016, S5-021, S8-014
test('generation and gallery texts are letter for letter', () => {
  expect(generationMessages.startOfStyleFailed('busy')).toMatchObject({
    title: 'Error',
    text: 'Failed to start the style generation: busy',
  });
  expect(generationMessages.jobFailed(null)).toBe('Generation failed');
  expect(generationMessages.jobFailed('The picture is empty')).toBe('The picture is empty');
  expect(galleryMessages.confirmDelete).toBe(
    'Are you sure you want to delete this artwork and all its generated versions?',
  );
});

// holds S4-047, S4-048, S8-022, S8-023, S8-025, S8-026, S8-027, S8-031, S8-032, Q-33, Q-34
test('shop texts are letter for letter', () => {
  expect(catalogMessages.productsReady(6, 'Drinkware').text).toBe('Showing 6 Drinkware products');
  expect(catalogMessages.productsLoaded(6, 'Drinkware').text).toBe('Found 6 products in Drinkware');
  expect(catalogMessages.productsFound(2, 'Wall Art')).toEqual({
    title: 'Products Found',
    text: 'Found 2 products in Wall Art',
  });
  expect(noProductsInCategory('Wall Art')).toBe(
    'No products found in Wall Art. This category might not be available yet.',
  );
  expect(categoryUnavailable('Wall Art')).toBe(
    'Unable to load Wall Art products. Please try another category.',
  );
  expect(preparedLoadingText(true)).toBe('Using cached data...');
  expect(preparedLoadingText(false)).toBe('Fast-loading products for this category...');
  expect(orderMessages.missingInformation.text).toBe('Please fill in all required shipping information.');
  expect(orderMessages.failed().text).toBe('Failed to process your order. Please try again.');
  expect(orderMessages.issue().text).toBe('Order was saved but there may be production issues.');
});

// holds S8-035, S8-036, S8-037, S8-038, S8-039, S8-040, S8-041
test('mockup errors are the eleven of the catalogue of errors', () => {
  expect(Object.values(mockupErrors)).toEqual([
    'Failed to upload artwork',
    'Failed to upload artwork image',
    'No print providers available',
    'No print providers available for this blueprint',
    'No print provider available',
    'No variants available',
    'Variant ID required for variant mockup generation',
    'No Printify shops available',
    'Failed to create product for mockup',
    'Failed to create product',
    'No mockup URLs found in product',
  ]);
  expect(mockupNotes.retrying(2)).toBe('Retrying... (2/3)');
});

// holds S2-126, S8-045
test('evaluation texts are letter for letter', () => {
  expect(evaluationToasts.complete(4).text).toBe('Found 4 products meeting all 4 criteria');
  expect(evaluationTexts.cacheNotice(18)).toBe('Cached results available: 18 products (within 24 hours)');
  expect(evaluationToasts.nothingFound.text).toContain('API rate limits');
});
