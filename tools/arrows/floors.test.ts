import { describe, expect, test } from 'vitest';
import { root } from '../lib/run.mjs';
import { allowedArrows } from './arrows.ts';
import { checkDeclared, undeclaredImports } from './declared.ts';
import { checkFloors, climbingImports, strayFeatureImports } from './floors.ts';

const imports = (module: string) => `import { x } from '${module}';\nconsole.log(x);\n`;

describe('the floors of the atelier and the features of the storefront', () => {
  test('hold in this repository', () => {
    expect(checkFloors(root)).toEqual([]);
  });

  test.each([
    ['paper/light.ts', '../intake/read-drawing.ts', 'paper stands below intake'],
    ['shape/relief.ts', '../styles/clay.ts', 'shape stands below styles'],
    ['sets/ground.ts', '../render-scene.ts', 'sets stands below the entries'],
  ])('a planted import that climbs is found: %s from %s', (file, module, reason) => {
    const path = `packages/atelier/src/${file}`;
    expect(climbingImports(root, path, imports(module))).toMatchObject([{ reason }]);
  });

  test.each([
    ['styles/clay.ts', '../shape/relief.ts'],
    ['styles/clay.ts', './style.ts'],
    ['samples/sheet.ts', '../intake/read-drawing.ts'],
    ['paper/light.test.ts', '../intake/read-drawing.ts'],
  ])('what goes down, stays or stands above may import: %s from %s', (file, module) => {
    expect(climbingImports(root, `packages/atelier/src/${file}`, imports(module))).toEqual([]);
  });

  test.each([
    ['features/auth/sign-in.tsx', '../cart/cart-store.ts', 'feature auth must not know feature cart'],
    [
      'features/upload/drop-zone.tsx',
      '../gallery/use-gallery.ts',
      'feature upload must not know feature gallery',
    ],
    ['ui/button.tsx', '../features/auth/auth-context.ts', 'ui must not know auth'],
    ['lib/notify.ts', '../pages/cart.tsx', 'lib must not know pages'],
  ])('a planted import of a feature is found: %s from %s', (file, module, reason) => {
    const path = `apps/storefront/src/${file}`;
    expect(strayFeatureImports(root, path, imports(module))).toMatchObject([{ reason }]);
  });

  test.each([
    ['features/upload/drop-zone.tsx', '../auth/auth-context.ts'],
    ['features/gallery/hung-version.tsx', '../generation/request-picture.ts'],
    ['pages/cart.tsx', '../features/cart/cart-store.ts'],
  ])('shared and named features may be imported: %s from %s', (file, module) => {
    expect(strayFeatureImports(root, `apps/storefront/src/${file}`, imports(module))).toEqual([]);
  });
});

describe('what a workspace imports', () => {
  test('is declared by it, in this repository', () => {
    expect(checkDeclared(root, Object.keys(allowedArrows))).toEqual([]);
  });

  const shop = { dependencies: { zod: '4' }, devDependencies: { pino: '9' } };
  const repository = { devDependencies: { vitest: '4' } };
  const undeclared = (file: string, module: string) =>
    undeclaredImports(shop, repository, `apps/server/src/${file}`, imports(module));

  test.each([
    ['main.ts', 'sharp'],
    ['main.ts', '@doodleloom/domain/cart/cart'],
    ['main.ts', 'pino'],
    ['main.ts', 'vitest'],
  ])('a planted import is found: %s of %s', (file, module) => {
    expect(undeclared(file, module)).toHaveLength(1);
  });

  test.each([
    ['main.ts', 'zod'],
    ['main.ts', 'node:fs'],
    ['main.ts', './log.ts'],
    ['main.test.ts', 'vitest'],
    ['main.test.ts', 'pino'],
  ])('declared ones pass: %s of %s', (file, module) => {
    expect(undeclared(file, module)).toEqual([]);
  });
});
