import type { HouseDatabase } from '../state/database-port.ts';
import type { HouseFiles } from '../state/file-store.ts';
import type { Faults } from './faults.ts';
import type { HouseSettings } from './settings.ts';
import type { renderBlank, renderMockup } from '../mockups/render-mockup.ts';

export interface Photographer {
  renderMockup: typeof renderMockup;
  renderBlank: typeof renderBlank;
}

/** Lets a picture be drawn when its turn has come; the request tells for whom. */
export type DrawInTurn = <Result>(draw: () => Promise<Result>, request: Request) => Promise<Result>;

/** What every part of the print house works with. */
export interface House {
  database: HouseDatabase;
  files: HouseFiles;
  settings: HouseSettings;
  faults: Faults;
  photographer: Photographer;
  /** One at a time: two at once only make both late. */
  drawInTurn: DrawInTurn;
  /** Milliseconds; tests wind it forward. */
  now: () => number;
  /** Where the house is reached, without a slash at the end: pictures and files carry it. */
  baseUrl: string;
  /** Fetches uploads by URL and delivers webhooks. */
  fetch: typeof fetch;
}

export const accountId = 27_204_592;
export const shop = { id: 5_432_101, title: 'Doodleloom', sales_channel: 'custom_integration' } as const;
