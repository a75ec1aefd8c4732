import { describe, expect, test } from 'vitest';
import { screenStates, type StatefulPath } from './screen-states.ts';

const whole: Record<StatefulPath, Record<string, unknown>> = {
  '/style-selection': { uploadedImage: '/a.jpg', assetId: 'asset', fileName: 'a.jpg' },
  '/generating': {
    uploadedImage: '/a.jpg',
    selectedStyle: 'Clay/Plasticine Animation',
    styleId: 'clay',
    jobId: 'job',
    assetId: 'asset',
  },
  '/preview': {
    originalImage: '/a.jpg',
    transformedImage: '/b.png',
    selectedStyle: 'Clay/Plasticine Animation',
  },
  '/categories': {
    originalImage: '/a.jpg',
    transformedImage: '/b.png',
    selectedStyle: 'Clay/Plasticine Animation',
  },
  '/product/:productId': {
    originalImage: '/a.jpg',
    transformedImage: '/b.png',
    selectedStyle: 'Clay/Plasticine Animation',
    color: 'Navy',
  },
  '/catalog/:category': {
    originalImage: '/a.jpg',
    transformedImage: '/b.png',
    selectedStyle: 'Clay/Plasticine Animation',
    styleId: 'clay',
    selectedCategory: 'Drinkware',
    preProcessedProducts: [{ id: 'blueprint-19' }],
    hasPreProcessedData: true,
    isFromCache: false,
  },
  '/catalog': {
    originalImage: '/a.jpg',
    transformedImage: '/b.png',
    selectedStyle: 'Clay/Plasticine Animation',
    evaluatedProducts: [{ id: 'evaluated-1' }],
    useEvaluatedProducts: true,
  },
};

const required: [StatefulPath, string][] = [
  ['/style-selection', 'uploadedImage'],
  ['/style-selection', 'assetId'],
  ['/generating', 'uploadedImage'],
  ['/generating', 'selectedStyle'],
  ['/generating', 'jobId'],
  ['/preview', 'originalImage'],
  ['/preview', 'transformedImage'],
  ['/preview', 'selectedStyle'],
];

describe('what screens hand each other', () => {
  // holds S2-019, S2-054, S2-059, S2-071, S2-072
  test.each(Object.entries(whole))('%s takes what it needs', (path, state) => {
    expect(screenStates[path as StatefulPath].read(state)).toEqual(state);
  });

  // holds Q-53
  test.each(['/catalog', '/categories', '/catalog/:category', '/product/:productId'] as const)(
    '%s opens with nothing',
    (path) => {
      expect(screenStates[path].matches({})).toBe(true);
    },
  );

  // holds S2-055, S2-056, S2-060, S2-061, S2-062, S2-067, S2-068, S2-069
  test.each(required)('%s turns away a visitor without %s', (path, field) => {
    const { [field]: _left, ...rest } = whole[path];
    expect(screenStates[path].matches(rest)).toBe(false);
    expect(screenStates[path].matches({ ...rest, [field]: '' })).toBe(false);
  });
});
