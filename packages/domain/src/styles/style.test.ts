import { expect, test } from 'vitest';
import { featuredStyles, findLook, findStyle, lookIds, styleIds, styleName, styles } from './style.ts';

// holds S1-004, S3-008, S3-009, S3-010, S3-011, S3-012, S3-013, S3-014, D-030
test('exactly seven styles carry the ids and names of the specification', () => {
  expect(styles.map((style) => [style.id, style.name])).toEqual([
    ['photorealistic', 'Photorealistic/3D Render'],
    ['pixar', 'Pixar/Disney 3D Animation'],
    ['comic', 'Comic Book/Superhero Art'],
    ['disney', 'Disney Junior/Mickey Mouse Clubhouse Style'],
    ['sesame', 'Sesame Street/Muppet Style'],
    ['clay', 'Clay/Plasticine Animation'],
    ['vector', 'Minimalist Vector Art'],
  ]);
});

// holds D-034
test('every style has a neutral name, a description, a picture, a crayon and a gradient of its own', () => {
  expect(styles.map((style) => style.neutralName)).toEqual([
    'Studio 3D',
    'Storybook 3D',
    'Comic hero',
    'Bright cartoon',
    'Fuzzy puppet',
    'Clay',
    'Clean vector',
  ]);
  for (const field of ['description', 'previewImage', 'crayon'] as const) {
    expect(new Set(styles.map((style) => style[field])).size).toBe(7);
  }
  for (const style of styles) expect(style.gradient.from).toBe(style.crayon);
});

// holds S3-015
test('the gallery shows the name of every style, vector included', () => {
  expect(styleName('vector')).toBe('Minimalist Vector Art');
  expect(styleName('vector', { neutral: true })).toBe('Clean vector');
  expect(styleName('cubism')).toBe('Custom Product');
  expect(findStyle(undefined)).toBeUndefined();
});

test('beside the styles, and none of them, is the drawing itself', () => {
  expect(lookIds).toEqual([...styleIds, 'drawing']);
  expect(styleName('drawing')).toBe('Just the drawing');
  expect(findLook('drawing')?.description).toContain('on clean white');
  expect(findStyle('drawing')).toBeUndefined();
  expect(findLook('clay')).toBe(findStyle('clay'));
});

// holds S2-120
test('six styles are featured', () => {
  expect(featuredStyles).toHaveLength(6);
});
