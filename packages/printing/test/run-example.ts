import { readFile } from 'node:fs/promises';

const packages = new URL('../../', import.meta.url);

/** `@doodleloom/printing/state/x` to the file that this is. */
const sourceOf = (specifier: string): string =>
  new URL(specifier.replace(/^@doodleloom\/([^/]+)\//, '$1/src/').concat('.ts'), packages).href;

/**
 * Runs the examples of a package's README as they stand there, one after the other, with `given` in reach; returns the
 * constants that the last one made.
 */
export async function runExamples(
  packageName: string,
  given: Record<string, unknown>,
): Promise<Record<string, unknown>[]> {
  const readme = await readFile(new URL(`${packageName}/README.md`, packages), 'utf8');
  const made: Record<string, unknown>[] = [];
  for (const [, code = ''] of readme.matchAll(/```ts\n([\s\S]*?)```/g)) {
    const imports = [...code.matchAll(/^import \{ (.+) \} from '(@doodleloom\/.+)';$/gm)];
    const modules: Record<string, unknown> = { ...given };
    for (const [, names = '', specifier = ''] of imports) {
      const module = (await import(/* @vite-ignore */ sourceOf(specifier))) as Record<string, unknown>;
      for (const name of names.split(', ')) modules[name] = module[name];
    }
    const constants = [...code.matchAll(/^const (?:\{ (.+?) \}|(\w+)) =/gm)].flatMap(([, many, one]) =>
      (many ?? one ?? '').split(', '),
    );
    const body = `return (async () => {${code.replace(/^import .*$/gm, '')}\nreturn { ${constants.join(', ')} };})()`;
    // The code is our own README's; running it as it stands is what this is for.
    // oxlint-disable-next-line typescript/no-implied-eval
    const example = new Function(...Object.keys(modules), body) as (
      ...values: unknown[]
    ) => Promise<Record<string, unknown>>;
    made.push(await example(...Object.values(modules)));
  }
  return made;
}
