/** So many at once, and afterwards so many in a time. */
export interface Allowance {
  burst: number;
  perSecond: number;
}

export interface Budget extends Allowance {
  /** What is counted, in words: `password of mia@example.com from 203.0.113.7`. */
  key: string;
}

export const per = (tries: number, seconds: number, burst = tries): Allowance => ({
  burst,
  perSecond: tries / seconds,
});
