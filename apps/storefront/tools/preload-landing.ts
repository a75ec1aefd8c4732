import type { Plugin, Rollup } from 'vite';
import { heroPictures } from '../src/features/landing/hero-pictures.ts';

const { original, restyled, sizes } = heroPictures;

const pictureLinks = [original, restyled].map(
  ({ srcSet }) =>
    `<link rel="preload" as="image" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high" />`,
);

/**
 * Writes `landing.html`: the page as it is sent for `/`. Its hero pictures, its code and its styles are asked for
 * together with the entry instead of one after the other.
 */
export const preloadLanding = (): Plugin => ({
  name: 'preload-landing',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      const landing = Object.values(bundle).find(
        (file): file is Rollup.OutputChunk =>
          file.type === 'chunk' && file.facadeModuleId?.endsWith('/pages/landing.tsx') === true,
      );
      if (page?.type !== 'asset' || !landing) return this.error('the landing page is missing in the build');
      const html = String(page.source);
      const chunks = [landing.fileName, ...landing.imports].filter((name) => !html.includes(name));
      const links = [
        ...pictureLinks,
        ...chunks.map((name) => `<link rel="modulepreload" crossorigin href="/${name}" />`),
        ...[...(landing.viteMetadata?.importedCss ?? [])].map(
          (name) => `<link rel="stylesheet" crossorigin href="/${name}" />`,
        ),
      ];
      this.emitFile({
        type: 'asset',
        fileName: 'landing.html',
        source: html.replace('</head>', `${links.join('\n    ')}\n  </head>`),
      });
    },
  },
});
