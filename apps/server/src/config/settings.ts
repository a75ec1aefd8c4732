import type { z } from 'zod';
import { accountsSettings } from './settings/accounts.ts';
import { dataSettings } from './settings/data.ts';
import { engineSettings } from './settings/engine.ts';
import { privacySettings } from './settings/privacy.ts';
import { serverSettings } from './settings/server.ts';
import { shopSettings } from './settings/shop.ts';
import { storefrontSettings } from './settings/storefront.ts';

/** Every setting of the product, by group. The order is the order of docs/settings.md. */
export const settings = {
  ...serverSettings,
  ...dataSettings,
  ...accountsSettings,
  ...engineSettings,
  ...shopSettings,
  ...privacySettings,
  ...storefrontSettings,
} as const;

export type SettingName = keyof typeof settings;
export type Settings = { [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> };
