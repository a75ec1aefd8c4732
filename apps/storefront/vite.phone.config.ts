import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { phoneBudget } from './tools/phone-budget.ts';
import { preactRuntime } from './tools/preact-runtime.ts';
import { preloadFonts } from './tools/preload-fonts.ts';

/**
 * The phone page's own document, `phone.html`, beside the shop's: the same parts, without the shop, and all of it in one file.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFonts(), phoneBudget()],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: preactRuntime,
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
