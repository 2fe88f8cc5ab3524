const everyMs = 500;

/**
 * `npm start` runs us below a shell, and a SIGTERM for npm ends npm and that shell but never reaches us. Whoever
 * loses his parent that way ends as if he had heard it. Windows gives no new parent; there the console's end is told.
 */
export function endWithParent(environment: NodeJS.ProcessEnv = process.env): void {
  if (environment.npm_lifecycle_event !== 'start' || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, everyMs).unref();
}
