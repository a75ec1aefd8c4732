import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../lib/run.mjs';
import { checkArrows, forbiddenImports, importedModules } from './arrows.ts';

describe('the dependency arrows', () => {
  test('hold in this repository', () => {
    expect(checkArrows(root)).toEqual([]);
  });

  test('a planted forbidden import is found', () => {
    const house = mkdtempSync(join(tmpdir(), 'arrows-'));
    try {
      mkdirSync(join(house, 'packages/domain/src'), { recursive: true });
      writeFileSync(
        join(house, 'packages/domain/src/total.ts'),
        `import { openPglite } from '@doodleloom/backend/database/pglite';\nexport const total = openPglite;\n`,
      );
      expect(checkArrows(house)).toEqual([
        {
          file: 'packages/domain/src/total.ts',
          imported: '@doodleloom/backend/database/pglite',
          reason: 'packages/domain must not know packages/backend',
        },
      ]);
    } finally {
      rmSync(house, { recursive: true });
    }
  });

  test.each([
    ['apps/storefront/src/main.tsx', `import x from '@doodleloom/server/config'`],
    ['apps/storefront/src/main.tsx', `import { createAtelier } from '@doodleloom/atelier/atelier'`],
    ['apps/storefront/src/main.tsx', `export { x } from '../../../packages/backend/src/backend.ts'`],
    ['packages/printing/src/client.ts', `const x = await import('@doodleloom/printhouse/api/app')`],
    ['packages/atelier/src/restyle.ts', `import type { Job } from '@doodleloom/domain/jobs/job'`],
    ['packages/backend/src/backend.ts', `export * from '@doodleloom/server/main'`],
  ])('%s may not say %s', (file, source) => {
    expect(forbiddenImports(root, file, source)).toHaveLength(1);
  });

  test.each([
    ['apps/storefront/src/main.tsx', `import('@doodleloom/atelier/browser/device-atelier')`],
    ['apps/storefront/src/main.tsx', `import('@doodleloom/printhouse/browser/live-scene')`],
    ['apps/storefront/src/main.tsx', `import { styles } from '@doodleloom/domain/styles/styles'`],
    ['apps/server/src/main.ts', `import { createBackend } from '@doodleloom/backend/backend'`],
    ['packages/printing/test/contract.test.ts', `import { app } from '@doodleloom/printhouse/api/app'`],
    ['packages/domain/src/total.ts', `import { z } from 'zod'`],
  ])('%s may say %s', (file, source) => {
    expect(forbiddenImports(root, file, source)).toEqual([]);
  });

  test('imports are found in every form', () => {
    const source = `import a from 'a'; import type { B } from 'b'; export * from 'c'; export { d } from 'd'; void import('e');`;
    expect(importedModules('x.ts', source).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
