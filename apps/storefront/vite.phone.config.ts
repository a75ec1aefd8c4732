import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { phoneBudget } from './tools/phone-budget.ts';
import { preloadFonts } from './tools/preload-fonts.ts';

/**
 * The phone page's own document, `phone.html`, beside the shop's: the same parts, without the shop. React's place is
 * taken by Preact, which speaks the same language in a tenth of the weight, and all of it comes in one file.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFonts(), phoneBudget()],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: [
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: `${import.meta.dirname}/phone.html`,
      output: { codeSplitting: false },
    },
  },
});
