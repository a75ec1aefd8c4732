import { routineNamesIn, type Catalogue } from '../catalogue/catalogue.ts';
import { similarName } from '../catalogue/similar-name.ts';
import { keyOf, type Routine } from '../catalogue/types.ts';
import { ambiguousFunction, functionNotFound } from '../rest-error.ts';
import type { Name } from '../sql/sql.ts';

/** What a request offers a function: names of arguments, and whether its whole body could be one unnamed argument. */
export interface Offer {
  names: ReadonlySet<string>;
  /** `application/json`, `text/plain` …; undefined for GET. */
  bodyType: string | undefined;
}

/** Types that an unnamed parameter may have to take a body of this kind whole. */
const wholeBodyTypes: Readonly<Record<string, readonly string[]>> = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
  'text/xml': ['xml'],
  'application/octet-stream': ['bytea'],
};

export const isRawType = (type: string): boolean =>
  ['text/plain', 'text/xml', 'application/octet-stream'].includes(type);

function matchesNames({ parameters }: Routine, { names, bodyType }: Offer): boolean {
  if (parameters.length === 0) return names.size === 0 && !(bodyType !== undefined && isRawType(bodyType));
  const required = parameters.filter(({ isRequired }) => isRequired);
  const known = new Set(parameters.map(({ name }) => name));
  return [...names].every((name) => known.has(name)) && required.every(({ name }) => names.has(name));
}

function takesBody({ parameters }: Routine, { bodyType }: Offer): boolean {
  const [only] = parameters;
  if (!only || parameters.length > 1 || bodyType === undefined) return false;
  return (wholeBodyTypes[bodyType] ?? []).includes(only.type);
}

/** Named arguments first; else a function that takes the body whole. */
export function findRoutine(catalogue: Catalogue, name: Name, offer: Offer): Routine {
  const overloads = catalogue.routines.get(keyOf(name)) ?? [];
  const named = overloads.filter((routine) => matchesNames(routine, offer));
  const found = named.length > 0 ? named : overloads.filter((routine) => takesBody(routine, offer));
  const [first] = found;
  if (!first) throw notFound(catalogue, name, offer, overloads);
  if (found.length > 1) throw ambiguous(found);
  return first;
}

const signature = ({ schema, name, parameters }: Routine): string =>
  `${schema}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`;

const ambiguous = (found: readonly Routine[]) =>
  ambiguousFunction(
    `Could not choose the best candidate function between: ${found.map(signature).join(', ')}`,
    null,
    'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  );

const unnamedBody: Readonly<Record<string, string>> = {
  'text/plain': ' with a single unnamed text parameter',
  'text/xml': ' with a single unnamed xml parameter',
  'application/octet-stream': ' with a single unnamed bytea parameter',
};

function notFound(
  catalogue: Catalogue,
  name: Name,
  { names, bodyType }: Offer,
  overloads: readonly Routine[],
) {
  const called = `${name.schema}.${name.name}`;
  const given = [...names].toSorted();
  const isRaw = bodyType !== undefined && isRawType(bodyType);
  const listed = given.length === 0 ? ' without parameters' : `(${given.join(', ')})`;
  const counted =
    given.length === 0
      ? ' without parameters'
      : ` with parameter${given.length > 1 ? 's' : ''} ${given.join(', ')}`;
  const searched = isRaw
    ? unnamedBody[bodyType]
    : `${counted}${bodyType === 'application/json' ? ' or with a single unnamed json/jsonb parameter' : ''}`;
  return functionNotFound(
    `Could not find the function ${called}${isRaw ? '' : listed} in the schema cache`,
    `Searched for the function ${called}${searched}, but no matches were found in the schema cache.`,
    isRaw ? null : suggestion(catalogue, name, given, overloads),
  );
}

const parameterList = (names: readonly string[]): string => `(${names.toSorted().join(', ')})`;

/** A function of a similar name; or, when the name is right, the overload with the most similar parameters. */
function suggestion(
  catalogue: Catalogue,
  { schema, name }: Name,
  given: readonly string[],
  overloads: readonly Routine[],
): string | null {
  const meant =
    overloads.length === 0
      ? similarName(name, routineNamesIn(catalogue, schema))
      : similarName(
          parameterList(given),
          overloads.map(({ parameters }) => parameterList(parameters.map((each) => each.name))),
        );
  if (meant === undefined) return null;
  return `Perhaps you meant to call the function ${schema}.${overloads.length === 0 ? '' : name}${meant}`;
}
