import { z } from 'zod';

export const placementLimits = { leastScale: 0.2, mostScale: 3, mostShift: 0.5, mostTurn: 180 } as const;
const { leastScale, mostScale, mostShift, mostTurn } = placementLimits;

/** Finer than anyone sees, and coarse enough that the same wish has the same name. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000 || 0;

/** A color as the provider takes it. */
const groundSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .toLowerCase();

const share = z.number().min(-mostShift).max(mostShift).transform(rounded);

/**
 * How somebody wants a picture on a product, relative to where it lies anyway: so many times as large, moved by these shares
 * of the print area (its middle stays on it), turned by whole degrees clockwise, mirrored before that. `ground` is the
 * color behind it, on all of the area; nobody wished for one where there is none.
 */
export const placementSchema = z.object({
  scale: z.number().min(leastScale).max(mostScale).transform(rounded),
  x: share,
  y: share,
  turn: z.number().int().min(-mostTurn).max(mostTurn),
  mirror: z.boolean(),
  ground: groundSchema.optional(),
});
export type Placement = z.infer<typeof placementSchema>;

/** Nobody wished for anything else. */
export const usualPlacement: Placement = { scale: 1, x: 0, y: 0, turn: 0, mirror: false };

const within = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? rounded(Math.min(most, Math.max(least, value))) : 0;

/** Whole degrees between a half turn to the left and one to the right. */
const settledTurn = (degrees: number): number => {
  const turned = Math.round(Number.isFinite(degrees) ? degrees : 0) % 360;
  return (turned > mostTurn ? turned - 360 : turned < -mostTurn ? turned + 360 : turned) || 0;
};

/** The nearest placement there is: what a hand drags too far stays at the edge. */
export const settled = ({ scale, x, y, turn, mirror, ground }: Placement): Placement => ({
  scale: within(Number.isFinite(scale) ? scale : 1, leastScale, mostScale),
  x: within(x, -mostShift, mostShift),
  y: within(y, -mostShift, mostShift),
  turn: settledTurn(turn),
  mirror,
  ...(ground ? { ground } : {}),
});

/** A short name, for keys and files; none for the usual placement, whose keys are as they were before there was a choice. */
export function placementKey(placement: Placement | null | undefined): string {
  if (!placement) return '';
  const { scale, x, y, turn, mirror, ground } = settled(placement);
  const name = [scale, x, y, turn, mirror ? 'm' : '', ...(ground ? [ground.slice(1)] : [])].join('_');
  return name === '1_0_0_0_' ? '' : name;
}

/** Nothing where it is the usual one: that is not stored. */
export const ownPlacement = (placement: Placement | null | undefined): Placement | undefined =>
  placement && placementKey(placement) !== '' ? settled(placement) : undefined;
