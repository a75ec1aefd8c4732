import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';
import { slowJourneys, slowTests } from './slow-tests.mjs';

test.each([...slowTests, ...slowJourneys])('%s, which only the long run has, exists', (file) => {
  expect(existsSync(join(root, file))).toBe(true);
});
