import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** What a visitor downloads before a photo is drawn on her own device, packed, in kB of 1000 bytes (decision 0411). */
export const deviceBudgetKb = 900;

const parts = {
  code: /^(worker|device-atelier)-.*\.js\.br$/,
  kernels: /\.wasm\.br$/,
  weights: /\.onnx\.br$/,
};

/** Says what drawing on the device weighs, part by part, and stops a build that makes it too heavy. */
export function holdDeviceBudget(folder) {
  const files = readdirSync(join(root, folder));
  const kbOf = (name) =>
    files
      .filter((file) => parts[name].test(file))
      .reduce((sum, file) => sum + statSync(join(root, folder, file)).size / 1000, 0);
  const each = Object.keys(parts).map((name) => ({ name, kb: kbOf(name) }));
  const missing = each.filter(({ kb }) => kb === 0).map(({ name }) => name);
  if (missing.length > 0)
    throw new Error(`The build lacks the ${missing.join(' and the ')} for drawing on the device.`);
  const total = each.reduce((sum, { kb }) => sum + kb, 0);
  const words = each.map(({ name, kb }) => `${name} ${kb.toFixed(0)}`).join(', ');
  console.log(`Drawing on the device, Brotli: ${total.toFixed(0)} kB of ${deviceBudgetKb} (${words})`);
  if (total > deviceBudgetKb)
    throw new Error(
      `Drawing on the device weighs more than ${deviceBudgetKb} kB: fewer bits of its weights (apps/storefront/tools/device-weights.ts) make it lighter; decision 0411 says what to measure then.`,
    );
}
