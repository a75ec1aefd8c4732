// `npm run test:browsers`: the main way in Firefox and in WebKit. They are the system's own, which no npm install brings, so this is
// no part of `npm test`. Words behind it go to Playwright: --project webkit, -g shirt.
import { spawnSync } from 'node:child_process';
import { prepare } from './lib/prepare.mjs';
import { runTool } from './lib/run.mjs';

/** What is started, and the Debian package that it comes in. */
const programs = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };
const missing = Object.entries(programs).filter(
  ([program]) => spawnSync('which', [program], { stdio: 'ignore' }).status !== 0,
);
if (missing.length > 0) {
  console.error(
    `Missing are ${missing.map(([program]) => program).join(', ')}. On Debian: apt-get install ${missing.map(([, name]) => name).join(' ')}`,
  );
  process.exit(2);
}
await prepare();
const config = 'e2e/browsers/playwright.config.ts';
const { code } = await runTool('playwright', ['test', '--config', config, ...process.argv.slice(2)]);
process.exit(code);
