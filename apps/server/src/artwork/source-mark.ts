import { crc32 } from 'node:zlib';
import { drawingId, type LookId } from '@doodleloom/domain/styles/style';
import type { Picture } from './render-artwork.ts';
import type { StyleEngine } from './style-engine.ts';

/**
 * How a picture came to be, in the vocabulary of the IPTC that search engines and other programs read. A hosted model has
 * been trained on pictures; our engine draws by rules, and of the drawing itself it corrects what the camera did.
 */
function sourceOf(style: LookId, { engine = 'embedded' }: Picture): string {
  if (engine !== 'embedded') return 'trainedAlgorithmicMedia';
  return style === drawingId ? 'algorithmicallyEnhanced' : 'algorithmicMedia';
}

const packet = (source: string): string =>
  `<?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>` +
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
  `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"` +
  ` Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${source}"/>` +
  `</rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** The signature and the head, behind which text may stand. */
const headEnd = 33;

/** A text chunk as PNG has it: length, kind, content, checksum. */
function textChunk(keyword: string, text: string): Buffer {
  const content = Buffer.concat([
    Buffer.from(`iTXt${keyword}\0`, 'latin1'),
    // Not compressed, of no language, with no translated keyword.
    Buffer.from([0, 0, 0, 0]),
    Buffer.from(text, 'utf8'),
  ]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return chunk;
}

/** The PNG with the mark in it; its pixels are not touched, and no time is spent on packing them again. */
export function markSource(style: LookId, picture: Picture): Picture {
  const bytes = Buffer.from(picture.bytes.buffer, picture.bytes.byteOffset, picture.bytes.byteLength);
  if (!bytes.subarray(0, signature.length).equals(signature)) return picture;
  const mark = textChunk('XML:com.adobe.xmp', packet(sourceOf(style, picture)));
  return { ...picture, bytes: Buffer.concat([bytes.subarray(0, headEnd), mark, bytes.subarray(headEnd)]) };
}

/** Every picture that is kept or printed says in its file how it came to be. */
export const withSourceMark = (engine: StyleEngine): StyleEngine => ({
  ...engine,
  render: async (drawing, request) => markSource(request.style, await engine.render(drawing, request)),
});
