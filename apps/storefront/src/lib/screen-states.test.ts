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
  ['/categories', 'transformedImage'],
  ['/catalog/:category', 'transformedImage'],
];

describe('what screens hand each other', () => {
  test.each(Object.entries(whole))('%s takes what it needs', (path, state) => {
    expect(screenStates[path as StatefulPath].read(state)).toEqual(state);
  });

  test.each(required)('%s turns away a visitor without %s', (path, field) => {
    const { [field]: _left, ...rest } = whole[path];
    expect(screenStates[path].matches(rest)).toBe(false);
    expect(screenStates[path].matches({ ...rest, [field]: '' })).toBe(false);
  });
});
