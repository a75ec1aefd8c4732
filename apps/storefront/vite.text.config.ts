import { textPagesFile } from '@doodleloom/domain/shop-pages/text-pages';
import react from '@vitejs/plugin-react';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vite';

/**
 * The pages of text for the server, all that they need in one file: what they say first is known only to the shop that runs
 * (decision 0581).
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, resolve: { conditions: ['source', 'node', 'import'] } },
  build: {
    ssr: 'src/first-view/text-pages.tsx',
    outDir: join('dist', dirname(textPagesFile)),
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
