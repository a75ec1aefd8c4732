import { readFile } from 'node:fs/promises';
import type { readDrawing } from '../../src/intake/read-drawing.ts';
import { IntakeRefusal } from '../../src/paper/refusal.ts';
import { givenBack, type GivenBack } from './given-back.ts';
import type { Labels } from './labels.ts';
import { retake, type Retake } from './retake.ts';
import { answer, type Answer } from './score.ts';

export interface Asked {
  readonly name: string;
  readonly photograph: string;
  readonly labels: Labels;
}

export interface Measured {
  readonly answers: ReadonlyMap<string, readonly Answer[]>;
  /** What of each page that was read its scene gives back. */
  readonly given: ReadonlyMap<string, GivenBack>;
  /** Why photographs were refused, by their names. */
  readonly refused: ReadonlyMap<string, string>;
}

/** With `how`, the photographs are read as another camera would have taken them. */
export async function measure(
  read: typeof readDrawing,
  all: readonly Asked[],
  how?: Retake,
): Promise<Measured> {
  const answers = new Map<string, readonly Answer[]>();
  const given = new Map<string, GivenBack>();
  const refused = new Map<string, string>();
  for (const { name, photograph, labels: asIs } of all) {
    const taken = await readFile(photograph);
    const { bytes, labels } = how ? await retake(taken, asIs, how) : { bytes: taken, labels: asIs };
    const reading = await read(bytes).catch((cause: unknown) => {
      if (!(cause instanceof IntakeRefusal)) throw cause;
      refused.set(name, cause.code);
      return undefined;
    });
    if (reading) given.set(name, await givenBack(reading));
    answers.set(name, answer(reading, labels));
  }
  return { answers, given, refused };
}
