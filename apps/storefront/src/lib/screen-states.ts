import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { anything, filledText, flag, listOf, optional, shape, text, type Shape } from './shape.ts';

const artwork = {
  originalImage: filledText,
  transformedImage: filledText,
  selectedStyle: filledText,
  styleId: optional(text),
  jobId: optional(filledText),
  assetId: optional(filledText),
  fileName: optional(text),
  title: optional(text),
  aiMade: optional(flag),
};

/**
 * The shop can do without a style's name: a cart line has one of its own then (S2-086). It can do without a picture, too:
 * the products wear our sample then.
 */
const shopped = {
  ...artwork,
  originalImage: optional(text),
  transformedImage: optional(text),
  selectedStyle: optional(text),
  shareId: optional(filledText),
};

/**
 * What screens hand each other through navigation state (it survives a reload, and never stands in the URL): one shape
 * per path that needs something; a path without an entry needs nothing.
 */
export const screenStates = {
  [screenPaths.styleSelection]: shape({
    uploadedImage: filledText,
    assetId: filledText,
    fileName: optional(text),
    title: optional(text),
  }),
  [screenPaths.generating]: shape({
    uploadedImage: filledText,
    selectedStyle: filledText,
    styleId: optional(text),
    jobId: filledText,
    assetId: optional(filledText),
    fileName: optional(text),
    title: optional(text),
  }),
  [screenPaths.preview]: shape(artwork),
  [screenPaths.categories]: shape(shopped),
  [screenPaths.product]: shape({ ...shopped, color: optional(text) }),
  [screenPaths.category]: shape({
    ...shopped,
    selectedCategory: optional(text),
    preProcessedProducts: optional(listOf(anything)),
    hasPreProcessedData: optional(flag),
    isFromCache: optional(flag),
  }),
  [screenPaths.catalog]: shape({
    ...shopped,
    evaluatedProducts: optional(listOf(anything)),
    useEvaluatedProducts: optional(flag),
  }),
};

export type StatefulPath = keyof typeof screenStates;
export type ScreenState<P extends StatefulPath> =
  (typeof screenStates)[P] extends Shape<infer State> ? State : never;
