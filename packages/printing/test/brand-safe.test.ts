import { blueprints } from '@doodleloom/printhouse/catalogue/catalogue';
import { outward, outwardFileName, outwardProduct, trademarksIn } from '@doodleloom/domain/styles/brand-safe';
import { styles } from '@doodleloom/domain/styles/style';
import { expect, test } from 'vitest';

// holds D-031
test('every blank in every style has a title, a description and tags that may leave the house', () => {
  for (const { title } of blueprints()) {
    for (const style of styles) {
      const product = outwardProduct(title, style.id);
      expect([product.title, product.description, ...product.tags].flatMap(trademarksIn)).toEqual([]);
      expect(product.title).toContain(style.neutralName);
      expect(product.title.startsWith('Custom product')).toBe(false);
    }
  }
});

test('the texts of the catalogue pass the envelope', () => {
  for (const { title, description, tags } of blueprints()) {
    for (const text of [title, description, ...tags]) expect(outward(text)).toMatchObject({ kind: 'safe' });
  }
});

test('no file is named after a style’s mark', () => {
  for (const { name, id, neutralName } of styles) {
    for (const stem of [name, `${id}-42`, name.replaceAll(/\W/g, ''), neutralName]) {
      expect(trademarksIn(outwardFileName(`${stem}.png`))).toEqual([]);
    }
  }
});
