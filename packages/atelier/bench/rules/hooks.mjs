// Hooks of Node's module loader (node:module, register): who imports a module with rules gets, instead of each rule, its switch.
// The module itself is loaded beside it as `?whole`.
let steps;
let switches;

export async function initialize(data) {
  ({ steps, switches } = data);
}

export async function load(url, context, next) {
  const names = steps.get(url);
  if (!names) return next(url, context);
  const whole = JSON.stringify(`${url}?whole`);
  const source = [
    `import * as whole from ${whole};`,
    `import { switched } from ${JSON.stringify(switches)};`,
    `export * from ${whole};`,
    ...names.map(
      (name) => `export const ${name} = switched(${JSON.stringify(url)}, '${name}', whole.${name});`,
    ),
  ];
  return { format: 'module', shortCircuit: true, source: source.join('\n') };
}
