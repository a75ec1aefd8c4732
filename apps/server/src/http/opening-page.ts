import type { Language } from '@doodleloom/domain/texts/languages';

/** How soon the page asks again by itself. */
const againInSeconds = 2;

const words: Record<Language, { title: string; text: string }> = {
  en: {
    title: 'We’re just opening',
    text: 'The shop is laying out its crayons, and will be here by itself in a moment.',
  },
  es: {
    title: 'Estamos abriendo',
    text: 'La tienda está sacando sus crayones. En un momento aparecerá aquí sola.',
  },
};

/** Nothing else of the shop is there yet: all that the page needs stands in it, and nothing else may be loaded or run. */
export const openingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** In the colors of the shop's first screen and the fonts that stand in for its own (`styles/tokens.css`, `fonts.css`). */
const styles = `
  :root { color-scheme: light; }
  body { margin: 0; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; background: #fad6cd; color: #18302a;
    font: 1.125rem/1.55 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
  header { display: flex; align-items: center; gap: 10px; padding: 16px clamp(20px, 4.45vw, 64px); }
  header svg { width: 36px; height: 36px; }
  h1, header { font-family: 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif; font-weight: 800; letter-spacing: -0.018em; }
  header { font-size: 1.375rem; }
  main { align-self: center; justify-self: center; box-sizing: border-box; width: min(100% - 40px, 560px); margin-bottom: 18dvh;
    padding: clamp(32px, 7vw, 56px) clamp(24px, 7vw, 56px); background: #fff; border-radius: 4px; text-align: center;
    box-shadow: 0 2px 4px rgb(16 44 36 / 0.08), 0 10px 24px -8px rgb(16 44 36 / 0.2); rotate: -0.6deg; }
  main svg { width: 128px; height: 88px; }
  h1 { margin: 20px 0 12px; font-size: clamp(2rem, 1.55rem + 1.9vw, 3rem); line-height: 1.04; text-wrap: balance; }
  p { margin: 0; color: #435a53; text-wrap: balance; }
  .weft { stroke-dasharray: 100; animation: weave 2s cubic-bezier(0.65, 0, 0.35, 1) infinite alternate; }
  @keyframes weave { from { stroke-dashoffset: 100; } to { stroke-dashoffset: 0; } }
  @media (prefers-reduced-motion: reduce) { .weft { animation: none; } }
`;

/** The shop's mark, as in `app/brand.tsx`. */
const mark = `<svg viewBox="0 0 48 48" fill="none" stroke-linecap="round" aria-hidden="true"><path stroke="currentColor" stroke-width="4.6" d="M13 5v4.6M13 18.4v11.2M13 38.4V43M24 5v14.6M24 28.4V43M35 5v4.6M35 18.4v11.2M35 38.4V43"/><path stroke="#E2432A" stroke-width="5.2" d="M3.5 16.5C7 13 13 14 19.4 14M28.6 14H39a5 5 0 0 1 .6 10M30.4 24H17.6M8.4 24.4C3.4 26 4 34 9.5 34h9.9M28.6 34H36c4.5 0 6.6-2.2 8.5-6"/></svg>`;

/** Warp threads, and a crayon that goes to and fro between them. */
const loom = `<svg viewBox="0 0 128 88" fill="none" stroke-linecap="round" aria-hidden="true"><path stroke="#c99a66" stroke-width="6" d="M8 6h112M8 82h112"/><path stroke="#18302a" stroke-width="4" d="M24 10v68M44 10v68M64 10v68M84 10v68M104 10v68"/><path class="weft" pathLength="100" stroke="#e2432a" stroke-width="6" d="M16 26c30-8 66 8 96 0 9 0 9 18 0 18-30 8-66-8-96 0-9 0-9 18 0 18 30 8 66-8 96 0"/></svg>`;

/** What a visitor sees who comes before the shop is open. It opens the address again until the shop answers. */
export const openingPage = (language: Language): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="${againInSeconds}" />
    <meta name="theme-color" content="#fad6cd" />
    <title>${words[language].title} | Doodleloom</title>
    <style>${styles}</style>
  </head>
  <body>
    <header>${mark}<span>Doodleloom</span></header>
    <main>
      ${loom}
      <h1>${words[language].title}</h1>
      <p>${words[language].text}</p>
    </main>
  </body>
</html>
`;
