import { startHeartbeat } from './heartbeat.ts';
import { ignoreTerminal } from './ignoreTerminal.ts';

/** A supervised process with the role in ROLE. Its code loads after the first heartbeat. */
startHeartbeat();
ignoreTerminal();
const { runRole } = await import('./runRole.ts');
await runRole();
