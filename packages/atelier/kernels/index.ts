// The inner loops of the planes, in AssemblyScript (a strict subset of TypeScript over plain memory). `npm run kernels`
// compiles them into kernels.wasm, which stands beside them in the repository. Places in memory are byte offsets that
// the caller chose (src/planes/kernels.ts); every plane may be written up to 15 bytes beyond its end.
export { boxPass } from './blur';
export { addRow, bilinear, putRow, sumRow } from './resample';
export { largest } from './largest';
export { within } from './disc';
export { clamp, combine, convolveRow, exponentials, repeat, scatter, sigmoids, spread } from './network';
export { depthIn, distanceTo } from './distance';
export { resultsOf, tilesOf } from './winograd';
export { labRow } from './lab';
export { findRuns } from './runs';
export { growLabels } from './grow';
export { normalEquations } from './normal';
export { above } from './above';
export { horizon, lookUp } from './horizon';
