// What `npm test` leaves to `npm run test:all` (decisions 0612, 0572). A fast run says so to the test runners by TEST_SET.
export const fastRun = { TEST_SET: 'fast' };
export const isFastRun = process.env.TEST_SET === fastRun.TEST_SET;

/** They wait for real limits, kill real processes, try thousands of odd inputs, or draw many pictures or every product. */
export const slowTests = [
  'apps/server/test/fifty-questions.test.ts',
  'apps/server/test/stop.test.ts',
  'apps/server/test/unpaid-order.test.ts',
  'packages/atelier/test/command.test.ts',
  'packages/atelier/test/edits.test.ts',
  'packages/atelier/test/photographs-command.test.ts',
  'packages/atelier/test/understand.test.ts',
  'packages/atelier/test/whole-things.test.ts',
  'packages/backend/test/auth-fuzz.test.ts',
  'packages/backend/test/database-away.test.ts',
  'packages/backend/test/embedded-directory.test.ts',
  'packages/backend/test/embedded-watchdog.test.ts',
  'packages/backend/test/full-disk.test.ts',
  'packages/backend/test/postgres-outage.test.ts',
  'packages/backend/test/realtime-fuzz.test.ts',
  'packages/backend/test/rest-fuzz.test.ts',
  'packages/backend/test/storage-crash.test.ts',
  'packages/backend/test/storage-fuzz.test.ts',
  'packages/backend/test/storage-normaliser-weight.test.ts',
  'packages/backend/test/storage-streams.test.ts',
  'packages/printhouse/test/live-scene.test.ts',
  'packages/printhouse/test/render-mockup.test.ts',
  'packages/printing/test/families.test.ts',
  'packages/printing/test/placed-families.test.ts',
];

/** The ways aside; the way from the landing page to the order, and to the operator's desk, stays in every run. */
export const slowJourneys = [
  'account-confirmation',
  'blueprints',
  'broken-provider',
  'captions',
  'categories',
  'device-scenes',
  'evaluation',
  'failed-picture',
  'gallery',
  'keyboard',
  'killed-shop',
  'make-it-right',
  'many-photos',
  'notices',
  'payment-kill',
  'placement',
  'product-card',
  'reduced-motion',
  'screens',
  'sharing',
  'spanish',
  'together',
  'upload-links',
].map((name) => `e2e/journeys/${name}.spec.ts`);
