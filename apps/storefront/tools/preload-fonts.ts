import type { Plugin } from 'vite';

/** The two faces every first view needs; the hand face and Latin Extended load when they are used. */
const firstView = [
  /vollkorn-latin-wght-normal.*\.woff2$/,
  /atkinson-hyperlegible-next-latin-wght-normal.*\.woff2$/,
];

/** Adds preload links for the hashed font files, so that text does not wait for the stylesheet. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const files = Object.keys(bundle ?? {}).filter((file) => firstView.some((face) => face.test(file)));
      return files.map((file) => ({
        tag: 'link',
        injectTo: 'head' as const,
        attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
      }));
    },
  },
});
