const LOOK_EVERY_MS = 500;

/**
 * npm answers SIGTERM by ending the shell it runs a script in, and the script gets no signal. When that shell is
 * gone, this process stops in good order.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  look.unref();
}
