import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { latestMigration } from '../db/ownMigrations.ts';
import type { Kernel } from '../kernel.ts';
import type { Sockets } from './live/sockets.ts';
import { machineMetrics } from './machineMetrics.ts';
import { gauge, ofProcess, serveMetrics } from './metrics.ts';
import { queueGauges } from './queueGauges.ts';
import { channelsRun, diskHasRoom, queueRuns } from './readiness.ts';

const longestCheckMs = 2000;

/** `/health`: the process lives. `/ready`: it can do its work (database, migrations, queue, a channels process that gives signs of life, room on the disk). `/metrics`: for Prometheus. */
export function health(app: FastifyInstance, kernel: Kernel, sockets: Sockets): void {
  ofProcess.removeSingleMetric('recado_sockets');
  gauge('recado_sockets', 'Connected sockets', () => sockets.count(), ofProcess);
  machineMetrics(kernel);
  queueGauges(kernel);
  app.get('/health', async () => ({ status: 'ok' }));
  const check = forAMoment(() =>
    allPass({
      database: () => kernel.database.ping(),
      migrations: () => migrated(kernel),
      queue: () => queueRuns(kernel),
      channels: () => channelsRun(kernel),
      disk: () => diskHasRoom(kernel),
    }),
  );
  app.get('/ready', async (_request, reply) => {
    const checks = await check();
    const ready = Object.values(checks).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });
  serveMetrics(app, kernel.settings.METRICS_TOKEN, kernel.figuresOfAll);
}

/** It looks at most once in a second, however many ask. */
function forAMoment<T>(look: () => Promise<T>): () => Promise<T> {
  let last: { at: number; seen: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (!last || at - last.at > 1000) last = { at, seen: look() };
    return last.seen;
  };
}

async function migrated({ database }: Kernel) {
  const [row] = await database.acrossCompanies(
    (tx) => tx.execute<{ at: string }>(sql`select app_migrated_at() as at`),
    'read',
  );
  if (Number(row?.at) < (await latestMigration())) throw new Error('migrations are missing');
}

/** Runs all checks side by side: with a database that hangs they would wait for each other. */
async function allPass<Name extends string>(
  checks: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, boolean>> {
  const passed = Object.entries<() => Promise<unknown>>(checks).map(async ([name, check]) => [
    name,
    await Promise.race([
      check().then(
        () => true,
        () => false,
      ),
      wait(longestCheckMs, false, { ref: false }),
    ]),
  ]);
  return Object.fromEntries(await Promise.all(passed));
}
