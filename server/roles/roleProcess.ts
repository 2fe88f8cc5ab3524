import { startHeartbeat } from './heartbeat.ts';

/**
 * A supervised process: the role that ROLE says. It is silent until its first line ran, so the code of the role
 * is loaded after the first sign of life. The terminal's signals are for the supervisor, which ends us with
 * SIGTERM; when the supervisor is gone, so are we.
 */
startHeartbeat();
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const { runRole } = await import('./runRole.ts');
await runRole();
