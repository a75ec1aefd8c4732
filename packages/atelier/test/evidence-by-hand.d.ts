import type { Evidence } from '../src/ink/evidence.ts';
/** What is known of bare white paper on which nothing is believed, to draw on in a test. */
export declare function blankEvidence(size: number): Evidence;
