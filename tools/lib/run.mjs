import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, wherever the command was called from. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a command in the repository's root; resolves with its exit code and, when captured, what it printed. */
function run(command, args, { capture = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
      // npm and npx are .cmd files on Windows, which only a shell can start.
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/**
 * A tool of node_modules/.bin as command and first words. Started without npx, which takes half a second and repeats
 * npm's warnings with every tool; on Windows only npx finds them.
 */
function toolCommand(tool, args) {
  if (tool === 'node') return [process.execPath, args];
  if (tool === 'npm') return ['npm', args];
  if (process.platform === 'win32') return ['npx', ['--no-install', tool, ...args]];
  return [join(root, 'node_modules/.bin', tool), args];
}

export const runTool = (tool, args, options) => run(...toolCommand(tool, args), options);

/** Runs a command that must succeed; otherwise this process ends with its exit code. */
export const must = async (command, args, options) => endUnless(await run(command, args, options), options);
export const mustTool = async (tool, args, options) => endUnless(await runTool(tool, args, options), options);

function endUnless({ code, output }, options) {
  if (code !== 0) {
    if (options?.capture) process.stderr.write(output);
    process.exit(code);
  }
  return output;
}
