import { spawn } from 'node:child_process';
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

/** Runs a tool of node_modules/.bin. */
export const runTool = (tool, args, options) => run('npx', ['--no-install', tool, ...args], options);

/** Runs a command that must succeed; otherwise this process ends with its exit code. */
export async function must(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) {
    if (options?.capture) process.stderr.write(output);
    process.exit(code);
  }
  return output;
}
