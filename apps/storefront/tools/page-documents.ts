import { languageCodes, type Language } from '@doodleloom/domain/texts/languages';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig, Rollup } from 'vite';
import { drawFirstViews } from './first-views.ts';

const place = '<div id="root"></div>';

/** What is said in each language for an English sentence; English says it itself. */
type Tables = Record<Language, Record<string, string>>;
const readTables = (root: string): Tables => ({
  en: {},
  es: JSON.parse(readFileSync(join(root, 'src/lib/spanish.json'), 'utf8')) as Record<string, string>,
});

/** The shop's document in another language: its head's words, and what the words of the page come from, asked for at once. */
function inLanguage(
  html: string,
  language: Language,
  table: Tables[Language],
  bundle: Rollup.OutputBundle,
): string {
  if (language === 'en') return html;
  const said = html.replaceAll(
    /(<title>|content=")([^"<|]+?)( \| Doodleloom<|"|<)/g,
    (whole, before: string, sentence: string, after: string) =>
      table[sentence] === undefined ? whole : `${before}${table[sentence]}${after}`,
  );
  const words = Object.values(bundle).find(({ fileName }) => /\/spanish-[\w-]+\.json$/.test(fileName));
  const asked = words ? `<link rel="preload" as="fetch" crossorigin href="/${words.fileName}" />\n  ` : '';
  return said
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('</head>', () => `  ${asked}</head>`);
}

/** The module and all that it imports, each after what it imports itself. */
function modulesOf(
  module: Rollup.OutputChunk,
  bundle: Rollup.OutputBundle,
  found = new Set<Rollup.OutputChunk>(),
): Set<Rollup.OutputChunk> {
  for (const name of module.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk' && !found.has(imported)) modulesOf(imported, bundle, found);
  }
  return found.add(module);
}

/** They are asked for, with their styles, before the entry knows of them. */
function linksOf(modules: readonly Rollup.OutputChunk[], html: string): string[] {
  const styles = new Set(modules.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const isNew = (name: string) => !html.includes(name);
  return [
    ...[...styles].filter(isNew).map((name) => `<link rel="stylesheet" crossorigin href="/${name}" />`),
    ...modules
      .map(({ fileName }) => fileName)
      .filter(isNew)
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}" />`),
  ];
}

/**
 * Nothing that is seen waits for code, and code takes nothing of the line from it: once the first view has been painted, all
 * of it is asked for at once. It is run file by file, so that between two of them the browser can paint and answer a finger;
 * what can't be had, the entry asks for again and knows what to do. It waits for the document's end, where what it reads stands.
 * A tab that nobody looks at paints nothing: it begins by the clock.
 */
const beginning = `const { entry, modules, styles } = document.currentScript.dataset;
const link = (of) => document.head.append(Object.assign(document.createElement('link'), of));
let hasBegun = false;
async function begin() {
  if (hasBegun) return;
  hasBegun = true;
  for (const fonts of document.head.querySelectorAll('noscript')) document.head.insertAdjacentHTML('beforeend', fonts.textContent);
  for (const href of styles.split(' ')) link({ rel: 'stylesheet', disabled: true, href });
  for (const href of modules.split(' ')) link({ rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href });
  for (const file of modules.split(' ')) {
    await import(file).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  import(entry);
}
new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
setTimeout(begin, 1000);
`;

/**
 * A document that is read in pieces would be painted in pieces, and what came first would move to make room for the rest:
 * browsers that know this link paint nothing before they have read the mark at the view's end (decision 0620).
 */
const paintedWhole = '<link rel="expect" href="#whole" blocking="render" />';
const endOfView = '<i id="whole" hidden></i>';

const fetchedFace = /@font-face\s*{[^}]*url\([^}]*}/g;

/**
 * What is seen comes first: styles stand in the document, code and fonts come after the paint (decisions 0578, 0656): the
 * faces that are fetched stand where only a browser without scripts reads them. The loader of pages
 * then finds a link for each stylesheet, so that it fetches none again; being disabled, the links fetch nothing either.
 */
function paintedFirst(html: string, begin: string, css: (file: string) => string): string {
  const [modules, styles]: [string[], string[]] = [[], []];
  const entry = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html);
  const without = html
    .replaceAll(/\s*<link rel="preload"[^>]* as="font"[^>]*>/g, '')
    .replaceAll(/\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g, (_, file: string) => {
      modules.push(file);
      return '';
    })
    .replaceAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (_, file: string) => {
      styles.push(`/${file}`);
      const sheet = css(file);
      const faces = sheet.match(fetchedFace)?.join('');
      const later = faces ? `<noscript><style>${faces}</style></noscript>` : '';
      return `<style>${sheet.replaceAll(fetchedFace, '')}</style>${later}`;
    });
  const data = { entry: entry?.[1] ?? '', modules: modules.join(' '), styles: styles.join(' ') };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${value}"`);
  return without.replace(
    entry?.[0] ?? '',
    () => `<script async src="/${begin}" ${attributes.join(' ')}></script>`,
  );
}

/** A view names the files of its pictures as the sources do: in the build they are called otherwise. */
function withBuiltPictures(view: string, bundle: Rollup.OutputBundle): string {
  const files = Object.values(bundle).filter((file) => file.type === 'asset');
  return view.replaceAll(/"\/(src\/assets\/[^"?]+)(?:\?[^"]*)?"/g, (_, source: string) => {
    const built = files.find(({ originalFileNames }) => originalFileNames.includes(source));
    if (!built) throw new Error(`${source} is missing in the build`);
    return `"/${built.fileName}"`;
  });
}

/** The preloads of a first view's pictures stand before it, and belong into the head. */
function divided(view: string): { preloads: string; body: string } {
  const preloads = /^(?:<link [^>]*>)*/.exec(view)?.[0] ?? '';
  return { preloads, body: view.slice(preloads.length) };
}

/**
 * Writes `landing.html`, `catalog.html` and so on, and the same in Spanish (`landing.es.html` …): the shop's document with what
 * these pages show first, and with their styles in it. The server sends them, and takes a product's
 * words from `words.es.json` (decisions 0571, 0576).
 */
export function pageDocuments(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'page-documents',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shop = bundle['index.html'];
        if (shop?.type !== 'asset') return this.error('the shop’s document is missing in the build');
        const tables = readTables(config.root);
        const views = await drawFirstViews(config.root, tables);
        this.emitFile({ type: 'asset', fileName: 'words.es.json', source: JSON.stringify(tables.es) });
        const begin = this.getFileName(this.emitFile({ type: 'asset', name: 'begin.js', source: beginning }));
        const css = (file: string) => {
          const sheet = bundle[file];
          return sheet?.type === 'asset'
            ? String(sheet.source)
            : this.error(`${file} is missing in the build`);
        };
        for (const language of languageCodes) {
          const html = inLanguage(String(shop.source), language, tables[language], bundle);
          for (const [name, view] of Object.entries(views[language])) {
            const [pageName] = name.split('.');
            const page = Object.values(bundle).find(
              (file): file is Rollup.OutputChunk =>
                file.type === 'chunk' && file.facadeModuleId?.endsWith(`/pages/${pageName}.tsx`) === true,
            );
            if (!page || !html.includes(place)) return this.error(`the page ${name} is missing in the build`);
            const { preloads, body } = divided(withBuiltPictures(view, bundle));
            const head = [paintedWhole, preloads, ...linksOf([...modulesOf(page, bundle)], html)].join(
              '\n    ',
            );
            this.emitFile({
              type: 'asset',
              fileName: language === 'en' ? `${name}.html` : `${name}.${language}.html`,
              source: paintedFirst(
                html.replace('</head>', () => `${head}\n  </head>`),
                begin,
                css,
              ).replace(place, () => `<div id="root">${body}</div>${endOfView}`),
            });
          }
        }
      },
    },
  };
}
