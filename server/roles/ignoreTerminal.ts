/**
 * Ignores the terminal's signals. They reach every process, but are for the supervisor, which ends us with SIGTERM.
 * When the supervisor is gone, this process ends too.
 */
export function ignoreTerminal(): void {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
