/** A product photo of artwork on any blueprint, variant and view: the only entry to the mockup renderer. */
import { livePx, type PackedScene } from '../browser/live-scene.ts';
import { blueprint, variant } from '../catalogue/catalogue.ts';
import type { Blueprint, Variant } from '../catalogue/catalogue-types.ts';
import { artworkEdgeFor, artworkShape, readArtwork, sharedArtwork } from './artwork.ts';
import type { Artwork } from './mip-levels.ts';
import { albedoOf, type Rgb } from './colour.ts';
import { compose, type Layer } from './compose.ts';
import { encodePicture, type PictureFormat } from './encode.ts';
import { family, templateFor, type MockupFamily, type MockupView } from './families.ts';
import {
  CENTERED,
  containScale,
  layerMap,
  printWindow,
  type Placement,
  type PrintWindow,
  type Size,
} from './placement.ts';
import { packScene } from './pack-scene.ts';
import { cutSticker } from './sticker-cut.ts';
import { shadowOf, shadowPlacement } from './sticker-shadow.ts';
import type { Template } from './template.ts';
import { templateStore } from './template-store.ts';

export interface PlacedArtwork {
  /** PNG, JPEG, WebP, AVIF or GIF; transparency is kept. Hand in the same array again to spare a decoding. */
  artwork: Uint8Array;
  /** Where it lies; without one, as large as it fits, centred. */
  placement?: Placement;
}

export interface BlankRequest {
  blueprintId: number;
  /** Decides colour and print area; without it, `colourHex` or the product's own colour. */
  variantId?: number;
  colourHex?: string;
  /** One of `mockupViews(blueprintId)`; the first when left out. */
  view?: string;
  widthPx?: number;
  format?: PictureFormat;
}

export interface MockupRequest extends BlankRequest, PlacedArtwork {
  /** Print position the artwork is for: `front` when left out. A view of another side shows the product bare. */
  position?: string;
  /** Further layers above the first. */
  layers?: readonly PlacedArtwork[];
  /** `#rrggbb` that fills the print area under the artwork. */
  background?: string;
}

export class UnknownMockup extends Error {
  override name = 'UnknownMockup';
}

const DEFAULT_WIDTH = 1000;
const SMALLEST_WIDTH = 64;
/** The largest size that the provider serves. */
export const LARGEST_WIDTH = 2048;

/** More artwork detail than this per output pixel is never seen. */
const TEXELS_PER_PIXEL = 1.1;

const SQUARE: Size = { width: 1, height: 1 };

const templates = templateStore();

interface Scene {
  template: Template;
  family: MockupFamily;
  placeholder: Size;
  tints: readonly [Rgb, Rgb];
  heather: number;
}

function knownBlueprint(id: number): Blueprint {
  const known = blueprint(id);
  if (!known) throw new UnknownMockup(`There is no blueprint ${id}.`);
  return known;
}

/** The views of a blueprint, its default one first. */
export const mockupViews = (blueprintId: number): readonly MockupView[] =>
  family(knownBlueprint(blueprintId).family).views;

function chosenView(views: readonly MockupView[], name: string | undefined): MockupView {
  const view = name === undefined ? views[0] : views.find((candidate) => candidate.name === name);
  if (!view)
    throw new UnknownMockup(`There is no view ${name}; there are ${views.map((v) => v.name).join(', ')}.`);
  return view;
}

function chosenVariant(blueprintId: number, variantId: number | undefined): Variant | undefined {
  if (variantId === undefined) return undefined;
  const known = variant(blueprintId, variantId);
  if (!known) throw new UnknownMockup(`Blueprint ${blueprintId} has no variant ${variantId}.`);
  return known;
}

function tintsOf({ tint, defaults }: MockupFamily, colourHex: string | undefined): readonly [Rgb, Rgb] {
  const body = (tint === 'body' || tint === 'both') && colourHex ? colourHex : defaults[0];
  const accent =
    (tint === 'accent' || tint === 'both' || tint === 'body') && colourHex ? colourHex : defaults[1];
  return [albedoOf(body), albedoOf(accent)];
}

async function setScene(request: BlankRequest, position: string): Promise<Scene> {
  const { blueprintId, variantId, widthPx = DEFAULT_WIDTH } = request;
  if (!Number.isInteger(widthPx) || widthPx < SMALLEST_WIDTH || widthPx > LARGEST_WIDTH) {
    throw new RangeError(`A mockup is ${SMALLEST_WIDTH} to ${LARGEST_WIDTH} px wide, not ${widthPx}.`);
  }
  const product = knownBlueprint(blueprintId);
  const shown = family(product.family);
  const view = chosenView(shown.views, request.view);
  const chosen = chosenVariant(blueprintId, variantId);
  const printed = chosen?.placeholders.find((area) => area.position === position);
  const aspect = printed ? printed.width / printed.height : undefined;
  const template = await templates.get(templateFor(view, aspect ?? view.templates[0]?.aspect ?? 1), widthPx);
  return {
    template,
    family: { ...shown, ...(product.cut ? { cut: product.cut } : {}) },
    placeholder: printed ?? template.meta.placeholder,
    tints: tintsOf(shown, request.colourHex ?? chosen?.colourHex),
    heather: request.colourHex ? 0 : (chosen?.heather ?? 0),
  };
}

/** Decodes no more of the artwork than can be seen, and places it; what is cut out lies on its shadow. */
async function layersOfPiece(
  scene: Scene,
  window: PrintWindow,
  { artwork: bytes, placement }: PlacedArtwork,
): Promise<Layer[]> {
  const { template, placeholder } = scene;
  const { cut } = scene.family;
  const shape = cut === 'square' || cut === 'round' ? SQUARE : await artworkShape(bytes);
  const placed = placement ?? { ...CENTERED, scale: containScale(shape, placeholder) };
  const widthPx = template.printSpanPx * window.width * placed.scale;
  const edge = artworkEdgeFor(widthPx * Math.max(1, shape.height / shape.width) * TEXELS_PER_PIXEL);
  const layerFrom = (artwork: Artwork, at: Placement): Layer => ({
    artwork,
    map: layerMap(artwork, placeholder, at, window),
  });
  const once = (way: string, make: () => Promise<Artwork>) => sharedArtwork(bytes, `${way} ${edge}`, make);
  if (!cut) return [layerFrom(await once('whole', () => readArtwork(bytes, edge)), placed)];
  const sticker = await once(cut, () => cutSticker(bytes, edge, cut));
  const shadow = await once(`shadow ${cut}`, async () => shadowOf(sticker));
  return [layerFrom(shadow, shadowPlacement(placed, sticker, shadow)), layerFrom(sticker, placed)];
}

async function layersOf(scene: Scene, pieces: readonly PlacedArtwork[]): Promise<Layer[]> {
  const window = printWindow(scene.template.meta.placeholder, scene.placeholder, scene.family.fit);
  return (await Promise.all(pieces.map((piece) => layersOfPiece(scene, window, piece)))).flat();
}

async function photograph(
  scene: Scene,
  layers: Layer[],
  request: BlankRequest,
  background?: string,
): Promise<Buffer> {
  const { template, placeholder, family: shown, tints, heather } = scene;
  const window = printWindow(template.meta.placeholder, placeholder, shown.fit);
  const picture = compose(template, {
    tints,
    layers,
    window,
    heather,
    ...(background ? { background: albedoOf(background) } : {}),
  });
  return encodePicture(picture, template.size, request.format ?? 'jpeg');
}

/** The product with artwork on it. Throws `UnknownMockup` or `UnreadableArtwork` when asked for the impossible. */
export async function renderMockup(request: MockupRequest): Promise<Buffer> {
  const { position = 'front', artwork, placement, layers = [], background } = request;
  const scene = await setScene(request, position);
  const isSeen = scene.template.meta.position === position;
  const pieces = isSeen ? [{ artwork, placement }, ...layers] : [];
  return photograph(scene, await layersOf(scene, pieces), request, isSeen ? background : undefined);
}

/** A view without its artwork, for a browser that lays it on by itself. What is cut around its artwork has none. */
export async function renderScene(request: BlankRequest): Promise<PackedScene> {
  const { family: shown, ...scene } = await setScene({ ...request, widthPx: livePx }, 'front');
  if (shown.cut) throw new UnknownMockup(`Blueprint ${request.blueprintId} is cut around its artwork.`);
  return packScene({ ...scene, fit: shown.fit });
}

/** The bare product, as the catalogue shows it. */
export async function renderBlank(request: BlankRequest): Promise<Buffer> {
  return photograph(await setScene(request, 'front'), [], request);
}
