import type postgres from 'postgres';
import type { StartedRecado } from '../../server/testing/processes/startRecado.ts';
import { type StartedSimulator, startSimulator } from '../simulator/testing/startSimulator.ts';
import { databaseOf, startBenchServer } from './benchServer.ts';

/** A real server, the simulator, and their database. */
export interface BenchHouse {
  server: StartedRecado;
  simulator: StartedSimulator;
  /** The database as it runs now: after a kill it may have another port. */
  sql(): postgres.Sql;
  /** kill -9 of everything, and a start on the same data. */
  killServer(): Promise<void>;
  /** How many of these phones have a device that is signed in and caught up. */
  countOnline(phones: ReadonlySet<string>): Promise<number>;
}

/** Starts a server whose plan takes a thousand connections; the stack stops it. It ends when this process has gone. */
export async function openBenchHouse(
  opened: AsyncDisposableStack,
  env: Record<string, string> = {},
): Promise<BenchHouse> {
  const simulator = opened.adopt(await startSimulator(), (one) => one.stop());
  // As under npm, it ends with this process.
  const bench = await startBenchServer({ simulator, env: { npm_lifecycle_event: 'start', ...env } });
  const { server } = bench;
  let { sql } = bench;
  opened.defer(async () => {
    await sql.end({ timeout: 1 });
    await server.stop();
  });
  await sql`update plans set connections = 1000, queues = 1000, use_campaigns = true`;
  return {
    ...{ server, simulator },
    sql: () => sql,
    async killServer() {
      await sql.end({ timeout: 1 });
      await server.kill();
      await server.start();
      ({ sql } = databaseOf(server));
    },
    countOnline: async (phones) =>
      (await simulator.api.phones()).filter(
        ({ number, devices }) => phones.has(number) && devices.some((device) => device.online),
      ).length,
  };
}

/** Opens what needs a stack, and closes the stack again if that fails. */
export async function openWithStack<T>(open: (opened: AsyncDisposableStack) => Promise<T>): Promise<T> {
  const opened = new AsyncDisposableStack();
  try {
    return await open(opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}
