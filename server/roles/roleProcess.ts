import { startHeartbeat } from './heartbeat.ts';
import { ignoreTerminal } from './ignoreTerminal.ts';

/** A supervised process: the role that ROLE says. Its code is loaded after the first sign of life. */
startHeartbeat();
ignoreTerminal();
const { runRole } = await import('./runRole.ts');
await runRole();
