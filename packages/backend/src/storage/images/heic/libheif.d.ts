declare module 'libheif-js/wasm-bundle.js' {
  const libheif: {
    ready: Promise<unknown>;
    HeifDecoder: new () => { decode(bytes: Uint8Array): unknown[] };
  };
  export default libheif;
}
