import { settings } from './settings.ts';
import type { Setting } from './settings/setting.ts';

const entries = Object.entries(settings) as [string, Setting][];

const introduction = `# Settings

Everything has a default. Variables come from the environment or from a file \`.env\` beside the README
([\`.env.example\`](../.env.example)). A wrong value stops the start and says what is accepted. \`npm run config:docs\` writes this
page from \`apps/server/src/config/settings.ts\`.`;

const row = ([name, { meaning, accepts, otherwise }]: [string, Setting]) =>
  `| \`${name}\` | ${meaning} | ${accepts} | ${otherwise} |`;

/** docs/settings.md: a table for each group of settings. */
export function settingsPage(): string {
  const groups = [...new Set(entries.map(([, { group }]) => group))].map((group) =>
    [
      `## ${group}`,
      '',
      '| Variable | Meaning | Accepts | Not set |',
      '|---|---|---|---|',
      ...entries.filter(([, setting]) => setting.group === group).map(row),
    ].join('\n'),
  );
  return `${[introduction, ...groups].join('\n\n')}\n`;
}

/** The contents of .env.example. */
export function environmentExample(): string {
  const lines = ['# Every setting of Doodleloom. Copy to .env and take the # away from what you change.'];
  let group = '';
  for (const [name, setting] of entries) {
    if (setting.group !== group) lines.push('', `# --- ${setting.group}`);
    group = setting.group;
    lines.push(
      `# ${setting.meaning}. Accepts ${setting.accepts}. Not set: ${setting.otherwise}.`,
      `#${name}=${setting.example ?? ''}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
