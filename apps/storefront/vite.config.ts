import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { bundleBudget } from './tools/bundle-budget.ts';
import { deviceWeights } from './tools/device-weights.ts';
import { iconsByName } from './tools/icons-by-name.ts';
import { pageDocuments } from './tools/page-documents.ts';
import { phoneDocument } from './tools/phone-document.ts';
import { preactRuntime } from './tools/preact-runtime.ts';
import { preloadFonts } from './tools/preload-fonts.ts';
import { sharedFile } from './tools/shared-code.ts';

/** Where the product's server answers while Vite serves the storefront with hot reload. */
const server = process.env.DOODLELOOM_SERVER ?? 'http://localhost:3000';
const served = ['/auth', '/rest', '/storage', '/functions', '/realtime', '/config.json'];

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    iconsByName(),
    preloadFonts(),
    pageDocuments(),
    phoneDocument(),
    deviceWeights(),
    bundleBudget(),
  ],
  worker: {
    format: 'es',
    plugins: () => [deviceWeights()],
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: command === 'build' ? preactRuntime : [],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    chunkSizeWarningLimit: 400,
    // The few browsers that know no preloading of modules ask for them a little later: every other would load its stand-in.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The router asks for what only React has, looks whether it is there, and does without.
      checks: { importIsUndefined: false, bundlerTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: (id, build) => sharedFile(id, (each) => build.getModuleInfo(each)) }],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, ws: path === '/realtime' }])),
  },
}));
