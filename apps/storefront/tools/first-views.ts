import react from '@vitejs/plugin-react';
import { languageCodes, type Language } from '@doodleloom/domain/texts/languages';
import { createServer } from 'vite';

/** What each page shows first, by the name of its module. */
export type FirstViews = Record<string, string>;

/** What a first visit finds in its browser's storage. */
const emptyStorage = { getItem: () => null };

interface Drawn {
  firstViews: Record<string, (language: Language) => string>;
  speak: (table: object) => Promise<void>;
}

/** Draws the first views of each language, whose tables these are, with the very parts that the pages are made of. */
export async function drawFirstViews(
  root: string,
  tables: Readonly<Record<Language, object>>,
): Promise<Record<Language, FirstViews>> {
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
    const { firstViews, speak } = (await vite.ssrLoadModule('/src/first-view/first-views.tsx')) as Drawn;
    const drawn: [Language, FirstViews][] = [];
    for (const language of languageCodes) {
      await speak(tables[language]);
      const views = Object.entries(firstViews).map(([page, draw]) => [page, draw(language)]);
      drawn.push([language, Object.fromEntries(views) as FirstViews]);
    }
    return Object.fromEntries(drawn) as Record<Language, FirstViews>;
  } finally {
    if (storage) Object.defineProperty(globalThis, 'localStorage', storage);
    else Reflect.deleteProperty(globalThis, 'localStorage');
    await vite.close();
  }
}
