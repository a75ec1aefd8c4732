import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Waits until a program that was started has said these words. */
export function until(program: ChildProcess, output: Readable, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(words)) resolve();
    });
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`${program.spawnfile} ended with ${code}:\n${said}`)));
  });
}

/** Ends a program, and waits until it is gone. */
export async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = new Promise((resolve) => program.once('exit', resolve));
  program.kill();
  await gone;
}
