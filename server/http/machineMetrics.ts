import { desc, isNotNull, sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import { isDown } from '../features/core/connections/connectionHealth.ts';
import { connections } from '../features/core/connections/connections.table.ts';
import { processes } from '../features/operator/housekeeping/processes.table.ts';
import type { Kernel } from '../kernel.ts';
import { freeSpace } from '../storage/freeSpace.ts';
import { registry } from './metrics.ts';

type Values = { labels?: Record<string, string>; value: number }[];

/** A figure, and how it is read when a client asks for the metrics. */
interface Figure {
  name: string;
  help: string;
  labelNames?: string[];
  read(kernel: Kernel): Promise<Values>;
}

const processLabels = ['role', 'host', 'pid'];
const labelled = ({ role, host, pid }: Record<'role' | 'host', string> & { pid: number }) => ({
  role,
  host,
  pid: String(pid),
});

/** The processes of all machines. */
const living = ({ database }: Kernel) =>
  database.acrossCompanies(
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

const figures: readonly Figure[] = [
  {
    name: 'recado_disk_free_bytes',
    help: 'Room on the disk of the data folder',
    read: async ({ settings }) => [{ value: (await freeSpace(settings.DATA_DIR)).free }],
  },
  {
    name: 'recado_disk_total_bytes',
    help: 'Size of the disk of the data folder',
    read: async ({ settings }) => [{ value: (await freeSpace(settings.DATA_DIR)).total }],
  },
  {
    name: 'recado_database_bytes',
    help: 'Size of the database',
    async read({ database }) {
      const [row] = await database.acrossCompanies(
        (tx) => tx.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`),
        'read',
      );
      return [{ value: Number(row!.bytes) }];
    },
  },
  {
    name: 'recado_process_silent_seconds',
    help: 'Time since the last sign of life of a process',
    labelNames: processLabels,
    read: async (kernel) =>
      (await living(kernel)).map((one) => ({ labels: labelled(one), value: one.silent })),
  },
  {
    name: 'recado_process_memory_bytes',
    help: 'Memory that a process holds',
    labelNames: processLabels,
    read: async (kernel) =>
      (await living(kernel)).map((one) => ({ labels: labelled(one), value: one.residentBytes })),
  },
  {
    name: 'recado_connections',
    help: 'Connections of all companies by status',
    labelNames: ['status'],
    async read({ database }) {
      const counts = await database.acrossCompanies(
        (tx) =>
          tx
            .select({ status: connections.status, value: sql<number>`count(*)::int` })
            .from(connections)
            .groupBy(connections.status),
        'read',
      );
      return counts.map(({ status, value }) => ({ labels: { status }, value }));
    },
  },
  {
    name: 'recado_connections_down',
    help: 'Numbers that should be connected and are not',
    async read({ database }) {
      const [row] = await database.acrossCompanies(
        (tx) =>
          tx.execute<{ n: number }>(sql`select count(*)::int as n from ${connections} k where ${isDown}`),
        'read',
      );
      return [{ value: row!.n }];
    },
  },
  {
    // All processes that work on the queue count the same jobs.
    name: 'recado_queue_jobs',
    help: 'Background jobs by state',
    labelNames: ['state'],
    async read({ database }) {
      const [row] = await database.acrossCompanies(
        (tx) =>
          tx
            .select({ jobs: processes.jobs })
            .from(processes)
            .where(isNotNull(processes.jobs))
            .orderBy(desc(processes.seenAt))
            .limit(1),
        'read',
      );
      return Object.entries(row?.jobs ?? {}).map(([state, value]) => ({ labels: { state }, value }));
    },
  },
];

/**
 * Figures of the installation: disk, database, processes on all machines, connections, queue. It reads them when a
 * client asks for the metrics.
 */
export function machineMetrics(kernel: Kernel): void {
  for (const { name, help, labelNames = [], read } of figures) {
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
        const values = await read(kernel).catch((error: unknown) => {
          kernel.log.warn({ err: error, figure: name }, 'a figure cannot be read');
          return [];
        });
        for (const { labels = {}, value } of values) this.set(labels, value);
      },
    });
  }
}
