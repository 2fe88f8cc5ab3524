import { existsSync, writeFileSync } from 'node:fs';
import { getHeapSpaceStatistics } from 'node:v8';
import { report, startHeartbeat } from '../heartbeat.ts';
import { ignoreTerminal } from '../ignoreTerminal.ts';

/**
 * DO chooses what it does. It works, hangs as soon as it is ready, fails before, or is killed before the first time
 * (MARKER: where it notes that).
 */
startHeartbeat();
ignoreTerminal();
if (process.env.DO === 'fail') process.exit(3);
if (process.env.DO === 'dieOnce' && !existsSync(process.env.MARKER!)) {
  writeFileSync(process.env.MARKER!, '');
  process.kill(process.pid, 'SIGKILL');
}
/** Its process id, or the space for new objects in bytes once many were made. */
report({ kind: 'ready', port: process.env.DO === 'fill' ? newSpaceAfterMuch() : process.pid });
if (process.env.DO === 'hang')
  setTimeout(() => {
    for (;;);
  }, 100);
else process.once('SIGTERM', () => process.exit(0));

function newSpaceAfterMuch(): number {
  let objects: unknown[] = [];
  for (let n = 0; n < 2_000_000; n++) {
    if (n % 200_000 === 0) objects = [];
    objects.push({ n, text: `object ${n}` });
  }
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')!.space_size;
}
