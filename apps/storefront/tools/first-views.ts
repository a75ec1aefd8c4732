import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

export type FirstViews = Record<'landing' | 'catalog' | 'product', string>;

/** What a first visit finds in its browser's storage. */
const emptyStorage = { getItem: () => null };

/** Draws the first views with the very parts that the pages are made of. */
export async function drawFirstViews(root: string): Promise<FirstViews> {
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [react()],
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    ssr: { resolve: { conditions: ['source', 'node', 'import'] } },
  });
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { value: emptyStorage, configurable: true });
  try {
    const { firstViews } = (await vite.ssrLoadModule('/src/first-view/first-views.tsx')) as {
      firstViews: Record<keyof FirstViews, () => string>;
    };
    return {
      landing: firstViews.landing(),
      catalog: firstViews.catalog(),
      product: firstViews.product(),
    };
  } finally {
    if (storage) Object.defineProperty(globalThis, 'localStorage', storage);
    else Reflect.deleteProperty(globalThis, 'localStorage');
    await vite.close();
  }
}
