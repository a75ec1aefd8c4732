import { settings, type Setting } from './settings.ts';

const entries = Object.entries(settings) as [string, Setting][];

/** The README's table of settings. */
export function settingsTable(): string {
  const rows = entries.map(
    ([name, { meaning, accepts, otherwise }]) => `| \`${name}\` | ${meaning} | ${accepts} | ${otherwise} |`,
  );
  return ['| Variable | Meaning | Accepts | Not set |', '|---|---|---|---|', ...rows].join('\n');
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
