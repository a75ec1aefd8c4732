/** The header Prefer (RFC 7240), as far as this API knows it. */
export interface Preferences {
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  missing?: 'default' | 'null';
  return?: 'representation' | 'minimal' | 'headers-only';
  count?: 'exact' | 'planned' | 'estimated';
  tx?: 'commit' | 'rollback';
  handling?: 'strict' | 'lenient';
  timezone?: string;
  maxAffected?: number;
  /** What nobody knows; refused under `handling=strict`. */
  unknown: readonly string[];
}

const choices = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

type Choice = keyof typeof choices;
const isChoice = (name: string): name is Choice => Object.hasOwn(choices, name);

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export function parsePreferences(header: string | null, allowsTransactionOverride: boolean): Preferences {
  const unknown: string[] = [];
  const found: Record<string, unknown> = {};
  for (const preference of (header ?? '').split(',').map((text) => text.trim())) {
    if (preference === '') continue;
    const [name = '', value = ''] = preference.split('=', 2);
    if (isChoice(name) && (choices[name] as readonly string[]).includes(value)) found[name] ??= value;
    else if (name === 'timezone' && isTimezone(value)) found.timezone ??= value;
    else if (name === 'max-affected' && /^\d{1,15}$/.test(value)) found.maxAffected ??= Number(value);
    else unknown.push(preference);
  }
  if (!allowsTransactionOverride) delete found.tx;
  return { ...found, unknown };
}

type Applicable =
  | 'resolution'
  | 'missing'
  | 'return'
  | 'count'
  | 'tx'
  | 'handling'
  | 'timezone'
  | 'maxAffected';

/** The header Preference-Applied: what of the given names was asked for and honoured. */
export function appliedPreferences(preferences: Preferences, names: readonly Applicable[]): string {
  return names
    .filter((name) => preferences[name] !== undefined)
    .filter((name) => name !== 'maxAffected' || preferences.handling === 'strict')
    .map((name) => `${name === 'maxAffected' ? 'max-affected' : name}=${preferences[name]}`)
    .join(', ');
}
