import type { Blueprint } from './product.ts';

export const blueprintKinds = ['poster', 'adultTee', 'mug', 'phoneCase', 'notebook'] as const;
export type BlueprintKind = (typeof blueprintKinds)[number];

/** The fixed blueprint map (spec §9). It holds in the print house. */
export const blueprintMap: Readonly<Record<BlueprintKind, number>> = {
  poster: 384,
  adultTee: 3,
  mug: 19,
  phoneCase: 45,
  notebook: 26,
};

const titles: Readonly<Record<BlueprintKind, { is: RegExp; not?: RegExp }>> = {
  poster: { is: /\bposters?\b/i },
  adultTee: {
    is: /\b(tee|t-shirt)\b/i,
    not: /\b(kids?|youth|toddler|infant|baby|plush|bear|stuffed|sleeve)\b/i,
  },
  mug: { is: /\bmugs?\b/i, not: /\btravel\b/i },
  phoneCase: { is: /\b(phone|tough|slim|snap|clear|flexi) (phone )?cases?\b/i },
  notebook: { is: /\b(notebook|journal)s?\b/i },
};

const isOfKind = (kind: BlueprintKind, title: string): boolean =>
  titles[kind].is.test(title) && !titles[kind].not?.test(title);

/** The mapped blueprint if it is what its kind says, otherwise the first one that is, by title. */
export function resolveBlueprintKind<Of extends Pick<Blueprint, 'id' | 'title'>>(
  kind: BlueprintKind,
  blueprints: readonly Of[],
): Of | undefined {
  const mapped = blueprints.find((blueprint) => blueprint.id === blueprintMap[kind]);
  if (mapped && isOfKind(kind, mapped.title)) return mapped;
  return blueprints.find((blueprint) => isOfKind(kind, blueprint.title));
}
