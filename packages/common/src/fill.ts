export type Values = Readonly<Record<string, string | number>>;

/** The sentence with its values in their places: `{count}` is where `count` goes. */
export const fill = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : place),
  );
