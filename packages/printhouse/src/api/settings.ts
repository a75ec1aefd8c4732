/** Numbers of the print house that are no facts about the provider: its pace and its limits. */
export interface HouseSettings {
  /** Pictures answer 404 for this long after a product was made or changed. */
  mockupsAfterMs: number;
  pendingMs: number;
  costCalculationMs: number;
  sendingMs: number;
  inProductionMs: number;
  deliveryMs: number;
  webhookTimeoutMs: number;
  /** Pauses before the three repetitions of a delivery. */
  webhookRetriesMs: readonly number[];
  webhookBlockMs: number;
  /** Largest JSON body and largest picture. */
  bodyBytes: number;
  uploadBytes: number;
  /** An image narrower than this share of what it is stretched to has "low quality". */
  leastSharpness: number;
  economyShare: number;
  expressCents: number;
  limits: { global: Limit; catalog: Limit; publish: Limit };
}

export interface Limit {
  most: number;
  windowMs: number;
}

const unbound: Limit = { most: 1_000_000, windowMs: 60_000 };
/** For a house inside one shop: there is no account to protect from others. */
export const unboundLimits: HouseSettings['limits'] = { global: unbound, catalog: unbound, publish: unbound };

export const defaultSettings: HouseSettings = {
  mockupsAfterMs: 100,
  pendingMs: 2000,
  costCalculationMs: 2000,
  sendingMs: 5000,
  inProductionMs: 30_000,
  deliveryMs: 60_000,
  webhookTimeoutMs: 5000,
  webhookRetriesMs: [1000, 5000, 20_000],
  webhookBlockMs: 3_600_000,
  bodyBytes: 8 * 1024 * 1024,
  uploadBytes: 100 * 1024 * 1024,
  leastSharpness: 0.03,
  economyShare: 0.7,
  expressCents: 799,
  limits: {
    global: { most: 600, windowMs: 60_000 },
    catalog: { most: 100, windowMs: 60_000 },
    publish: { most: 200, windowMs: 1_800_000 },
  },
};
