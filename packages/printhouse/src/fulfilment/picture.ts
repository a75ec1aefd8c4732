import type { House } from '../api/house.ts';
import type { PictureFormat } from '../mockups/encode.ts';
import type { PlacedArtwork } from '../mockups/render-mockup.ts';
import type { PrintArea, Product } from '../state/products.ts';
import { findUploads } from '../state/uploads.ts';
import { viewOfCamera } from './product-images.ts';

const MOST_ARTWORKS = 6;

/** The same bytes as the same array: the renderer remembers what it has decoded. */
function artworkReader(house: House) {
  const recent = new Map<string, Promise<Uint8Array | undefined>>();
  return (key: string): Promise<Uint8Array | undefined> => {
    const known = recent.get(key) ?? house.files.get(key);
    recent.delete(key);
    recent.set(key, known);
    const [oldest] = recent.keys();
    if (recent.size > MOST_ARTWORKS && oldest !== undefined) recent.delete(oldest);
    return known;
  };
}

export interface PictureRequest {
  variantId: number;
  cameraId: number;
  widthPx: number;
  format: PictureFormat;
}

const layersAt = (area: PrintArea | undefined, position: string) =>
  area?.placeholders.find((placeholder) => placeholder.position === position)?.layers ?? [];

/** Draws a product's pictures, each when its turn has come. */
export function createPictures(house: House) {
  const readArtwork = artworkReader(house);

  async function piecesOf(area: PrintArea | undefined, position: string): Promise<PlacedArtwork[]> {
    const layers = layersAt(area, position);
    const uploads = await findUploads(
      house.database,
      layers.map(({ id }) => id),
    );
    const pieces = await Promise.all(
      layers.map(async (layer) => {
        const upload = uploads.get(layer.id);
        const artwork = upload && !upload.isArchived ? await readArtwork(upload.fileKey) : undefined;
        return artwork ? [{ artwork, placement: layer }] : [];
      }),
    );
    return pieces.flat();
  }

  return {
    /** Undefined when the product has no such variant or camera. */
    async draw(product: Product, request: PictureRequest, asked: Request): Promise<Uint8Array | undefined> {
      const { blueprintId, printAreas, variants } = product.document;
      const view = viewOfCamera(blueprintId, request.cameraId);
      if (!view || !variants.some(({ id }) => id === request.variantId)) return undefined;
      const area = printAreas.find(({ variantIds }) => variantIds.includes(request.variantId));
      const position = view.position === 'back' ? 'back' : (area?.placeholders[0]?.position ?? 'front');
      const [first, ...layers] = await piecesOf(area, position);
      const scene = {
        blueprintId,
        variantId: request.variantId,
        view: view.name,
        widthPx: request.widthPx,
        format: request.format,
      };
      const background = area?.background;
      return house.drawInTurn(
        () =>
          first
            ? house.photographer.renderMockup({
                ...scene,
                ...first,
                layers,
                position,
                ...(background ? { background } : {}),
              })
            : house.photographer.renderBlank(scene),
        asked,
      );
    },
    drawBlank: (
      blank: { blueprintId: number; view: string; widthPx: number; format: PictureFormat },
      asked: Request,
    ) => house.drawInTurn(() => house.photographer.renderBlank(blank), asked),
  };
}
