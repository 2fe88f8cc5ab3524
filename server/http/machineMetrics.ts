import { desc, isNotNull, sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import { isDown } from '../features/core/connections/connectionHealth.ts';
import { connections } from '../features/core/connections/connections.table.ts';
import { processes } from '../features/operator/housekeeping/processes.table.ts';
import type { Kernel } from '../kernel.ts';
import { freeSpace } from '../storage/freeSpace.ts';
import { registry } from './metrics.ts';

type Values = { labels?: Record<string, string>; value: number }[];

/**
 * Figures of the installation: disk, database, processes on all machines, connections, queue. It reads them when a
 * client asks for the metrics.
 */
export function machineMetrics({ settings, database, log }: Kernel): void {
  const figure = (name: string, help: string, labelNames: string[], read: () => Promise<Values>) => {
    // Tests build more than one app in a process.
    registry.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        // A figure that cannot be read is left out; the others appear all the same.
        const values = await read().catch((error: unknown) => {
          log.warn({ err: error, figure: name }, 'a figure cannot be read');
          return [];
        });
        for (const { labels = {}, value } of values) this.set(labels, value);
      },
    });
  };
  const across = database.acrossCompanies;
  const living = () =>
    across(
      (tx) =>
        tx
          .select({
            role: processes.role,
            host: processes.host,
            pid: processes.pid,
            residentBytes: processes.residentBytes,
            silent: sql<number>`extract(epoch from now() - ${processes.seenAt})::float8`,
          })
          .from(processes),
      'read',
    );
  const labelled = ({ role, host, pid }: { role: string; host: string; pid: number }) => ({
    role,
    host,
    pid: String(pid),
  });

  figure('recado_disk_free_bytes', 'Room on the disk of the data folder', [], async () => [
    { value: (await freeSpace(settings.DATA_DIR)).free },
  ]);
  figure('recado_disk_total_bytes', 'Size of the disk of the data folder', [], async () => [
    { value: (await freeSpace(settings.DATA_DIR)).total },
  ]);
  figure('recado_database_bytes', 'Size of the database', [], async () => {
    const [row] = await across(
      (tx) => tx.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`),
      'read',
    );
    return [{ value: Number(row!.bytes) }];
  });
  figure(
    'recado_process_silent_seconds',
    'Time since the last sign of life of a process',
    ['role', 'host', 'pid'],
    async () => (await living()).map((one) => ({ labels: labelled(one), value: one.silent })),
  );
  figure('recado_process_memory_bytes', 'Memory that a process holds', ['role', 'host', 'pid'], async () =>
    (await living()).map((one) => ({ labels: labelled(one), value: one.residentBytes })),
  );
  figure('recado_connections', 'Connections of all companies by status', ['status'], async () =>
    (
      await across(
        (tx) =>
          tx
            .select({ status: connections.status, value: sql<number>`count(*)::int` })
            .from(connections)
            .groupBy(connections.status),
        'read',
      )
    ).map(({ status, value }) => ({ labels: { status }, value })),
  );
  figure('recado_connections_down', 'Numbers that should be connected and are not', [], async () => {
    const [row] = await across(
      (tx) => tx.execute<{ n: number }>(sql`select count(*)::int as n from ${connections} k where ${isDown}`),
      'read',
    );
    return [{ value: row!.n }];
  });
  // All processes that work on the queue count the same jobs.
  figure('recado_queue_jobs', 'Background jobs by state', ['state'], async () => {
    const [told] = await across(
      (tx) =>
        tx
          .select({ jobs: processes.jobs })
          .from(processes)
          .where(isNotNull(processes.jobs))
          .orderBy(desc(processes.seenAt))
          .limit(1),
      'read',
    );
    return Object.entries(told?.jobs ?? {}).map(([state, value]) => ({ labels: { state }, value }));
  });
}
