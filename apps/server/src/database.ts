import { fileURLToPath } from 'node:url';
import type { MigrationFolder } from '@doodleloom/backend/database/migrate';

/** The product's own tables and policies; the same relative place from `src` and from `dist`. */
export const productMigrations: MigrationFolder = {
  name: 'product',
  path: fileURLToPath(new URL('../../../database/migrations', import.meta.url)),
};
