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

/** Somebody who surely stands, on an upright sheet. */
export const aStickFigure = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">
      <rect width="600" height="800" fill="#f4f1ea"/>
      <g fill="none" stroke="#2a2523" stroke-width="9" stroke-linecap="round">
        <circle cx="300" cy="170" r="80"/><path d="M265 195Q300 230 335 195"/>
        <path d="M300 250V480M300 480L230 660M300 480L370 660M300 320L190 400M300 320L410 400"/>
      </g>
      <circle cx="272" cy="155" r="9" fill="#2a2523"/><circle cx="328" cy="155" r="9" fill="#2a2523"/>
    </svg>`),
  )
    .jpeg({ quality: 92 })
    .toBuffer();
