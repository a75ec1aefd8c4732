/**
 * Shapes of small plain values that the entry has to judge: navigation state and the shop's settings. The schema
 * library weighs 20 kB after gzip, more than any page of ours, so it stays with the pages that read tables.
 */
export type Check<Value> = (value: unknown) => value is Value;

export const text: Check<string> = (value): value is string => typeof value === 'string';
export const filledText: Check<string> = (value): value is string =>
  typeof value === 'string' && value !== '';
export const number: Check<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value);
export const flag: Check<boolean> = (value): value is boolean => typeof value === 'boolean';

export const listOf =
  <Item>(item: Check<Item>): Check<Item[]> =>
  (value): value is Item[] =>
    Array.isArray(value) && value.every(item);

export const anything: Check<unknown> = (_value): _value is unknown => true;

export const optional =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

type Fields = Record<string, Check<unknown>>;
type Checked<Of> = Of extends Check<infer Value> ? Value : never;
type OptionalKeys<Of extends Fields> = {
  [K in keyof Of]: undefined extends Checked<Of[K]> ? K : never;
}[keyof Of];

export type ShapeOf<Of extends Fields> = { [K in Exclude<keyof Of, OptionalKeys<Of>>]: Checked<Of[K]> } & {
  [K in OptionalKeys<Of>]?: Checked<Of[K]>;
};

export type Shape<Value> = {
  matches: Check<Value>;
  /** The value with its known fields only, or nothing when a field is missing or of another kind. */
  read: (value: unknown) => Value | undefined;
};

export function shape<Of extends Fields>(fields: Of): Shape<ShapeOf<Of>> {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
  const matches = (value: unknown): value is ShapeOf<Of> =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));
  return {
    matches,
    read: (value) =>
      matches(value)
        ? (Object.fromEntries(
            Object.keys(fields).map((name) => [name, (value as Record<string, unknown>)[name]]),
          ) as ShapeOf<Of>)
        : undefined,
  };
}
