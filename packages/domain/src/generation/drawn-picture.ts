import { pathTo, screenPaths } from '../routes/screen-paths.ts';
import { sharedPath } from '../sharing/share.ts';
import { customStyleName } from '../styles/style.ts';

/** An uploaded drawing, as the screens hand it on. */
export interface Drawing {
  /** The address of its photo. */
  photo: string;
  assetId?: string;
  fileName?: string;
  /** What its owner calls it. */
  title?: string;
}

/** The picture asked for: a drawing, the style by its shown name, and the job that makes it. */
export interface RequestedPicture extends Drawing {
  style: string;
  styleId?: string;
  jobId?: string;
}

/** A finished picture of a drawing. */
export interface DrawnPicture extends RequestedPicture {
  /** The address of the picture. */
  picture: string;
  /** Drawn by a hosted model. */
  aiMade?: boolean;
  /** The link it was opened by, for who was sent one. */
  shareId?: string;
}

/** Navigation state names these as the specification does (S2-077); only this file knows both. */
export interface ArtworkState {
  originalImage: string;
  transformedImage: string;
  selectedStyle: string;
  styleId?: string;
  jobId?: string;
  assetId?: string;
  fileName?: string;
  title?: string;
  aiMade?: boolean;
  shareId?: string;
}

interface GeneratingState extends Omit<
  ArtworkState,
  'originalImage' | 'transformedImage' | 'aiMade' | 'shareId'
> {
  uploadedImage: string;
}

/** A screen and the navigation state it is opened with. */
export interface ScreenLink {
  to: string;
  state?: unknown;
}

type HandedState = Omit<ArtworkState, 'selectedStyle'> & { selectedStyle?: string };

/** The picture that is being shopped for; none where somebody only looks around. */
export type ShoppedPicture = DrawnPicture | undefined;

export const pictureIn = ({ originalImage, transformedImage, selectedStyle, ...rest }: HandedState) =>
  known<DrawnPicture>({
    photo: originalImage,
    picture: transformedImage,
    style: selectedStyle || customStyleName,
    styleId: rest.styleId,
    jobId: rest.jobId,
    assetId: rest.assetId,
    fileName: rest.fileName,
    title: rest.title,
    aiMade: rest.aiMade,
    shareId: rest.shareId,
  });

export const requestIn = ({ uploadedImage, selectedStyle, ...rest }: GeneratingState): RequestedPicture => ({
  photo: uploadedImage,
  style: selectedStyle,
  ...rest,
});

export const drawingIn = (state: { uploadedImage: string } & Omit<Drawing, 'photo'>): Drawing => {
  const { uploadedImage: photo, ...rest } = state;
  return { photo, ...rest };
};

const artworkState = ({ photo, picture, style, aiMade, ...rest }: DrawnPicture) =>
  known<ArtworkState>({
    originalImage: photo,
    transformedImage: picture,
    selectedStyle: style,
    styleId: rest.styleId,
    jobId: rest.jobId,
    assetId: rest.assetId,
    fileName: rest.fileName,
    title: rest.title,
    aiMade: aiMade || undefined,
    shareId: rest.shareId,
  });

/** The picture a shop screen was opened with, if there was one: a photo alone cannot be printed. */
export const pictureIfAny = ({
  originalImage,
  transformedImage,
  ...rest
}: Partial<HandedState>): ShoppedPicture =>
  originalImage && transformedImage ? pictureIn({ originalImage, transformedImage, ...rest }) : undefined;

const shoppedState = (picture: ShoppedPicture) => (picture ? artworkState(picture) : {});

/** Another style of the drawing; one that was never stored begins with its upload. */
export const toStyles = ({ photo, assetId, fileName, title }: Drawing): ScreenLink =>
  assetId
    ? { to: screenPaths.styleSelection, state: known({ uploadedImage: photo, assetId, fileName, title }) }
    : { to: screenPaths.upload };

/** The screen that follows the picture's job; a picture without one begins with its upload. */
export const toGenerating = (picture: RequestedPicture): ScreenLink => {
  const { photo, style, styleId, jobId, assetId, fileName, title } = picture;
  if (!jobId) return { to: screenPaths.upload };
  const state = { uploadedImage: photo, selectedStyle: style, styleId, jobId, assetId, fileName, title };
  return { to: screenPaths.generating, state: known(state) };
};

export const toPreview = (picture: DrawnPicture): ScreenLink => ({
  to: screenPaths.preview,
  state: artworkState(picture),
});

/** Where the picture was looked at before it was shopped: on its shared page by who was sent the link, else beside its drawing. */
export const toLookedAt = (picture: DrawnPicture): ScreenLink & { label: string } =>
  picture.shareId
    ? { to: sharedPath(picture.shareId), label: 'Back to the Shared Picture' }
    : { ...toPreview(picture), label: 'Back to Preview' };

/** The products with the picture on them; those an evaluation found, where it found some. */
export const toShop = (picture: ShoppedPicture, evaluatedProducts?: readonly unknown[]): ScreenLink => ({
  to: screenPaths.catalog,
  state: {
    ...shoppedState(picture),
    ...(evaluatedProducts && { evaluatedProducts, useEvaluatedProducts: true }),
  },
});

export const toCategories = (picture: ShoppedPicture): ScreenLink => ({
  to: screenPaths.categories,
  state: shoppedState(picture),
});

/** The older address of the categories, which "Back to Products" names (spec §2). */
export const toProducts = (picture: ShoppedPicture): ScreenLink => ({
  to: screenPaths.productCatalog,
  state: shoppedState(picture),
});

/** One product with the picture on it; in this color, where one was chosen already. */
export const toProduct = (picture: ShoppedPicture, blueprintId: number, color?: string): ScreenLink => ({
  to: pathTo(screenPaths.product, { productId: blueprintId }),
  state: { ...shoppedState(picture), ...(color && { color }) },
});

/** The cart, which leads back to the products with the same picture. */
export const toCart = (picture: ShoppedPicture): ScreenLink => ({
  to: screenPaths.cart,
  state: shoppedState(picture),
});

interface Prepared {
  name: string;
  products: readonly unknown[];
  isFromCache: boolean;
}

/** A category with all that is known of its products (S2-077, S2-078). */
export const toCategory = (
  picture: ShoppedPicture,
  { name, products, isFromCache }: Prepared,
): ScreenLink => ({
  to: pathTo(screenPaths.category, { category: name }),
  state: {
    ...shoppedState(picture),
    selectedCategory: name,
    preProcessedProducts: products,
    hasPreProcessedData: products.length > 0,
    isFromCache,
  },
});

/** Without the fields that are not known: a history entry is compared and kept as it is. */
function known<Value extends object>(value: { [Key in keyof Value]: Value[Key] | undefined }): Value {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Value;
}
