declare module 'heic-decode' {
  interface Picture {
    readonly width: number;
    readonly height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  type Pictures = Picture[] & { dispose(): void };
  const decode: { all(options: { buffer: Uint8Array }): Promise<Pictures> };
  export default decode;
}
