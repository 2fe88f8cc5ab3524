const everyMs = 500;

/**
 * Ends this process when its parent has gone. `npm start` runs us below a shell, and a SIGTERM for npm ends npm and
 * that shell but never reaches us. A process that loses its parent that way ends as after a SIGTERM. Windows gives no
 * new parent; there it watches the console's end.
 */
export function endWithParent(environment: NodeJS.ProcessEnv = process.env): void {
  if (environment.npm_lifecycle_event !== 'start' || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, everyMs).unref();
}
