import { readArguments, usage } from './standalone/arguments.ts';
import { UsageError } from './standalone/settings.ts';

/** Where relative paths begin: npm runs scripts in the root, no matter who called it stands elsewhere. */
const from = process.env.INIT_CWD ?? process.cwd();
const tell = (text: string) => process.stderr.write(`${text}\n`);

/** npm runs a shell, and the shell keeps signals for itself: the end of it is how the end of npm is seen here. */
function stopWithNpm(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 200).unref();
}

async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  if (!options) {
    process.stdout.write(usage());
    return;
  }
  // Loaded only now: a mistake on the command line is reported at once.
  const { startStandalone } = await import('./standalone/start-standalone.ts');
  const starting = startStandalone(options, { from, tell });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    // Also a start that is under way is finished first: what it has begun must be taken down again.
    stopping ??= starting
      .then((standalone) => standalone.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  stopWithNpm(stop);
  process.stdout.write(`${JSON.stringify((await starting).announcement)}\n`);
}

main().catch((error: unknown) => {
  tell(
    error instanceof UsageError || !(error instanceof Error) ? String(error) : (error.stack ?? error.message),
  );
  process.exit(error instanceof UsageError ? 2 : 1);
});
