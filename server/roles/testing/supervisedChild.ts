import { report, startHeartbeat } from '../heartbeat.ts';
import { ignoreTerminal } from '../ignoreTerminal.ts';

/** Does as DO says: works, hangs as soon as it is ready, or fails before. */
startHeartbeat();
ignoreTerminal();
if (process.env.DO === 'fail') process.exit(3);
/** A number to know it by. */
report({ kind: 'ready', port: process.pid });
if (process.env.DO === 'hang')
  setTimeout(() => {
    for (;;);
  }, 100);
else process.once('SIGTERM', () => process.exit(0));
