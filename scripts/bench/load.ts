import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { LoadOrder, LoadReport, LoadSays } from './loadProcess.ts';
import { percentile } from './percentile.ts';
import { type Pids, processorMs } from './processorTime.ts';

/** A measured kind of request. */
export interface Load {
  /** Replies per second, and how long they took in milliseconds. */
  perSecond: number;
  p50: number;
  p95: number;
  /** Processor time of one request in milliseconds: of the server's process, and of the database. */
  server: number;
  database: number;
  /** Size of a reply. */
  bytes: number;
}

const seconds = Number(process.env.BENCH_SECONDS ?? 4);

/** A process of clients, which requests paths and reports what each request took and cost. */
export function startLoad() {
  const child = fork(join(import.meta.dirname, 'loadProcess.ts'));
  return {
    async measure(
      order: Pick<LoadOrder, 'url' | 'paths' | 'tokens' | 'clients'>,
      find: () => Pids,
    ): Promise<Load> {
      child.send({ warmSeconds: seconds / 2, seconds, ...order } satisfies LoadOrder);
      await nextReport(child);
      // Only now: the database has a process for each connection, and the first requests open them.
      const pids = find();
      const now = () => ({ server: processorMs(pids.server), database: processorMs(pids.database) });
      const before = now();
      const { report } = (await nextReport(child)) as { report: LoadReport };
      const after = now();
      const count = report.times.length;
      if (report.refused > 0) throw new Error(`${report.refused} of ${count} refused: ${order.paths[0]}`);
      return {
        perSecond: count / report.seconds,
        p50: percentile(report.times, 0.5),
        p95: percentile(report.times, 0.95),
        server: (after.server - before.server) / count,
        database: (after.database - before.database) / count,
        bytes: report.bytes / count,
      };
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

const nextReport = (child: ChildProcess) =>
  new Promise<LoadSays>((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the load process ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (what: LoadSays) => {
      child.off('exit', ended);
      resolve(what);
    });
  });
