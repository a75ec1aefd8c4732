import type { Plugin, ResolvedConfig, Rollup } from 'vite';
import { drawFirstViews, type FirstViews } from './first-views.ts';

const place = '<div id="root"></div>';

/** The page's module and all that it imports. */
function modulesOf(page: Rollup.OutputChunk, bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  const found = new Set([page]);
  for (const { imports } of found)
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  return [...found];
}

/** They are asked for, with their styles, together with the entry instead of after it. */
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

/** The preloads of a first view's pictures stand before it, and belong into the head. */
function divided(view: string): { preloads: string; body: string } {
  const preloads = /^(?:<link [^>]*>)*/.exec(view)?.[0] ?? '';
  return { preloads, body: view.slice(preloads.length) };
}

/**
 * Writes `landing.html`, `catalog.html` and `product.html`: the shop's document with what these pages show first, and with
 * their code and styles asked for at once. The server sends them (decision 0571).
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
        const html = String(shop.source);
        const views = await drawFirstViews(config.root);
        for (const name of Object.keys(views) as (keyof FirstViews)[]) {
          const page = Object.values(bundle).find(
            (file): file is Rollup.OutputChunk =>
              file.type === 'chunk' && file.facadeModuleId?.endsWith(`/pages/${name}.tsx`) === true,
          );
          if (!page || !html.includes(place)) return this.error(`the page ${name} is missing in the build`);
          const { preloads, body } = divided(views[name]);
          const head = [preloads, ...linksOf(modulesOf(page, bundle), html)].join('\n    ');
          this.emitFile({
            type: 'asset',
            fileName: `${name}.html`,
            source: html
              .replace('</head>', () => `${head}\n  </head>`)
              .replace(place, () => `<div id="root">${body}</div>`),
          });
        }
      },
    },
  };
}
