/** The terminal's signals reach every process; they are for the supervisor, which ends us with SIGTERM. When it is gone, so are we. */
export function ignoreTerminal(): void {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
