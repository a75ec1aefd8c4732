import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { z } from 'zod';

/** Thousandths of the upright photograph. */
const point = z.tuple([z.number().min(0).max(1000), z.number().min(0).max(1000)]);
const pair = z.tuple([point, point]);
const box = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .refine(([x0, y0, x1, y1]) => x0 < x1 && y0 < y1, 'a box goes from top left to bottom right');

/** What a person sees in one photograph; the README beside says what each field means. */
const labelsSchema = z
  .strictObject({
    turn: z.literal([0, 90, 180, 270]),
    objects: z.array(z.strictObject({ id: z.string(), class: z.string(), box })),
    bare: z.array(point),
    noise: z.array(point),
    inside: z.array(
      z.strictObject({
        at: point,
        of: z.string(),
        part: z.string(),
        fill: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i)
          .nullable(),
      }),
    ),
    same: z.array(pair),
    apart: z.array(pair),
    faces: z.array(z.strictObject({ of: z.string(), eyes: z.array(point), mouth: point.nullable() })),
    notFaces: z.array(point),
    hard: z.string(),
  })
  .superRefine(({ objects, inside, faces }, context) => {
    const ids = new Set(objects.map(({ id }) => id));
    if (ids.size < objects.length) context.addIssue('two objects have one id');
    for (const { of } of [...inside, ...faces])
      if (!ids.has(of)) context.addIssue(`no object is called ${of}`);
  });

export type Labels = z.infer<typeof labelsSchema>;
export type LabelPoint = z.infer<typeof point>;

/** A label calls the disc of a sun its body or its centre. */
export const isSunDisc = (of: string | undefined, part: string): boolean =>
  of === 'sun' && (part === 'body' || part === 'centre');

export const parseLabels = (json: string): Labels => labelsSchema.parse(JSON.parse(json));

/** Every `NAME.json` of the folders by its name. */
export async function loadLabels(folders: readonly string[]): Promise<ReadonlyMap<string, Labels>> {
  const labels = new Map<string, Labels>();
  for (const [name, path] of await filesOf(folders, /\.json$/)) {
    try {
      labels.set(name, parseLabels(await readFile(path, 'utf8')));
    } catch (cause) {
      throw new Error(`${path} holds no labels`, { cause });
    }
  }
  return labels;
}

/** Where the photographs of the folders lie, by their names. */
export const findPhotographs = (folders: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  filesOf(folders, /\.(jpe?g|png)$/i);

async function filesOf(folders: readonly string[], kind: RegExp): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const folder of new Set(folders)) {
    for (const file of (await readdir(folder)).filter((one) => kind.test(one)).toSorted()) {
      const { name } = parse(file);
      const known = found.get(name);
      if (known) throw new Error(`${name} stands for two files: ${known} and ${join(folder, file)}`);
      found.set(name, join(folder, file));
    }
  }
  return found;
}

/** The same labels where a photograph shows its page elsewhere; boxes stay upright. */
export function movedLabels(labels: Labels, move: (at: LabelPoint) => LabelPoint): Labels {
  const both = ([p, q]: [LabelPoint, LabelPoint]): [LabelPoint, LabelPoint] => [move(p), move(q)];
  return {
    ...labels,
    objects: labels.objects.map(({ box: [x0, y0, x1, y1], ...one }) => {
      const all = [move([x0, y0]), move([x1, y0]), move([x0, y1]), move([x1, y1])];
      const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
      return { ...one, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
    }),
    bare: labels.bare.map(move),
    noise: labels.noise.map(move),
    inside: labels.inside.map((one) => ({ ...one, at: move(one.at) })),
    same: labels.same.map(both),
    apart: labels.apart.map(both),
    faces: labels.faces.map((face) => ({
      ...face,
      eyes: face.eyes.map(move),
      mouth: face.mouth && move(face.mouth),
    })),
    notFaces: labels.notFaces.map(move),
  };
}
