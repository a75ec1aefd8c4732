import sharp from 'sharp';

/** A simple drawing in felt-tip on paper: a yellow face under a blue sky line. */
export const aDrawing = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
      <rect width="800" height="600" fill="#f4f1ea"/>
      <circle cx="400" cy="320" r="190" fill="#f6cf3a" stroke="#3a3330" stroke-width="10"/>
      <circle cx="330" cy="270" r="18" fill="#2a2523"/><circle cx="470" cy="270" r="18" fill="#2a2523"/>
      <path d="M310 380 Q400 460 490 380" fill="none" stroke="#2a2523" stroke-width="10" stroke-linecap="round"/>
      <path d="M60 80 Q200 40 340 90 T740 70" fill="none" stroke="#2f6fd0" stroke-width="14" stroke-linecap="round"/>
    </svg>`),
  )
    .jpeg({ quality: 92 })
    .toBuffer();

export const aBlankPage = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#f6f4ef' } })
    .jpeg()
    .toBuffer();
