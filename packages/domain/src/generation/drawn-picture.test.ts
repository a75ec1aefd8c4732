import { describe, expect, test } from 'vitest';
import {
  drawingIn,
  pictureIfAny,
  pictureIn,
  requestIn,
  toCategory,
  toGenerating,
  toLookedAt,
  toPreview,
  toShop,
  toStyles,
  type DrawnPicture,
} from './drawn-picture.ts';

const picture: DrawnPicture = {
  photo: '/drawing.jpg',
  picture: '/picture.png',
  style: 'Clay/Plasticine Animation',
  styleId: 'clay',
  jobId: 'job',
  assetId: 'asset',
  fileName: 'cat.jpg',
  title: 'Our cat',
};

const state = {
  originalImage: '/drawing.jpg',
  transformedImage: '/picture.png',
  selectedStyle: 'Clay/Plasticine Animation',
  styleId: 'clay',
  jobId: 'job',
  assetId: 'asset',
  fileName: 'cat.jpg',
  title: 'Our cat',
};

describe('a picture on its way through the screens', () => {
  test('to the preview and the shop it goes by the names of the specification', () => {
    expect(toPreview({ ...picture, aiMade: true })).toEqual({
      to: '/preview',
      state: { ...state, aiMade: true },
    });
    expect(toShop(picture)).toEqual({ to: '/catalog', state });
    expect(toShop({ ...picture, aiMade: true }).state).toEqual({ ...state, aiMade: true });
    expect(toShop(picture, ['mug']).state).toMatchObject({
      evaluatedProducts: ['mug'],
      useEvaluatedProducts: true,
    });
  });

  test('what a screen was opened with is the same picture again', () => {
    expect(pictureIn(toPreview(picture).state as never)).toEqual(picture);
    const { picture: _none, ...requested } = picture;
    expect(requestIn(toGenerating(picture).state as never)).toEqual(requested);
    expect(drawingIn(toStyles(picture).state as never)).toEqual({
      photo: '/drawing.jpg',
      assetId: 'asset',
      fileName: 'cat.jpg',
      title: 'Our cat',
    });
  });

  test('who was sent its link looks at it on the shared page, also after the shop handed it on', () => {
    const sent = { ...picture, shareId: 'a-link' };
    const handedOn = pictureIfAny(toShop(sent).state as object)!;
    expect(handedOn).toEqual(sent);
    expect(toLookedAt(handedOn)).toEqual({ to: '/shared/a-link', label: 'Back to the Shared Picture' });
    expect(toLookedAt(picture)).toEqual({ ...toPreview(picture), label: 'Back to Preview' });
  });

  test('what is not known does not stand in the state', () => {
    const bare = { photo: '/drawing.jpg', picture: '/picture.png', style: 'Custom' };
    expect(Object.keys(toShop(bare).state as object)).toEqual([
      'originalImage',
      'transformedImage',
      'selectedStyle',
    ]);
  });

  // holds Q-53
  test('a visitor who only looks around takes no picture along, and half of one is none', () => {
    expect(toShop(undefined)).toEqual({ to: '/catalog', state: {} });
    expect(toCategory(undefined, { name: 'Mugs', products: [], isFromCache: false }).state).toEqual({
      selectedCategory: 'Mugs',
      preProcessedProducts: [],
      hasPreProcessedData: false,
      isFromCache: false,
    });
    expect(pictureIfAny({})).toBeUndefined();
    expect(pictureIfAny({ originalImage: '/drawing.jpg' })).toBeUndefined();
    expect(pictureIfAny(state)).toEqual(picture);
  });

  test('without asset or job the way leads to the upload', () => {
    expect(toStyles({ photo: '/drawing.jpg' })).toEqual({ to: '/upload' });
    expect(toGenerating({ photo: '/drawing.jpg', style: 'Clay' })).toEqual({ to: '/upload' });
  });

  // holds S2-077, S2-078
  test('a category is opened with the picture and with everything known about its products', () => {
    expect(toCategory(picture, { name: 'Home & Living', products: ['pillow'], isFromCache: true })).toEqual({
      to: '/catalog/Home%20%26%20Living',
      state: {
        ...state,
        selectedCategory: 'Home & Living',
        preProcessedProducts: ['pillow'],
        hasPreProcessedData: true,
        isFromCache: true,
      },
    });
    expect(toCategory(picture, { name: 'Mugs', products: [], isFromCache: false }).state).toMatchObject({
      preProcessedProducts: [],
      hasPreProcessedData: false,
    });
  });
});
