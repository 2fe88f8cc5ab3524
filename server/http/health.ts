import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { latestMigration } from '../db/migrate.ts';
import type { Sockets } from '../events/sockets.ts';
import type { Kernel } from '../kernel.ts';
import { machineMetrics } from './machineMetrics.ts';
import { gauge, ofProcess, serveMetrics } from './metrics.ts';
import { queueGauges } from './queueGauges.ts';
import { channelsRun, diskHasRoom } from './readiness.ts';

/** `/health`: the process lives. `/ready`: it can do its work (database, migrations, queue, a channels process that gives signs of life, room on the disk). `/metrics`: for Prometheus. */
export function health(app: FastifyInstance, kernel: Kernel, sockets: Sockets): void {
  ofProcess.removeSingleMetric('recado_sockets');
  gauge('recado_sockets', 'Connected sockets', () => sockets.count(), ofProcess);
  machineMetrics(kernel);
  queueGauges(kernel);
  app.get('/health', async () => ({ status: 'ok' }));
  const check = forAMoment(async () => ({
    database: await passes(() => within(2000, kernel.database.ping())),
    migrations: await passes(() => within(2000, migrated(kernel))),
    queue: await passes(() => within(2000, kernel.jobs.counts())),
    channels: await passes(() => within(2000, channelsRun(kernel))),
    disk: await passes(() => within(2000, diskHasRoom(kernel))),
  }));
  app.get('/ready', async (_request, reply) => {
    const checks = await check();
    const ready = Object.values(checks).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });
  serveMetrics(app, kernel.settings.METRICS_TOKEN, kernel.figuresOfAll);
}

/** However many ask, it is looked up once in a second. */
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

const passes = (check: () => Promise<unknown>) =>
  check().then(
    () => true,
    () => false,
  );

const within = <T>(ms: number, work: Promise<T>) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), ms).unref()),
  ]);
